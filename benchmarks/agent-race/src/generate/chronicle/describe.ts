import type { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { hasCorrections, isByCountry } from "../../chronicle/Edition.ts"
import { datedIdsOf } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, isAbroad, isTabled, tieIdsOf } from "../../chronicle/Tie.ts"
import type { Approach, Condition } from "../Plan.ts"
import type { Done } from "../solve.ts"
import { type Question, askWhether, findAll, fitsSeveral, yearOfFigure } from "./query.ts"

/** Most conditions of a description; the fewest are two. */
const mostConditions = 4

/** The conditions on an item and on the items that it is tied to, without names. */
const sayable = (world: Chronicle, item: Item): ReadonlyArray<Condition> => {
  const found: Array<Condition> = []
  const say = (path: ReadonlyArray<Hop>, end: Item): void => {
    if (end.field !== "" && (end !== item || path.length === 0)) found.push({ _tag: "Field", path, field: end.field })
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
  random: Randomness.Rng
): Extract<Approach, { readonly _tag: "Described" }> | undefined => {
  const ask = (condition: Condition): Question => askWhether(world, done, condition)
  const questions = must.map(ask)
  let fitting = findAll(world, item.kind, questions)
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
