import type { Randomness } from "@escapement/core"
import type { GlobalRule } from "../domains/Domain.ts"
import { boundsAround } from "./boundsAround.ts"
import { type BoundDraft, type Draft, weighTerm } from "./Draft.ts"
import { heaviest, openWindow } from "./Window.ts"

/**
 * Returns how much more than the solution the hidden slots could weigh in a term if they held any items of the domain.
 */
const reachOf = (draft: Draft, term: number): number => {
  const { field } = draft.terms[term]!
  const range = openWindow(draft.domain.fields[field]!)
  const gain = draft.slots.map((slot) => heaviest(range, draft.terms[term]!, slot.row) - weighTerm(draft, slot, term))
  return gain.reduce((sum, more) => sum + more, 0)
}

/** Returns the largest slack of a rule with which its bound can still be broken, given the weight of the solution. */
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
 * Draws the bounds of the global rules from the solution: with the slack that was aimed at, else an eighth to a quarter
 * of the way to what the hidden slots could weigh.
 */
export const drawBounds = (rng: Randomness.Rng, draft: Draft): BoundDraft => ({
  ...draft,
  ...boundsAround(draft, (rule, largest, total, index) => {
    const reach = reachOf(draft, largest)
    const slack = draft.aim.slack[index] ?? rng.int(reach >> 3, reach >> 2)
    return Math.max(0, Math.min(slack, roomOf(rule, total, draft)))
  })
})
