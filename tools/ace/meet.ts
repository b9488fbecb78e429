import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import type { Interval } from "../../benchmarks/ace/src/rules/Interval.ts"
import type { Tableau } from "../../benchmarks/ace/src/rules/Tableau.ts"

/** The fillings of some slots, as numbers whose digits are choices, with the key of each. */
interface Half {
  readonly slots: ReadonlyArray<number>
  readonly keys: Float64Array
}

/** Lists the key of every filling of some slots: the sum of the keys of its choices. */
const listKeys = (slots: ReadonlyArray<number>, keys: ReadonlyArray<ReadonlyArray<number>>): Half => {
  let all = new Float64Array(1)
  for (const slot of slots) {
    const own = keys[slot]!
    const next = new Float64Array(all.length * own.length)
    for (let at = 0; at < next.length; at++) next[at] = all[Math.floor(at / own.length)]! + own[at % own.length]!
    all = next
  }
  return { slots, keys: all }
}

const digitsOf = ({ slots }: Half, sizes: ReadonlyArray<number>, filling: number): ReadonlyArray<number> => {
  let rest = filling
  return slots
    .toReversed()
    .map((slot) => {
      const digit = rest % sizes[slot]!
      rest = Math.floor(rest / sizes[slot]!)
      return digit
    })
    .toReversed()
}

const keeps = ({ least, most, scope, weights }: Interval, filling: ReadonlyArray<number>): boolean => {
  const sum = scope.reduce((all, slot, place) => all + weights[place]![filling[slot]!]!, 0)
  return sum >= least && sum <= most
}

/**
 * Finds all fillings of a wide grid by meeting in the middle: it adds all rules with exact totals to one, each times a
 * number of its own, lists the sums of the first and of the second half of the slots, and looks for pairs that add up.
 */
export const meet = (tableau: Tableau): ReadonlyArray<ReadonlyArray<number>> => {
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  const intervals = intervalsOf(tableau)
  const exact = intervals.filter(({ least, most }) => least === most)
  // all totals times their factors stay below 2^53
  const factors = exact.map((_, at) => Math.floor(1e9 * ((Math.sqrt(5 + 4 * at) * 1e3) % 1)) + 1)
  const keys = sizes.map((size, slot) =>
    Array.from({ length: size }, (_, choice) =>
      exact.reduce((sum, { scope, weights }, at) => {
        const place = scope.indexOf(slot)
        return place < 0 ? sum : sum + factors[at]! * weights[place]![choice]!
      }, 0)
    )
  )
  const total = exact.reduce((sum, { least }, at) => sum + factors[at]! * least, 0)
  const middle = sizes.length >> 1
  const first = listKeys([...sizes.keys()].slice(0, middle), keys)
  const second = listKeys([...sizes.keys()].slice(middle), keys)
  const wanted = first.keys.map((key) => total - key).toSorted()
  const present = second.keys.toSorted()
  const shared = new Set<number>()
  for (let up = 0, other = 0; up < wanted.length && other < present.length;) {
    if (wanted[up] === present[other]) {
      shared.add(wanted[up]!)
      up++
    } else if (wanted[up]! < present[other]!) up++
    else other++
  }
  const placesOf = (all: Float64Array, keyOf: (key: number) => number) => {
    const places = new Map<number, Array<number>>()
    for (let at = 0; at < all.length; at++) {
      const key = keyOf(all[at]!)
      if (shared.has(key)) places.set(key, [...(places.get(key) ?? []), at])
    }
    return places
  }
  const [left, right] = [placesOf(first.keys, (key) => total - key), placesOf(second.keys, (key) => key)]
  return [...shared].flatMap((key) =>
    left.get(key)!.flatMap((one) =>
      right
        .get(key)!
        .map((two) => [...digitsOf(first, sizes, one), ...digitsOf(second, sizes, two)])
        .filter((filling) => intervals.every((interval) => keeps(interval, filling)))
    )
  )
}
