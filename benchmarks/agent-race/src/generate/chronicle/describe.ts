import type { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { hasCorrections, isByCountry } from "../../chronicle/Edition.ts"
import { figureIdsOf } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, isAbroad, isTabled, tieIdsOf } from "../../chronicle/Tie.ts"
import type { Approach, Condition } from "../Plan.ts"
import type { Done } from "../solve.ts"
import { askWhether, findAll, fitsSeveral, yearOfFigure } from "./query.ts"

/** Most conditions of a description; the fewest are two. */
const mostConditions = 4

const fieldOf = (item: Item, path: ReadonlyArray<Hop>, end: Item): ReadonlyArray<Condition> =>
  end.field === "" || (end === item && path.length > 0) ? [] : [{ _tag: "Field", path, field: end.field }]

const decadesOf = (path: ReadonlyArray<Hop>, end: Item): ReadonlyArray<Condition> =>
  figureIdsOf(end.kind).flatMap((figure) => {
    const year = yearOfFigure(end, figure)
    return year === undefined ? [] : [{ _tag: "Decade" as const, path, figure, decade: Math.floor(year / 10) }]
  })

/** The conditions on an item and on the items that it is tied to, without names. */
const sayable = (world: Chronicle, item: Item): ReadonlyArray<Condition> => {
  const about = (path: ReadonlyArray<Hop>, end: Item) => [...fieldOf(item, path, end), ...decadesOf(path, end)]
  const tied = tieIdsOf(item.kind).flatMap((tie) => {
    // no condition is about another country, so that it need not be made
    if (isByCountry(world) && isAbroad(tie)) return []
    if (hasCorrections(world) && isTabled(tie)) return []
    const hop: Hop = { _tag: "Tied", tie }
    const end = world.hop(item, hop)
    return end === undefined ? [] : about([hop], end)
  })
  return [...about([], item), ...tied]
}

/** Whether every condition is needed: without any one of them, the others fit several items. */
const isTight = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  { country, kind }: Item,
  conditions: ReadonlyArray<Condition>
): boolean =>
  conditions.every(
    (left) =>
      (isByCountry(world) && left._tag === "Within") ||
      fitsSeveral(
        world,
        done,
        kind,
        conditions.filter((each) => each !== left),
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
  const conditions: [Condition, ...Array<Condition>] = [...must]
  let fitting = findAll(world, done, item.kind, must)
  for (const condition of random.shuffle(sayable(world, item))) {
    if (fitting.length === 1 || conditions.length === mostConditions) break
    const fewer = fitting.filter(askWhether(world, done, condition))
    // a condition that excludes less than 30 % is left out
    if (fewer.length > fitting.length * 0.7) continue
    conditions.push(condition)
    fitting = fewer
  }
  if (fitting.length !== 1 || conditions.length < 2 || !isTight(world, done, item, conditions)) return undefined
  const [first = must[0], ...rest] = random.shuffle(conditions)
  return { _tag: "Described", kind: item.kind, conditions: [first, ...rest] }
}
