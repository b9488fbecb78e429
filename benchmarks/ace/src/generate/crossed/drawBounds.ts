import type { Randomness } from "@escapement/core"
import type { GlobalRule } from "../../domains/Domain.ts"
import { collectVocabulary, listTerms } from "../../rules/Term.ts"
import { boundsAround } from "../boundsAround.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { type CrossedInterval, termInterval } from "./CrossedRule.ts"
import { spreadOf } from "./spreadOf.ts"

/** Most by which a bound on a number of cells lies beyond the solution. */
const countSlack = 2

/**
 * Draws the slack of a bound: for sums up to a standard deviation of the sum over the candidates, so that a bound does
 * not tell the sum of the solution.
 */
const drawSlack = (rng: Randomness.Rng, rule: GlobalRule, spread: number): number => {
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
    case "row-sum-max":
      return rng.int(0, Math.max(1, Math.round(spread)))
    case "count-min":
    case "count-min-threshold":
    case "repeat-max":
      return rng.int(0, countSlack)
  }
}

/**
 * Draws the bounds of the domain's rules from the solution, with what they leave to the choices of the hidden slots.
 */
export const drawBounds = (
  rng: Randomness.Rng,
  draft: CoupledDraft
): { readonly bounds: ReadonlyArray<number>; readonly intervals: ReadonlyArray<CrossedInterval> } => {
  const { domain, layout } = draft
  const terms = listTerms(domain, layout.rows, collectVocabulary(domain))
  const { bounds, slack } = boundsAround({ ...draft, terms }, (rule, largest) =>
    drawSlack(rng, rule, spreadOf(termInterval(draft, terms[largest]!, 0).weights))
  )
  return { bounds, intervals: terms.map((term, index) => termInterval(draft, term, slack[index]!)) }
}
