import { type Interval, keepsInterval } from "./Interval.ts"
import { mostChoices, searchSlots } from "./searchSlots.ts"
import type { Tableau } from "./Tableau.ts"

/** Comparisons that a node of the search takes, roughly. */
const workOfNode = 500

/**
 * Returns the intervals of a tableau over its feasible entries; the two terms of a coupling become one. Terms without a
 * bound have none.
 */
export const intervalsOf = ({ slack, slots, terms }: Tableau): ReadonlyArray<Interval> => {
  const feasible = slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible))
  return [...terms.keys()].flatMap((term): ReadonlyArray<Interval> => {
    const { reach, sign } = terms[term]!
    if (reach !== undefined && sign < 0) return []
    // the lower bound of a coupling is the term after its upper bound
    const least = reach === undefined ? Number.NEGATIVE_INFINITY : -slack[term + 1]!
    if (slack[term] === Number.POSITIVE_INFINITY && least === Number.NEGATIVE_INFINITY) return []
    const weights = feasible.map((entries) => Float64Array.from(entries, ({ excess }) => excess[term]!))
    const scope = [...weights.keys()].filter((slot) => weights[slot]!.some((weight) => weight !== 0))
    return [{ scope, weights: scope.map((slot) => weights[slot]!), least, most: slack[term]! }]
  })
}

/** Counts a filling and those that differ from it in one slot, if they keep all intervals. */
const countNear = (
  sizes: ReadonlyArray<number>,
  intervals: ReadonlyArray<Interval>,
  filling: ReadonlyArray<number>
): number => {
  const isKept = (near: ReadonlyArray<number>) => intervals.every((interval) => keepsInterval(interval, near))
  const others = sizes.reduce((sum, size, slot) => {
    const choices = Array.from({ length: size }, (_, choice) => choice).filter((choice) => choice !== filling[slot])
    return sum + choices.filter((choice) => isKept(filling.with(slot, choice))).length
  }, 0)
  return others + Number(isKept(filling))
}

/**
 * Counts the fillings of a crossed instance that keep all rules, up to `most`; undefined if the search was given up, or
 * a slot has too many candidates that keep its rules. It looks first at fillings that differ from the solution in one slot
 * only, and then tries the candidates of the solution first: other fillings are mostly near the solution, so a second one
 * is found soon.
 *
 * @param maxWork comparisons after which the search gives up, roughly
 */
export const countCrossed = (tableau: Tableau, most: number, maxWork: number): number | undefined => {
  const feasible = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible))
  const sizes = feasible.map((entries) => entries.length)
  if (sizes.some((size) => size > mostChoices)) return undefined
  const leads = feasible.map((entries) =>
    Math.max(
      0,
      entries.findIndex(({ kind }) => kind === "truth")
    )
  )
  const intervals = intervalsOf(tableau)
  if (sizes.every((size) => size > 0) && countNear(sizes, intervals, leads) >= most) return most
  const maxNodes = Math.ceil(maxWork / workOfNode)
  const { isComplete, picks } = searchSlots(sizes, intervals, most, maxNodes, { leads, isLearning: tableau.isWide })
  return isComplete ? picks.length : undefined
}
