import { countCoupled } from "./countCoupled.ts"
import { countCrossed } from "./countCrossed.ts"
import { countWhole } from "./countWhole.ts"
import type { Tableau } from "./Tableau.ts"

/**
 * Computes, for each slot and term, the sum of the least excesses of this and all later slots: what these slots can
 * still compensate.
 */
const relief = (slots: ReadonlyArray<ReadonlyArray<Float64Array>>, terms: number): ReadonlyArray<Float64Array> => {
  const sums = Array.from({ length: slots.length + 1 }, () => new Float64Array(terms))
  for (let slot = slots.length - 1; slot >= 0; slot--) {
    for (let term = 0; term < terms; term++) {
      let least = Number.POSITIVE_INFINITY
      for (const excess of slots[slot]!) least = Math.min(least, excess[term]!)
      sums[slot]![term] = sums[slot + 1]![term]! + least
    }
  }
  return sums
}

/**
 * Most comparisons of a search. Our instances need about ten thousand; only an instance made for that purpose needs
 * more.
 */
const mostWork = 50_000_000

/** Most comparisons of a search on a wide instance, where a proof needs up to a million choices. */
const mostWideWork = 1_000_000_000

/**
 * Counts the fillings that keep all rules, up to `most`; undefined if the search was given up. The count is exact:
 * depth-first over the candidates that keep their slot's rules. A branch is left only if no choice in the later slots
 * can keep some global rule.
 */
export const countSolutions = (tableau: Tableau, most: number, maxWork?: number): number | undefined => {
  const limit = maxWork ?? (tableau.isWide ? mostWideWork : mostWork)
  if (tableau.isWhole) return countWhole(tableau, most, limit)
  if (tableau.isCrossed) return countCrossed(tableau, most, limit)
  if (tableau.columns !== undefined) return countCoupled(tableau, tableau.columns, most, limit)
  const feasible = tableau.slots.map((entries) => entries.filter((entry) => entry.isFeasible))
  if (feasible.some((entries) => entries.length === 0)) return 0
  // terms that no choice can break need no check
  const live = [...tableau.slack.keys()].filter((term) => {
    const reach = feasible.reduce((sum, entries) => sum + Math.max(...entries.map((entry) => entry.excess[term]!)), 0)
    return reach > tableau.slack[term]!
  })
  // last slot first: its decoys break a rule whatever is in earlier slots, so most branches end at once
  const slots = feasible
    .map((entries) => entries.map(({ excess }) => Float64Array.from(live, (term) => excess[term]!)))
    .toReversed()
  const later = relief(slots, live.length)
  const used = slots.map(() => new Float64Array(live.length))
  used.push(new Float64Array(live.length))
  const slack = Float64Array.from(live, (term) => tableau.slack[term]!)
  let found = 0
  let work = 0
  const visit = (slot: number): void => {
    if (slot === slots.length) {
      found++
      return
    }
    const before = used[slot]!
    const after = used[slot + 1]!
    next: for (const excess of slots[slot]!) {
      work += slack.length + 1
      if (found >= most || work > limit) return
      for (let term = 0; term < slack.length; term++) {
        after[term] = before[term]! + excess[term]!
        if (after[term]! + later[slot + 1]![term]! > slack[term]!) continue next
      }
      visit(slot + 1)
    }
  }
  if (live.every((_, term) => later[0]![term]! <= slack[term]!)) visit(0)
  return found < most && work > limit ? undefined : found
}
