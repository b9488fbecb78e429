import type { Interval } from "../../benchmarks/ace/src/rules/Interval.ts"

/*
 * Exact searches that choose the next slot more cleverly than the generator's, and share no code with it. After each
 * choice they remove choices that leave a rule out of reach. They count the choices that they visit until they have
 * proved that there is no other filling.
 */

/** How a search chooses the next slot. */
type Strategy = "failed-rules" | "look-ahead"

/** Choices that a search visited, whether it came to its end, and the fillings that it found. */
interface Visited {
  readonly nodes: number
  readonly isComplete: boolean
  readonly found: number
}

const members = (set: number): ReadonlyArray<number> => {
  const bits: Array<number> = []
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** A set of choices for each slot. */
type Sets = Int32Array

/** Makes a function that removes choices until nothing changes, and returns the rule that fails; -1 if none does. */
const makePropagation = (intervals: ReadonlyArray<Interval>) => {
  const ends = (weights: ArrayLike<number>, set: number): readonly [number, number] => {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const weight = weights[31 - Math.clz32(rest & -rest)]!
      if (weight < min) min = weight
      if (weight > max) max = weight
    }
    return [min, max]
  }
  return (sets: Sets): number => {
    for (let isChanging = true; isChanging;) {
      isChanging = false
      for (let at = 0; at < intervals.length; at++) {
        const { least, most, scope, weights } = intervals[at]!
        const own = scope.map((slot, place) => ends(weights[place]!, sets[slot]!))
        let [low, high] = [0, 0]
        for (const [min, max] of own) {
          low += min
          high += max
        }
        if (low > most || high < least) return at
        for (let place = 0; place < scope.length; place++) {
          const [min, max] = own[place]!
          if (max - min <= most - low && max - min <= high - least) continue
          const slot = scope[place]!
          let kept = 0
          for (let rest = sets[slot]!; rest !== 0; rest &= rest - 1) {
            const bit = rest & -rest
            const weight = weights[place]![31 - Math.clz32(bit)]!
            if (low - min + weight <= most && high - max + weight >= least) kept |= bit
          }
          if (kept === sets[slot]) continue
          if (kept === 0) return at
          sets[slot] = kept
          isChanging = true
        }
      }
    }
    return -1
  }
}

/**
 * Searches all fillings. `failed-rules` takes the slot with the fewest choices for each failure of its rules so far
 * (dom/wdeg, Boussemart et al. 2004). `look-ahead` tries each choice of each slot first, removes those that leave a rule
 * out of reach until nothing changes, and takes the slot with the fewest left; what it tries does not count as visited.
 */
export const searchBy = (
  strategy: Strategy,
  sizes: ReadonlyArray<number>,
  intervals: ReadonlyArray<Interval>,
  maxNodes: number
): Visited => {
  const propagate = makePropagation(intervals)
  const failures = intervals.map(() => 1)
  const rulesOf = sizes.map((_, slot) => [...intervals.keys()].filter((at) => intervals[at]!.scope.includes(slot)))
  let [nodes, found] = [0, 0]
  const tryOne = (sets: Sets, slot: number, set: number): Sets | undefined => {
    const next = sets.slice()
    next[slot] = set
    const failed = propagate(next)
    if (failed >= 0) failures[failed]!++
    return failed >= 0 ? undefined : next
  }
  /** Removes choices that fail when they are tried; undefined if a slot has none left. */
  const lookAhead = (sets: Sets): Sets | undefined => {
    let left = sets
    for (let isChanging = true; isChanging;) {
      isChanging = false
      for (let slot = 0; slot < sizes.length; slot++) {
        const own = members(left[slot]!)
        if (own.length === 1) continue
        const kept = own.filter((bit) => tryOne(left, slot, bit) !== undefined)
        if (kept.length === own.length) continue
        const next = tryOne(
          left,
          slot,
          kept.reduce((all, bit) => all | bit, 0)
        )
        if (kept.length === 0 || next === undefined) return undefined
        left = next
        isChanging = true
      }
    }
    return left
  }
  const visit = (before: Sets): void => {
    const sets = strategy === "look-ahead" ? lookAhead(before) : before
    if (sets === undefined) return
    let [next, best] = [-1, Number.POSITIVE_INFINITY]
    for (let slot = 0; slot < sizes.length; slot++) {
      const size = members(sets[slot]!).length
      const weight = rulesOf[slot]!.reduce((sum, at) => sum + failures[at]!, 0)
      const rate = strategy === "look-ahead" ? size - 1e-9 * weight : size / weight
      if (size > 1 && rate < best) [next, best] = [slot, rate]
    }
    if (next < 0) {
      found++
      return
    }
    for (const bit of members(sets[next]!)) {
      if (nodes > maxNodes) return
      nodes++
      const after = tryOne(sets, next, bit)
      if (after !== undefined) visit(after)
    }
  }
  const first = Int32Array.from(sizes, (size) => 2 ** size - 1)
  if (propagate(first) < 0) visit(first)
  return { nodes, isComplete: nodes <= maxNodes, found }
}

/** Adds the sums and differences of any two rules on the same quantity, as rules of their own. */
export const withSums = (
  intervals: ReadonlyArray<Interval>,
  isSame: (first: number, second: number) => boolean
): ReadonlyArray<Interval> => [
  ...intervals,
  ...intervals.flatMap((first, a) =>
    intervals.flatMap((second, b) => {
      if (b <= a || !isSame(a, b)) return []
      return [1, -1].map((sign): Interval => {
        const scope = [...new Set([...first.scope, ...second.scope])]
        const weights = scope.map((slot) => {
          const [one, two] = [first.weights[first.scope.indexOf(slot)], second.weights[second.scope.indexOf(slot)]]
          const size = (one ?? two)!.length
          return Float64Array.from({ length: size }, (_, at) => (one?.[at] ?? 0) + sign * (two?.[at] ?? 0))
        })
        const [least, most] = sign > 0 ? [second.least, second.most] : [-second.most, -second.least]
        return { scope, weights, least: first.least + least, most: first.most + most }
      })
    })
  )
]
