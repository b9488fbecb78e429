import { hash } from "../../encyclopaedia/hash.ts"

/** Random choices that follow from a key, so that articles can be derived again instead of stored. */
export interface Dice {
  readonly int: (low: number, high: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <A>(options: ReadonlyArray<A>) => A | undefined
  readonly one: (options: ReadonlyArray<string>) => string
  readonly shuffle: <A>(items: ReadonlyArray<A>) => ReadonlyArray<A>
}

/** The dice of a key. */
export const rollDice = (key: number): Dice => {
  let thrown = 0
  const next = (many: number): number => hash(key, thrown++) % many
  const pick = <A>(options: ReadonlyArray<A>): A | undefined => options[next(Math.max(1, options.length))]
  return {
    int: (low, high) => low + next(high - low + 1),
    chance: (share) => next(1000) < share * 1000,
    pick,
    one: (options) => pick(options) ?? "",
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next(1_000_000) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item)
  }
}
