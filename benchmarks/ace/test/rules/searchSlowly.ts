import type { Interval } from "../../src/rules/Interval.ts"
import type { SlotsFound } from "../../src/rules/searchSlots.ts"

type Domains = ReadonlyArray<ReadonlyArray<number>>

/** Returns the least and the most that an interval weighs with the choices left, by place in its scope. */
const endsOf = ({ scope, weights }: Interval, domains: Domains) =>
  scope.map((slot, place) => {
    const own = domains[slot]!.map((choice) => weights[place]![choice]!)
    return { min: Math.min(...own), max: Math.max(...own) }
  })

/** Removes the choices with which an interval cannot be kept. */
const narrow = (domains: Domains, interval: Interval): Domains => {
  const { least, most, scope, weights } = interval
  const ends = endsOf(interval, domains)
  const low = ends.reduce((sum, { min }) => sum + min, 0)
  const high = ends.reduce((sum, { max }) => sum + max, 0)
  return domains.map((choices, slot) => {
    const place = scope.indexOf(slot)
    if (place < 0) return choices
    const { max, min } = ends[place]!
    return choices.filter((choice) => {
      const weight = weights[place]![choice]!
      return low - min + weight <= most && high - max + weight >= least
    })
  })
}

/** Narrows by all intervals until nothing changes; undefined if a slot has no choice left. */
const settle = (domains: Domains, intervals: ReadonlyArray<Interval>): Domains | undefined => {
  let left = domains
  for (let before = -1, now = -2; before !== now;) {
    before = left.flat().length
    left = intervals.reduce(narrow, left)
    if (left.some((choices) => choices.length === 0)) return undefined
    now = left.flat().length
  }
  return left
}

/** The definition of `searchSlots` written out: the same nodes in the same order, a hundred times slower. */
export const searchSlowly = (
  sizes: ReadonlyArray<number>,
  all: ReadonlyArray<Interval>,
  most: number,
  maxNodes: number
): SlotsFound => {
  const whole = sizes.map((size) => Array.from({ length: size }, (_, choice) => choice))
  const intervals = all.filter((interval) => {
    const ends = endsOf(interval, whole)
    const [low, high] = [ends.reduce((sum, { min }) => sum + min, 0), ends.reduce((sum, { max }) => sum + max, 0)]
    return low < interval.least || high > interval.most
  })
  const worth = sizes.map((_, slot) =>
    intervals.reduce((sum, { scope }) => (scope.includes(slot) ? sum + 1 / scope.length : sum), 1)
  )
  const picks: Array<ReadonlyArray<number>> = []
  let nodes = 0
  const visit = (domains: Domains): void => {
    const open = [...domains.keys()].filter((slot) => domains[slot]!.length > 1)
    const [next] = open.toSorted((a, b) => domains[a]!.length / worth[a]! - domains[b]!.length / worth[b]! || a - b)
    if (next === undefined) return void picks.push(domains.map(([choice]) => choice!))
    for (const choice of domains[next]!) {
      if (picks.length >= most || nodes > maxNodes) return
      nodes++
      const left = settle(domains.with(next, [choice]), intervals)
      if (left !== undefined) visit(left)
    }
  }
  const start = settle(whole, intervals)
  if (start !== undefined) visit(start)
  return { picks, isComplete: picks.length >= most || nodes <= maxNodes, nodes }
}
