import { hash } from "../../encyclopaedia/hash.ts"

/** Random choices that follow from a key, so that articles can be derived again instead of stored. */
export interface Dice {
  readonly int: (low: number, high: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <A>(options: ReadonlyArray<A>) => A | undefined
  readonly one: (options: ReadonlyArray<string>) => string
  /** Some of the items, in an order of their own: the first `many` of `shuffle`. */
  readonly sample: <A>(items: ReadonlyArray<A>, many: number) => ReadonlyArray<A>
  readonly shuffle: <A>(items: ReadonlyArray<A>) => ReadonlyArray<A>
}

/** The dice of a key. */
export const rollDice = (key: number): Dice => {
  let thrown = 0
  const next = (many: number): number => hash(key, thrown++) % many
  const pick = <A>(options: ReadonlyArray<A>): A | undefined => options[next(Math.max(1, options.length))]
  const sample = <A>(items: ReadonlyArray<A>, many: number): ReadonlyArray<A> => {
    // the first ones in the order of what is thrown for each; all lists are short
    const [first, places]: [Array<A>, Array<number>] = [[], []]
    for (const item of items) {
      const at = next(1_000_000)
      let i = places.length
      for (; i > 0 && places[i - 1]! > at; i--) {
        if (i >= many) continue
        places[i] = places[i - 1]!
        first[i] = first[i - 1]!
      }
      if (i >= many) continue
      places[i] = at
      first[i] = item
    }
    return first
  }
  return {
    int: (low, high) => low + next(high - low + 1),
    chance: (share) => next(1000) < share * 1000,
    pick,
    one: (options) => pick(options) ?? "",
    sample,
    shuffle: (items) => sample(items, items.length)
  }
}

/** Distinct integers from `low` to `high`, in ascending order. */
export const drawDistinct = (dice: Dice, many: number, low: number, high: number): ReadonlyArray<number> => {
  const drawn: Array<number> = []
  while (drawn.length < many) {
    const each = dice.int(low, high)
    let i = drawn.length
    while (i > 0 && drawn[i - 1]! > each) i--
    if (drawn[i - 1] !== each) drawn.splice(i, 0, each)
  }
  return drawn
}
