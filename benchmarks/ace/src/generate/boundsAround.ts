import type { GlobalRule } from "../domains/Domain.ts"
import { weigh } from "../rules/Term.ts"
import type { Draft } from "./Draft.ts"

/**
 * The bounds of the global rules around a solution, and by term what a filling may weigh more.
 *
 * @param keep how far a rule's bound lies beyond what the solution weighs in its largest term
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
    // plus 0: a bound of −0 would not be the 0 that it is stored as
    return terms[largest]!.sign * (total + keep(rule, largest, total, index)) + 0
  })
  return { bounds, slack: terms.map((term, index) => term.sign * bounds[term.rule]! - totals[index]!) }
}
