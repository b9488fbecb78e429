import type { Interval } from "../../benchmarks/ace/src/rules/Interval.ts"

/** Longest scope of a rule whose sums are all listed. Of longer ones, only the least and the most sum are used. */
const longest = 10

/** Returns all sums of one weight of each slot. */
const sumsOf = (weights: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  let sums = [0]
  for (const own of weights) sums = [...new Set(sums.flatMap((sum) => own.map((weight) => sum + weight)))]
  return sums
}

const ends = (weights: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => [
  weights.reduce((sum, own) => sum + Math.min(...own), 0),
  weights.reduce((sum, own) => sum + Math.max(...own), 0)
]

/** Whether a weight of a slot can be brought within bounds by the other slots of a rule. */
const isSupported = (weight: number, others: ReadonlyArray<number>, { least, most }: Interval, isListed: boolean) =>
  isListed
    ? others.some((sum) => weight + sum >= least && weight + sum <= most)
    : weight + others[1]! >= least && weight + others[0]! <= most

/**
 * Removes choices that one rule alone excludes, whatever the other slots of the rule hold, rule by rule until nothing
 * changes. Returns the choices left of each slot: what a player finds out who looks at one rule at a time.
 */
export const applySingleRules = (
  sizes: ReadonlyArray<number>,
  intervals: ReadonlyArray<Interval>
): ReadonlyArray<ReadonlyArray<number>> => {
  const left = sizes.map((size) => Array.from({ length: size }, (_, choice) => choice))
  for (let isChanging = true; isChanging;) {
    isChanging = false
    for (const interval of intervals) {
      const { scope, weights } = interval
      const isListed = scope.length <= longest
      const own = (place: number) => left[scope[place]!]!.map((choice) => weights[place]![choice]!)
      for (const [place, slot] of scope.entries()) {
        const others = [...scope.keys()].filter((other) => other !== place).map(own)
        const sums = isListed ? sumsOf(others) : ends(others)
        const kept = left[slot]!.filter((choice) => isSupported(weights[place]![choice]!, sums, interval, isListed))
        if (kept.length === left[slot]!.length) continue
        left[slot] = kept
        isChanging = true
      }
    }
  }
  return left
}
