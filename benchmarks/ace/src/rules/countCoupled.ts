import { type Band, listFillings, weighFilling } from "./listFillings.ts"
import { type Choice, searchGroups } from "./searchGroups.ts"
import type { Entry, Tableau } from "./Tableau.ts"

/** Most ways to fill one column that are searched. */
const maxFillings = 5_000_000

/** Most ways to fill one column that are kept at once. */
const maxKept = 100_000

/** Weights by slot, term and entry. */
type Weights = ReadonlyArray<ReadonlyArray<Float64Array>>

const leastOf = (weights: ArrayLike<number>): number => {
  let least = weights[0]!
  for (let choice = 1; choice < weights.length; choice++) if (weights[choice]! < least) least = weights[choice]!
  return least
}

const mostOf = (weights: ArrayLike<number>): number => {
  let most = weights[0]!
  for (let choice = 1; choice < weights.length; choice++) if (weights[choice]! > most) most = weights[choice]!
  return most
}

/**
 * Lists the ways to fill the slots of a column that other columns can still compensate; undefined if there are too
 * many.
 */
const fillColumn = (slots: Weights, room: Float64Array): ReadonlyArray<Choice> | undefined => {
  const sizes = slots.map((own) => own[0]?.length ?? 1)
  if (sizes.reduce((product, size) => product * size, 1) > maxFillings) return undefined
  const bands = [...room.keys()].flatMap((term): ReadonlyArray<Band & { readonly reach: number }> => {
    const weights = slots.map((own) => own[term]!)
    const reach = weights.reduce((sum, own) => sum + mostOf(own), 0)
    return reach > room[term]! ? [{ weights, least: Number.NEGATIVE_INFINITY, most: room[term]!, reach }] : []
  })
  // the bound that excludes most comes first
  const spread = ({ most, reach, weights }: Band & { readonly reach: number }) =>
    (reach - most) / (reach - weights.reduce((sum, own) => sum + leastOf(own), 0))
  const kept = listFillings(
    sizes,
    bands.toSorted((a, b) => spread(b) - spread(a))
  )
  if (kept.length > maxKept) return undefined
  const byTerm = [...room.keys()].map((term) => slots.map((own) => own[term]!))
  return kept.map((filling) => Float64Array.from(byTerm, (weights) => weighFilling(weights, filling, sizes)))
}

/** Returns the most that all slots together can add to a term. */
const reachOf = (slots: ReadonlyArray<ReadonlyArray<Entry>>, term: number): number => {
  let sum = 0
  for (const entries of slots) {
    let most = Number.NEGATIVE_INFINITY
    for (const { excess } of entries) if (excess[term]! > most) most = excess[term]!
    sum += most
  }
  return sum
}

/** Returns the slots of each column as weights; terms that no choice can break are left out. */
const columnsOf = ({ slack, slots }: Tableau, columns: ReadonlyArray<number>) => {
  const feasible = slots.map((entries) => entries.filter((entry) => entry.isFeasible))
  const live = [...slack.keys()].filter(
    // a planner leaves rules out by an infinite slack
    (term) => slack[term] !== Number.POSITIVE_INFINITY && reachOf(feasible, term) > slack[term]!
  )
  const weights = feasible.map((entries) =>
    live.map((term) => Float64Array.from(entries, ({ excess }) => excess[term]!))
  )
  return {
    slack: Float64Array.from(live, (term) => slack[term]!),
    columns: [...new Set(columns)].map((col) => weights.filter((_, slot) => columns[slot] === col))
  }
}

/**
 * Counts the fillings of a coupled instance that keep all rules, up to `most`; undefined if the search was given up.
 * The count is exact: the ways to fill each column are listed first, as most couplings restrict the cells of one
 * column.
 *
 * @param maxWork comparisons after which the search gives up
 */
export const countCoupled = (
  tableau: Tableau,
  columns: ReadonlyArray<number>,
  most: number,
  maxWork: number
): number | undefined => {
  if (tableau.slots.some((entries) => entries.every((entry) => !entry.isFeasible))) return 0
  const made = columnsOf(tableau, columns)
  const { slack } = made
  const least = made.columns.map((slots) =>
    slack.map((_, term) => slots.reduce((sum, own) => sum + leastOf(own[term]!), 0))
  )
  const total = slack.map((_, term) => least.reduce((sum, own) => sum + own[term]!, 0))
  const isSolved = slack.every((limit) => limit >= 0)
  const groups: Array<ReadonlyArray<Choice>> = []
  let isCut = false
  for (const [index, slots] of made.columns.entries()) {
    const room = slack.map((limit, term) => limit - total[term]! + least[index]![term]!)
    const choices = fillColumn(slots, room)
    // with the solution in all other columns, each of these is a filling that keeps all rules; the solution itself is
    // one
    const alone = choices?.filter((choice) => choice.every((sum, term) => sum <= slack[term]!)).length ?? 0
    if (isSolved && alone >= most) return most
    if (choices === undefined) isCut = true
    else groups.push(choices)
  }
  if (isCut) return undefined
  const { isComplete, picks } = searchGroups(groups, slack, most, maxWork)
  return isComplete ? picks.length : undefined
}
