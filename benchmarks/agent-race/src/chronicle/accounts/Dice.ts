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
    shuffle: <A>(items: ReadonlyArray<A>) => {
      // sorted by what is thrown for each; all lists are short
      const [shuffled, places]: [Array<A>, Array<number>] = [[], []]
      for (const item of items) {
        const at = next(1_000_000)
        let i = places.length
        for (; i > 0 && places[i - 1]! > at; i--) {
          places[i] = places[i - 1]!
          shuffled[i] = shuffled[i - 1]!
        }
        places[i] = at
        shuffled[i] = item
      }
      return shuffled
    }
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
