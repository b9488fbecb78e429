import type { Randomness } from "@escapement/core"
import { settleAccount } from "../../chronicle/accounts/Account.ts"
import { type Reader, correctedAccountOf, misledReaders } from "../../chronicle/accounts/corrections.ts"
import { compared } from "../../chronicle/build/drawTogether.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Condition } from "../Plan.ts"
import { extremeOf } from "./query.ts"

type Extreme = Extract<Condition, { readonly _tag: "Extreme" }>

/** The number of candidates whose counts a clue compares, at least and at most. */
export const [leastCandidates, mostCandidates] = [3, 6]

/** The fewest of the readers with one weakness who must choose a wrong candidate. */
const leastMisled = 2

/** A reader who believes every sentence and every body, and reads no errata. */
const hasty: Reader = ({ printed }) =>
  settleAccount(printed, { rule: undefined, isBelieved: () => true, changes: "later" })

/** Whether several readers with one weakness choose a wrong candidate. */
const isHard = (world: Chronicle, { figure, is }: Extreme, item: Item, candidates: ReadonlyArray<Item>): boolean => {
  let misled = 0
  for (const reader of [hasty, ...misledReaders(world).map(([, reader]) => reader)]) {
    const found = candidates.map((each) => reader(correctedAccountOf(world, each, figure), each, figure) ?? 0)
    const best = is === "most" ? Math.max(...found) : Math.min(...found)
    if (candidates[found.indexOf(best)] !== item) misled++
    if (misled >= leastMisled) return true
  }
  return false
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
