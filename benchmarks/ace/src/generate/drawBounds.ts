import type { Randomness } from "@escapement/core"
import type { GlobalRule } from "../domains/Domain.ts"
import { weigh } from "../rules/Term.ts"
import { type BoundDraft, type Draft, weighTerm } from "./Draft.ts"
import { heaviest, openWindow } from "./Window.ts"

/** How much more the hidden slots could weigh in a term, were they filled with any items of the domain. */
const reachOf = (draft: Draft, term: number): number => {
  const { field } = draft.terms[term]!
  const range = openWindow(draft.domain.fields[field]!)
  const gain = draft.slots.map((slot) => heaviest(range, draft.terms[term]!, slot.row) - weighTerm(draft, slot, term))
  return gain.reduce((sum, more) => sum + more, 0)
}

/** The largest slack of a rule, given what the solution weighs, with which its bound can still be missed. */
const roomOf = (rule: GlobalRule, total: number, { layout }: Draft): number => {
  switch (rule.kind) {
    case "sum-max":
      return Math.min(rule.slack, layout.rows * layout.cols * rule.cap - total)
    case "row-sum-max":
      return Math.min(rule.slack, layout.cols * rule.cap - total)
    case "sum-min":
      return Math.min(rule.slack, -total - rule.floor)
    case "count-min":
    case "count-min-threshold":
      return rule.slack
    case "repeat-max":
      return Number.POSITIVE_INFINITY
  }
}

/**
 * Draws the bounds of the global rules from the solution: as close as aimed at,
 * else an eighth to a quarter of the way to what the hidden slots could reach.
 */
export const drawBounds = (rng: Randomness.Rng, draft: Draft): BoundDraft => {
  const { aim, domain, grid, layout, terms } = draft
  const totals = terms.map((term) =>
    grid.reduce((sum, codes, cell) => sum + weigh(term, codes[term.field]!, Math.floor(cell / layout.cols)), 0)
  )
  const bounds = domain.globalRules.map((rule, index) => {
    const own = [...terms.keys()].filter((term) => terms[term]!.rule === index)
    const largest = own.reduce((best, term) => (totals[term]! > totals[best]! ? term : best))
    const reach = reachOf(draft, largest)
    const slack = aim.slack[index] ?? rng.int(reach >> 3, reach >> 2)
    const kept = Math.max(0, Math.min(slack, roomOf(rule, totals[largest]!, draft)))
    // plus 0: a bound of −0 would not be the 0 that it is stored as
    return terms[largest]!.sign * (totals[largest]! + kept) + 0
  })
  return { ...draft, bounds, slack: terms.map((term, index) => term.sign * bounds[term.rule]! - totals[index]!) }
}
