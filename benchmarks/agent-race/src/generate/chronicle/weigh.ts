import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { settleAccount } from "../../chronicle/accounts/Account.ts"
import { type Reader, correctedAccountOf, keyOf, misledReaders } from "../../chronicle/accounts/corrections.ts"
import { compared } from "../../chronicle/build/drawTogether.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Condition } from "../Plan.ts"
import { extremeOf } from "./query.ts"

type Extreme = Extract<Condition, { readonly _tag: "Extreme" }>

/** The number of candidates whose counts a clue compares, at least; fewer if a further condition has excluded others. */
export const [leastCandidates, leastLeft] = [4, 3]

/** The most candidates whose counts a clue compares. */
export const mostCandidates = 7

/** The fewest of the readers with one weakness who must choose a wrong candidate. */
const leastMisled = 2

/** A reader who believes every sentence and every body, and reads no errata. */
const hasty: Reader = ({ printed }) =>
  settleAccount(printed, { rule: undefined, isBelieved: () => true, changes: "later" })

/** The numbers that readers with one weakness found for counts, by chronicle and by item and figure. */
const found = new WeakMap<object, Map<number, Array<number>>>()

/** The number that the nth reader with one weakness finds for a count. */
const wrongNumber = (world: Chronicle, nth: number, item: Item, figure: Figure): number => {
  const known = getOrInsertComputed(found, world.accounts, () => new Map<number, Array<number>>())
  const numbers = getOrInsertComputed(known, keyOf(item, figure), () => [])
  return (numbers[nth] ??= readersOf(world)[nth]?.(correctedAccountOf(world, item, figure), item, figure) ?? 0)
}

/** The readers of each chronicle with one weakness: hasty, misusing errata, not asking who copied whom. */
const readers = new WeakMap<object, ReadonlyArray<Reader>>()

const readersOf = (world: Chronicle): ReadonlyArray<Reader> =>
  getOrInsertComputed(readers, world.accounts, () => [hasty, ...misledReaders(world).map(([, reader]) => reader)])

/** Whether several readers with one weakness choose a wrong candidate. Settles only as many counts as this takes. */
const isHard = (world: Chronicle, { figure, is }: Extreme, item: Item, candidates: ReadonlyArray<Item>): boolean => {
  const [own, sign] = [candidates.indexOf(item), is === "most" ? 1 : -1]
  let misled = 0
  for (let nth = 0; nth < readersOf(world).length && misled < leastMisled; nth++) {
    const right = wrongNumber(world, nth, item, figure)
    const isMisled = candidates.some((each, i) => {
      const ahead = i === own ? -1 : sign * (wrongNumber(world, nth, each, figure) - right)
      // of equal numbers, the first is chosen
      return ahead > 0 || (ahead === 0 && i < own)
    })
    if (isMisled) misled++
  }
  return misled === leastMisled
}

/**
 * A condition that an item has the most or the fewest of something among the candidates, so that all of their counts must
 * be settled, in whichever order they are read. Undefined if there is none that misleads readers with one weakness.
 */
export const extremeCondition = (
  world: Chronicle,
  item: Item,
  candidates: ReadonlyArray<Item>,
  random: Randomness.Rng
): Extreme | undefined => {
  for (const figure of random.shuffle(compared[item.kind] ?? []))
    for (const is of random.shuffle(["most", "fewest"] as const)) {
      const condition: Extreme = { _tag: "Extreme", figure, is }
      const [best, other] = extremeOf(candidates, condition)
      if (best === item && other === undefined && isHard(world, condition, item, candidates)) return condition
    }
  return undefined
}
