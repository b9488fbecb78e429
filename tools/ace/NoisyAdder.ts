import type { Randomness } from "@escapement/core"
import { findDomain } from "../../benchmarks/ace/src/domains/Domains.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { choicesOf, listFillings } from "../../benchmarks/ace/src/rules/listFillings.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import { searchSlots } from "../../benchmarks/ace/src/rules/searchSlots.ts"
import { searchGroups } from "../../benchmarks/ace/src/rules/searchGroups.ts"
import { type Tableau, buildTableau } from "../../benchmarks/ace/src/rules/Tableau.ts"

/** Ways to fill a column that the player keeps in mind. */
const kept = 150

/** Starts of its search, and rounds through the columns in each. */
const [starts, rounds] = [8, 6]

/** The largest number of comparisons, or of nodes in a crossed grid, in a search for a filling that keeps all bounds. */
const [mostWork, mostNodes] = [5_000_000, 100_000]

/** A choice for each slot of a column, and by term the amount it adds beyond the solution. */
type Filling = { readonly choices: ReadonlyArray<number>; readonly excess: Float64Array }

/** Draws the slack of each term as a player who errs believes it to be. Two bounds on one sum share its error. */
const believedSlack = (instance: Instance, tableau: Tableau, error: number, rng: Randomness.Rng): Float64Array => {
  const domain = findDomain(instance.domain)
  const errors = new Map<string, number>()
  return tableau.slack.map((slack, at) => {
    const term = tableau.terms[at]!
    const field = domain.fields[term.field]!
    if (term.weight !== "code" || field.kind !== "number") return slack
    const sum = `${term.field} ${term.row} ${JSON.stringify(term.reach)}`
    const off = errors.get(sum) ?? (2 * rng.unit() - 1) * error * (field.range[1] - field.range[0])
    errors.set(sum, off)
    return slack - term.sign * off
  })
}

const scalesOf = (instance: Instance, { terms }: Tableau): Float64Array => {
  const { fields } = findDomain(instance.domain)
  return Float64Array.from(terms, ({ field, weight }) => {
    const known = fields[field]!
    return weight === "code" && known.kind === "number" ? known.range[1] - known.range[0] : 1
  })
}

const missed = (sums: Float64Array, slack: Float64Array, scales: Float64Array): number => {
  let total = 0
  for (let term = 0; term < sums.length; term++) {
    const over = sums[term]! - slack[term]!
    if (over > 0) total += over / scales[term]!
  }
  return total
}

/** Returns the fillings of a group of slots that miss the group's own bounds least. */
const fillingsOf = (
  slots: ReadonlyArray<ReadonlyArray<Float64Array>>,
  slack: Float64Array,
  scales: Float64Array,
  own: ReadonlyArray<boolean>
): ReadonlyArray<Filling> => {
  const sizes = slots.map((entries) => entries.length)
  const made = listFillings(sizes, []).map((filling) => {
    const choices = choicesOf(filling, sizes)
    const excess = new Float64Array(slack.length)
    choices.forEach((choice, slot) => {
      const weights = slots[slot]![choice]!
      for (let term = 0; term < excess.length; term++) excess[term]! += weights[term]!
    })
    const local = missed(
      excess.map((sum, term) => (own[term]! ? sum : Number.NEGATIVE_INFINITY)),
      slack,
      scales
    )
    return { choices, excess, local }
  })
  return made.toSorted((a, b) => a.local - b.local).slice(0, kept)
}

const improve = (
  groups: ReadonlyArray<ReadonlyArray<Filling>>,
  picks: Array<number>,
  slack: Float64Array,
  scales: Float64Array
) => {
  const sums = new Float64Array(slack.length)
  picks.forEach((pick, group) => groups[group]![pick]!.excess.forEach((weight, term) => (sums[term]! += weight)))
  let best = missed(sums, slack, scales)
  for (let round = 0; round < rounds && best > 0; round++) {
    for (const [group, fillings] of groups.entries()) {
      const before = fillings[picks[group]!]!.excess
      const rest = sums.map((sum, term) => sum - before[term]!)
      for (const [at, { excess }] of fillings.entries()) {
        const next = rest.map((sum, term) => sum + excess[term]!)
        const score = missed(next, slack, scales)
        if (score >= best) continue
        best = score
        picks[group] = at
        sums.set(next)
      }
    }
  }
  return best
}

/** Finds a filling that keeps all bounds as the player sees them, as an index for each group. */
const keepAll = (groups: ReadonlyArray<ReadonlyArray<Filling>>, tableau: Tableau) => {
  if (tableau.isCrossed) {
    const sizes = groups.map((fillings) => fillings.length)
    return searchSlots(sizes, intervalsOf(tableau), 1, mostNodes).picks[0]
  }
  const excess = groups.map((fillings) => fillings.map((filling) => filling.excess))
  return searchGroups(excess, tableau.slack, 1, mostWork).picks[0]
}

/** Returns a filling that keeps all bounds as the player sees them, or else the one that misses them least of those tried. */
const choose = (
  groups: ReadonlyArray<ReadonlyArray<Filling>>,
  tableau: Tableau,
  scales: Float64Array,
  rng: Randomness.Rng
): ReadonlyArray<number> => {
  const { slack } = tableau
  const kept = keepAll(groups, tableau)
  if (kept !== undefined) return kept
  let [best, found]: [number, ReadonlyArray<number>] = [Number.POSITIVE_INFINITY, []]
  for (let start = 0; start < starts; start++) {
    const picks = groups.map((fillings) => (start === 0 ? 0 : rng.int(0, fillings.length - 1)))
    const score = improve(groups, picks, slack, scales)
    if (score < best) [best, found] = [score, [...picks]]
  }
  return found
}

/**
 * Whether an instance is solved by a player who reads everything and reasons well, but adds badly: each sum is
 * off by up to `error` times its field's range. The player takes the filling that, by its own sums, misses the
 * bounds least.
 */
export const solvesWithError = (instance: Instance, error: number, rng: Randomness.Rng): boolean => {
  const tableau = buildTableau(instance)
  const slack = believedSlack(instance, tableau, error, rng)
  const scales = scalesOf(instance, tableau)
  const feasible = tableau.slots.map((entries) => rng.shuffle(entries.filter(({ isFeasible }) => isFeasible)))
  // in a crossed grid, no column can be weighed by itself
  const columns = instance.slots.map(({ col }, slot) => (tableau.isCrossed ? slot : col))
  const cols = [...new Set(columns)]
  const members = cols.map((col) => [...columns.keys()].filter((slot) => columns[slot] === col))
  const groups = members.map((slots, index) =>
    fillingsOf(
      slots.map((slot) => feasible[slot]!.map(({ excess }) => excess)),
      slack,
      scales,
      tableau.terms.map(({ reach }) => !tableau.isCrossed && reach?._tag === "Column" && reach.col === cols[index])
    )
  )
  const found = choose(groups, { ...tableau, slack, slots: feasible }, scales, rng)
  return members.every((slots, group) =>
    slots.every((slot, at) => feasible[slot]![groups[group]![found[group]!]!.choices[at]!]!.kind === "truth")
  )
}
