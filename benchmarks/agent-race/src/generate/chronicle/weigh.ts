import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { settleAccount } from "../../chronicle/accounts/Account.ts"
import { type Reader, correctedAccountOf, keyOf, misledReaders } from "../../chronicle/accounts/corrections.ts"
import { turnedKinds } from "../../chronicle/accounts/Turn.ts"
import { compared } from "../../chronicle/build/drawTogether.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isContested } from "../../chronicle/Edition.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Condition } from "../Plan.ts"
import { extremeOf, sumFor } from "./query.ts"

type Extreme = Extract<Condition, { readonly _tag: "Extreme" }>

/** The number of candidates whose counts a clue compares, at least; fewer if a further condition has excluded others. */
export const [leastCandidates, leastLeft] = [4, 3]

/** The most candidates whose counts a clue compares. */
export const mostCandidates = 7

/** The fewest of the readers with one weakness who must choose a wrong candidate; more if clues add up counts. */
const [leastMisled, leastMisledBySums] = [2, 6]

/** A reader who believes every sentence and every body, and reads no errata. */
const hasty: Reader = ({ printed }) =>
  settleAccount(printed, { rule: undefined, isBelieved: () => true, changes: "later" })

/** The numbers that readers with one weakness found for counts, by chronicle and by item and figure. */
const found = memoize<Chronicle["accounts"], Map<number, Array<number>>>(() => new Map())

/** The number that the nth reader with one weakness finds for a count. */
const wrongNumber = (world: Chronicle, nth: number, item: Item, figure: Figure): number => {
  const numbers = getOrInsertComputed(found(world.accounts), keyOf(item, figure), () => [])
  return (numbers[nth] ??= readersOf(world)[nth]?.(correctedAccountOf(world, item, figure), item, figure) ?? 0)
}

/** The readers of each chronicle with one weakness: hasty, misusing errata, not asking who copied whom. */
const readersOf = memoize((world: Chronicle): ReadonlyArray<Reader> => [
  hasty,
  ...misledReaders(world).map(([, reader]) => reader)
])

/** Whether several readers with one weakness choose a wrong candidate. Settles only as many counts as this takes. */
const isHard = (world: Chronicle, condition: Extreme, item: Item, candidates: ReadonlyArray<Item>): boolean => {
  const [own, sign] = [candidates.indexOf(item), condition.is === "most" ? 1 : -1]
  const isMisled = (nth: number): boolean => {
    const sum = (each: Item) => sumFor(condition, (figure) => wrongNumber(world, nth, each, figure))
    const right = sum(item)
    return candidates.some((each, i) => {
      const ahead = i === own ? -1 : sign * (sum(each) - right)
      // of equal numbers, the first is chosen
      return ahead > 0 || (ahead === 0 && i < own)
    })
  }
  const many = readersOf(world).length
  // the rule that an earlier clue decides must matter wherever counts of its kinds are weighed; its readers come last
  const turn = isContested(world) ? turnedKinds.findIndex((kinds) => kinds.some((kind) => kind === item.kind)) : -1
  if (turn >= 0 && !isMisled(many - turnedKinds.length + turn)) return false
  const least = condition.plus === undefined ? leastMisled : leastMisledBySums
  let misled = 0
  for (let nth = 0; nth < many && misled < least; nth++) if (isMisled(nth)) misled++
  return misled === least
}

/** The figures that a clue compares, or whose sum it compares. */
const figuresFor = (
  world: Chronicle,
  item: Item,
  random: Randomness.Rng
): ReadonlyArray<Pick<Extreme, "figure" | "plus">> => {
  const shuffled = random.shuffle(compared[item.kind] ?? [])
  if (!isContested(world)) return shuffled.map((figure) => ({ figure }))
  const [figure, ...rest] = shuffled
  if (figure === undefined) return []
  const [second, third] = rest
  const pair = second === undefined ? [] : [{ figure, plus: [second] as const }]
  return second === undefined || third === undefined ? pair : [{ figure, plus: [second, third] as const }, ...pair]
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
  for (const { figure, plus } of figuresFor(world, item, random))
    for (const is of random.shuffle(["most", "fewest"] as const)) {
      const condition: Extreme = { _tag: "Extreme", figure, is, ...(plus === undefined ? {} : { plus }) }
      const [best, other] = extremeOf(candidates, condition)
      if (best === item && other === undefined && isHard(world, condition, item, candidates)) return condition
    }
  return undefined
}
