import type { Randomness } from "@escapement/core"
import type { GlobalRule } from "../../domains/Domain.ts"
import { type Term, collectVocabulary, listTerms, weigh } from "../../rules/Term.ts"
import { type CoupledDraft, spanOf } from "./CoupledDraft.ts"

/** A sum's bound lies up to a quarter of the field's range beyond the solution; bounds of counts and repeats are the solution's. */
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

/** The bounds of the domain's rules, from the solution, and by term what a filling may weigh more. */
export const drawBounds = (
  rng: Randomness.Rng,
  draft: CoupledDraft
): {
  readonly terms: ReadonlyArray<Term>
  readonly bounds: ReadonlyArray<number>
  readonly slack: ReadonlyArray<number>
} => {
  const { domain, grid, layout } = draft
  const terms = listTerms(domain, layout.rows, collectVocabulary(domain))
  const totals = terms.map((term) =>
    grid.reduce((sum, codes, cell) => sum + weigh(term, codes[term.field]!, Math.floor(cell / layout.cols)), 0)
  )
  const bounds = domain.globalRules.map((rule, index) => {
    const own = [...terms.keys()].filter((term) => terms[term]!.rule === index)
    const largest = own.reduce((best, term) => (totals[term]! > totals[best]! ? term : best))
    const { field, sign } = terms[largest]!
    // plus 0: a bound of −0 would not be the 0 that it is stored as
    return sign * (totals[largest]! + drawSlack(rng, rule, spanOf(domain, field))) + 0
  })
  return { terms, bounds, slack: terms.map((term, index) => term.sign * bounds[term.rule]! - totals[index]!) }
}
