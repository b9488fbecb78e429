import { intervalsOf } from "./countCrossed.ts"
import { meetInTheMiddle } from "./meetInTheMiddle.ts"
import type { Tableau } from "./Tableau.ts"

/** By how many free slots the searches grow that look near the solution first. */
const step = 2

/** Fewest free slots of these searches. */
const fewestFree = 6

/**
 * Counts the fillings of a whole instance that keep all rules, up to `most`; undefined if the search was given up. It
 * meets in the middle: first with only some slots free and the solution in the others, where a second filling is found
 * soon if there are many, at last with all slots free.
 *
 * @param maxWork fillings of halves, and comparisons of pairs, after which a search gives up
 */
export const countWhole = (tableau: Tableau, most: number, maxWork: number): number | undefined => {
  const feasible = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible))
  const intervals = intervalsOf(tableau)
  const all = feasible.map((entries) => [...entries.keys()])
  const leads = feasible.map((entries) => [
    Math.max(
      0,
      entries.findIndex(({ kind }) => kind === "truth")
    )
  ])
  if (all.some((own) => own.length === 0)) return 0
  for (let free = fewestFree; free < all.length; free += step) {
    const near = all.map((own, slot) => (slot < free ? own : leads[slot]!))
    const found = meetInTheMiddle(near, intervals, most, maxWork)
    if (found === undefined || found.length >= most) return found?.length
  }
  return meetInTheMiddle(all, intervals, most, maxWork)?.length
}
