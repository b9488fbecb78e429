import type { Randomness } from "@escapement/core"
import type { GlobalRule } from "../../domains/Domain.ts"
import { type Term, collectVocabulary, listTerms } from "../../rules/Term.ts"
import { boundsAround } from "../boundsAround.ts"
import { type CoupledDraft, spanOf } from "./CoupledDraft.ts"

/** Draws the slack of a bound: for sums up to a quarter of the field's range, for counts and repeats 0. */
const drawSlack = (rng: Randomness.Rng, rule: GlobalRule, span: number): number => {
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
    case "row-sum-max":
      return rng.int(0, Math.min(rule.slack, (span + 1) >> 2))
    default:
      return 0
  }
}

/**
 * Draws the bounds of the domain's rules from the solution, and computes for each term how much more a filling may
 * weigh.
 */
export const drawBounds = (
  rng: Randomness.Rng,
  draft: CoupledDraft
): {
  readonly terms: ReadonlyArray<Term>
  readonly bounds: ReadonlyArray<number>
  readonly slack: ReadonlyArray<number>
} => {
  const { domain, layout } = draft
  const terms = listTerms(domain, layout.rows, collectVocabulary(domain))
  return {
    terms,
    ...boundsAround({ ...draft, terms }, (rule, largest) => drawSlack(rng, rule, spanOf(domain, terms[largest]!.field)))
  }
}
