import type { Randomness } from "@escapement/core"
import { ruleOn } from "../../chronicle/accounts/Account.ts"
import { turnedNumber, unauditedNumbers } from "../../chronicle/accounts/corrections.ts"
import { compared } from "../../chronicle/build/drawTogether.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isAudited } from "../../chronicle/Edition.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Approach, Condition } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { sayable } from "./describe.ts"
import { type Finder, queryFor } from "./queryFor.ts"
import { type Question, askWhether, extremeOf, findAll } from "./query.ts"
import { leastCandidates, mostCandidates } from "./weigh.ts"

type Described = Extract<Approach, { readonly _tag: "Described" }>
type Extreme = Extract<Condition, { readonly _tag: "Extreme" }>

/** What a comparison is drawn from. */
interface Comparing {
  readonly world: Chronicle
  readonly done: ReadonlyArray<Done>
  readonly random: Randomness.Rng
  /** The titles that the longest search shows. */
  readonly finder: Finder
}

/** A description, and the item that it describes. */
interface Compared {
  readonly approach: Described
  readonly item: Item
}

/** The sums of counts that a clue may compare, the most or the fewest: of all counts of a kind first, then of fewer. */
const sumsOf = ({ random }: Comparing, kind: Item["kind"]): ReadonlyArray<Extreme> => {
  const shuffled = random.shuffle(compared[kind] ?? [])
  return shuffled.flatMap((_, i): ReadonlyArray<Extreme> => {
    const [figure, second, ...others] = shuffled.slice(i)
    if (figure === undefined) return []
    const plus = second === undefined ? {} : { plus: [second, ...others] as const }
    return random.shuffle(["most", "fewest"] as const).map((is) => ({ _tag: "Extreme", figure, is, ...plus }))
  })
}

/**
 * Whether a reader would choose the same item who reverses the rule on a kind of items, or convicts none or all of the
 * offices; false if there is no such rule.
 */
const isSameTurned = ({ world }: Comparing, extreme: Extreme, candidates: ReadonlyArray<Item>, item: Item): boolean => {
  if (isAudited(world))
    return [0, 1].some(
      (nth) =>
        extremeOf(candidates, extreme, (each, figure) => unauditedNumbers(world, each, figure)[nth] ?? 0)[0] === item
    )
  if (ruleOn(world, item).turn === undefined) return false
  return extremeOf(candidates, extreme, (each, figure) => turnedNumber(world, each, figure))[0] === item
}

/** Conditions that are tried to exclude some candidates. */
const furtherTries = 6

/** The candidates that meet one more condition, if some but not all of them do; each with that condition. */
const narrowed = function* (of: Comparing, candidates: ReadonlyArray<Item>) {
  const { done, random, world } = of
  for (let i = 0; i < furtherTries; i++) {
    const [condition] = random.shuffle(sayable(world, random.pick(candidates)))
    if (condition === undefined) continue
    const question = askWhether(world, done, condition)
    const left = candidates.filter(question.holds)
    if (left.length >= leastCandidates && left.length < candidates.length) yield { left, question }
  }
}

/** How often a comparison has a further condition, if one is possible. */
const furtherShare = 0.3

/**
 * Draws a comparison of the items that meet a condition: the sum of counts that is compared decides which of them is
 * described. Undefined if there are too few of them, if a search does not show all, or if the same item would be described
 * without one of the conditions.
 */
export const compare = (
  of: Comparing,
  kind: Item["kind"],
  must: Condition,
  isWanted: (item: Item) => boolean
): Compared | undefined => {
  const { done, finder, random, world } = of
  const given = askWhether(world, done, must)
  const all = findAll(world, kind, [given])
  const [some] = all
  if (some === undefined || all.length < leastCandidates || all.length > mostCandidates) return undefined
  const seen = finder(queryFor(world, done, { _tag: "Described", kind, conditions: [must] }, some))
  if (!all.every(({ title }) => seen.includes(title))) return undefined
  const choose = (candidates: ReadonlyArray<Item>, further: ReadonlyArray<Question>): Compared | undefined => {
    for (const extreme of sumsOf(of, kind)) {
      const [item, other] = extremeOf(candidates, extreme)
      if (item === undefined || other !== undefined || !isWanted(item)) continue
      // without a condition another item would be the one described
      const without =
        must._tag === "Within"
          ? []
          : [world.within(kind, item.country).filter((each) => further.every(({ holds }) => holds(each)))]
      if ([...without, ...(further.length === 0 ? [] : [all])].some((each) => extremeOf(each, extreme)[0] === item))
        continue
      // last, as this draws the accounts of all candidates
      if (isSameTurned(of, extreme, candidates, item)) continue
      const [first = must, ...rest] = random.shuffle([must, ...further.map(({ condition }) => condition), extreme])
      return { approach: { _tag: "Described", kind, conditions: [first, ...rest] }, item }
    }
    return undefined
  }
  if (random.unit() < furtherShare)
    for (const { left, question } of narrowed(of, all)) {
      const found = choose(left, [question])
      if (found !== undefined) return found
    }
  return choose(all, [])
}
