import type { Grid } from "./Grid.ts"

/** What changes of some slots add to all totals, as keys, with how often each occurs. */
type Changes = ReadonlyMap<string, number>

const count = (keys: Iterable<string>): Changes => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/**
 * Counts the ways to exchange the choices of one, two or three slots for others so that all totals stay as they are. As
 * there is exactly one solution, neither the one nor the other choices are in it together.
 */
export const countExchanges = ({ sizes, totals }: Grid): readonly [one: number, two: number, three: number] => {
  const changes = sizes.map((size, slot) =>
    Array.from({ length: size ** 2 }, (_, pair) => [Math.floor(pair / size), pair % size] as const)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => totals.map((weights) => weights[slot]![to]! - weights[slot]![from]!))
  )
  const keyOf = (change: ReadonlyArray<number>, sign: number) => change.map((value) => sign * value + 0).join(" ")
  const none = keyOf(
    totals.map(() => 0),
    1
  )
  const singles = changes.map((own) => count(own.map((change) => keyOf(change, -1))))
  let [one, two, three] = [0, 0, 0]
  changes.forEach((own, slot) => {
    one += own.filter((change) => keyOf(change, 1) === none).length
    for (let other = slot + 1; other < sizes.length; other++) {
      for (const first of own) two += singles[other]!.get(keyOf(first, 1)) ?? 0
      for (const first of own) {
        for (const second of changes[other]!) {
          const key = keyOf(
            first.map((value, rule) => value + second[rule]!),
            1
          )
          for (let last = other + 1; last < sizes.length; last++) three += singles[last]!.get(key) ?? 0
        }
      }
    }
  })
  // each was counted in both directions
  return [one / 2, two / 2, three / 2]
}
