import type { GlobalRule } from "../domains/Domain.ts"
import { weigh } from "../rules/Term.ts"
import type { Draft } from "./Draft.ts"

/**
 * Computes the bounds of the global rules around a solution, and for each term how much more a filling may weigh.
 *
 * @param keep returns how far a rule's bound lies beyond the weight of the solution in the rule's largest term
 */
export const boundsAround = (
  { domain, grid, layout, terms }: Pick<Draft, "domain" | "grid" | "layout" | "terms">,
  keep: (rule: GlobalRule, largest: number, total: number, index: number) => number
): { readonly bounds: ReadonlyArray<number>; readonly slack: ReadonlyArray<number> } => {
  const totals = terms.map((term) =>
    grid.reduce((sum, codes, cell) => sum + weigh(term, codes[term.field]!, Math.floor(cell / layout.cols)), 0)
  )
  const bounds = domain.globalRules.map((rule, index) => {
    const own = [...terms.keys()].filter((term) => terms[term]!.rule === index)
    const largest = own.reduce((best, term) => (totals[term]! > totals[best]! ? term : best))
    const total = totals[largest]!
    // `+ 0` avoids −0, which is stored as 0
    return terms[largest]!.sign * (total + keep(rule, largest, total, index)) + 0
  })
  return { bounds, slack: terms.map((term, index) => term.sign * bounds[term.rule]! - totals[index]!) }
}
