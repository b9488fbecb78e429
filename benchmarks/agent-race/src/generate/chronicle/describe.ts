import type { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { hasCorrections, isByCountry, isContested, isWeighed } from "../../chronicle/Edition.ts"
import { datedIdsOf } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, isAbroad, isTabled, tieIdsOf } from "../../chronicle/Tie.ts"
import type { Approach, Condition } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { extremeCondition, leastCandidates, leastLeft, mostCandidates } from "./weigh.ts"
import { type Finder, queryFor } from "./queryFor.ts"
import { type Question, askWhether, findAll, fitsSeveral, yearOfFigure } from "./query.ts"

/** Most conditions of a description; the fewest are two. */
const mostConditions = 4

/** The conditions on an item and on the items that it is tied to, without names. */
export const sayable = (world: Chronicle, item: Item): ReadonlyArray<Condition> => {
  const found: Array<Condition> = []
  const say = (path: ReadonlyArray<Hop>, end: Item): void => {
    // the search shows the field of everything but people
    const isShown = isContested(world) && end.kind !== "person"
    if (end.field !== "" && !isShown && (end !== item || path.length === 0))
      found.push({ _tag: "Field", path, field: end.field })
    for (const figure of datedIdsOf(end.kind)) {
      const year = yearOfFigure(end, figure)
      if (year !== undefined) found.push({ _tag: "Decade", path, figure, decade: Math.floor(year / 10) })
    }
  }
  say([], item)
  for (const tie of tieIdsOf(item.kind)) {
    // no condition is about another country, so that it need not be made
    if (isByCountry(world) && isAbroad(tie)) continue
    if (hasCorrections(world) && isTabled(tie)) continue
    const hop: Hop = { _tag: "Tied", tie }
    const end = world.hop(item, hop)
    if (end !== undefined) say([hop], end)
  }
  return found
}

/** Whether every condition is needed: without any one of them, the others fit several items. */
const isTight = (world: Chronicle, { country, kind }: Item, questions: ReadonlyArray<Question>): boolean =>
  questions.every(
    (left) =>
      (isByCountry(world) && left.condition._tag === "Within") ||
      fitsSeveral(
        world,
        kind,
        questions.filter((each) => each !== left),
        isByCountry(world) ? country : undefined
      )
  )

/** How often a description that compares counts has a further condition, if one is possible; less often if it adds up counts. */
const [furtherShare, furtherShareOfSums] = [0.7, 0.45]

/**
 * Whether every condition is needed: without any one of them, another item would be the one described. The country is
 * that in which a search looks.
 */
const isChosenByAll = (world: Chronicle, item: Item, questions: ReadonlyArray<Question>): boolean =>
  questions.every((left) => {
    if (left.condition._tag === "Within") return true
    const others = questions.filter((each) => each !== left)
    const found = findAll(world, item.kind, others).filter(({ country }) => country === item.country)
    return found.length > 1 || found[0] !== item
  })

/**
 * Describes an item as the one with the most or the fewest of something, among candidates for which other conditions hold.
 * Undefined if there are too few or too many candidates, or no such description.
 */
const weighItem = (
  world: Chronicle,
  item: Item,
  begun: {
    readonly ask: (condition: Condition) => Question
    readonly fitting: ReadonlyArray<Item>
    readonly questions: ReadonlyArray<Question>
    readonly random: Randomness.Rng
    /** Whether the search of the description shows all of some items. */
    readonly isSeen: (items: ReadonlyArray<Item>) => boolean
  }
): Extract<Approach, { readonly _tag: "Described" }> | undefined => {
  const { ask, fitting, questions, random } = begun
  if (fitting.length < leastCandidates || !begun.isSeen(fitting)) return undefined
  const described = (candidates: ReadonlyArray<Item>, further: ReadonlyArray<Question>) => {
    if (candidates.length < (further.length > 0 ? leastLeft : leastCandidates) || candidates.length > mostCandidates)
      return undefined
    const extreme = extremeCondition(world, item, candidates, random)
    if (extreme === undefined) return undefined
    const all = [...questions, ...further, ask(extreme)]
    if (!isChosenByAll(world, item, all)) return undefined
    const [first, ...rest] = random.shuffle(all.map(({ condition }) => condition))
    return first === undefined
      ? undefined
      : ({ _tag: "Described", kind: item.kind, conditions: [first, ...rest] } as const)
  }
  if (random.unit() < (isContested(world) ? furtherShareOfSums : furtherShare))
    for (const condition of random.shuffle(sayable(world, item))) {
      const question = ask(condition)
      const fewer = fitting.filter(question.holds)
      const found = fewer.length === fitting.length ? undefined : described(fewer, [question])
      if (found !== undefined) return found
    }
  return described(fitting, [])
}

/**
 * Describes an item by the conditions `must` and further ones, so that the description
 * fits no other item and every condition is needed. Undefined if there is no
 * such description.
 */
export const describeItem = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  item: Item,
  must: readonly [Condition, ...ReadonlyArray<Condition>],
  random: Randomness.Rng,
  finder: Finder
): Extract<Approach, { readonly _tag: "Described" }> | undefined => {
  const ask = (condition: Condition): Question => askWhether(world, done, condition)
  const questions = must.map(ask)
  let fitting = findAll(world, item.kind, questions)
  const isSeen = (items: ReadonlyArray<Item>): boolean => {
    if (!isContested(world)) return true
    const seen = finder(queryFor(world, done, { _tag: "Described", kind: item.kind, conditions: must }, item))
    return items.every(({ title }) => seen.includes(title))
  }
  if (isWeighed(world)) return weighItem(world, item, { ask, fitting, isSeen, questions, random })
  for (const condition of random.shuffle(sayable(world, item))) {
    if (fitting.length === 1 || questions.length === mostConditions) break
    const question = ask(condition)
    const fewer = fitting.filter(question.holds)
    // a condition that excludes less than 30 % is left out
    if (fewer.length > fitting.length * 0.7) continue
    questions.push(question)
    fitting = fewer
  }
  if (fitting.length !== 1 || questions.length < 2 || !isTight(world, item, questions)) return undefined
  const [first = must[0], ...rest] = random.shuffle(questions.map(({ condition }) => condition))
  return { _tag: "Described", kind: item.kind, conditions: [first, ...rest] }
}
