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
 * not tell the sum of the solution. Mild bounds of sums have at least one standard deviation and up to two.
 *
 * @param total the weight of the solution, negative if the bound is a lower one
 */
const drawSlack = (rng: Randomness.Rng, rule: GlobalRule, spread: number, total: number, isMild: boolean): number => {
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
    case "row-sum-max":
      return isMild ? rng.int(Math.ceil(spread), Math.ceil(2 * spread)) : rng.int(0, Math.max(1, Math.round(spread)))
    case "count-min":
    case "count-min-threshold": {
      const slack = rng.int(0, countSlack)
      // at least one, as no grid breaks a bound of zero
      return isMild ? Math.max(0, Math.min(slack, -total - 1)) : slack
    }
    case "repeat-max":
      return isMild ? rng.int(countSlack, 2 * countSlack) : rng.int(0, countSlack)
  }
}

/**
 * Draws the bounds of the domain's rules from the solution, with what they leave to the choices of the hidden slots.
 *
 * @param isMild whether sums that are known of some slots should tell little about the others
 */
export const drawBounds = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  isMild = false
): { readonly bounds: ReadonlyArray<number>; readonly intervals: ReadonlyArray<CrossedInterval> } => {
  const { domain, layout } = draft
  const terms = listTerms(domain, layout.rows, collectVocabulary(domain))
  const { bounds, slack } = boundsAround({ ...draft, terms }, (rule, largest, total) =>
    drawSlack(rng, rule, spreadOf(termInterval(draft, terms[largest]!, 0).weights), total, isMild)
  )
  return { bounds, intervals: terms.map((term, index) => termInterval(draft, term, slack[index]!)) }
}
