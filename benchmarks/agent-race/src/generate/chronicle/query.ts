import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { type Figure, figuresOf } from "../../chronicle/Figure.ts"
import { isChronicle } from "../../chronicle/isChronicle.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import type { Hop } from "../../chronicle/Tie.ts"
import { toDay, yearOf } from "../../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../../encyclopaedia/Entity.ts"
import { flooredModulo, integerView } from "../../leg/numeric.ts"
import type { Approach, Condition, Plan, Take, Where } from "../Plan.ts"
import type { Value } from "../Value.ts"
import type { Done } from "../Done.ts"

/** The item that a `Where` refers to: what the earlier step named, or the subject of its page. */
export const itemAt = (world: Chronicle, done: ReadonlyArray<Done>, { as, step }: Where): Item | undefined => {
  const from = done[step]
  if (as === "value") return from?.value._tag === "Name" ? world.entity(from.value.entity.id) : undefined
  return from?.page === undefined || from.page.kind === "list" ? undefined : world.entity(from.page.id)
}

/** Where a path ends; undefined if one of its hops leads nowhere. */
export const follow = (world: Chronicle, from: Item, path: ReadonlyArray<Hop>): Item | undefined => {
  let at: Item | undefined = from
  for (const hop of path) {
    if (at === undefined) return undefined
    at = world.hop(at, hop)
  }
  return at
}

/** Whether a path ends at an item. The end itself is not looked up. */
const endsAt = (world: Chronicle, from: Item, path: ReadonlyArray<Hop>, end: number): boolean => {
  let at: Item | undefined = from
  for (let i = 0; i < path.length - 1; i++) {
    at = world.hop(at, path[i]!)
    if (at === undefined) return false
  }
  const last = path.at(-1)
  return last === undefined ? at.id === end : idBehind(at, last) === end
}

/** The year of a figure that is a date or a year; undefined for counts and for figures that the item lacks. */
export const yearOfFigure = ({ facts, kind }: Item, figure: Figure): number | undefined => {
  const value = facts[figure]
  const form = figuresOf[kind][figure]?.form
  if (value === undefined || form === undefined || form === "count") return undefined
  return form === "year" ? value : yearOf(value)
}

/** A condition as a test that can be applied to many items. */
export interface Question {
  readonly condition: Condition
  readonly holds: (item: Item) => boolean
  /** Items of all kinds for which it holds; absent if finding them means testing each item. */
  readonly leading?: ReadonlyArray<Item>
  /** The condition, if it compares the items for which the other conditions hold. */
  readonly extreme?: Extreme
  /** The country of all items for which it holds; absent if the condition leaves it open. */
  readonly country?: number
}

/** Prepares a condition as a test that can be applied to many items. */
export const askWhether = (world: Chronicle, done: ReadonlyArray<Done>, condition: Condition): Question => {
  switch (condition._tag) {
    case "Field": {
      const { field, path } = condition
      const holds =
        path.length === 0
          ? (item: Item) => item.field === field
          : (item: Item) => follow(world, item, path)?.field === field
      return { condition, holds }
    }
    case "Decade": {
      const first = condition.decade * 10
      const [from, to] = [toDay(first, 1, 1), toDay(first + 10, 1, 1)]
      const holds = (item: Item) => {
        const end = follow(world, item, condition.path)
        const value = end?.facts[condition.figure]
        if (end === undefined || value === undefined) return false
        const isYear = figuresOf[end.kind][condition.figure]?.form === "year"
        return isYear ? value >= first && value < first + 10 : value >= from && value < to
      }
      return { condition, holds }
    }
    case "Extreme":
      return {
        condition,
        holds: ({ facts }) => figuresIn(condition).every((figure) => facts[figure] !== undefined),
        extreme: condition
      }
    case "Leads": {
      const to = itemAt(world, done, condition.to)
      const { path } = condition
      return to === undefined
        ? { condition, holds: () => false, leading: [] }
        : { condition, holds: (item) => endsAt(world, item, path, to.id), leading: leadingBy(world, path, to) }
    }
    case "Within": {
      const country = itemAt(world, done, condition.where)?.country
      const holds = (item: Item) => item.country === country
      return country === undefined ? { condition, holds } : { condition, holds, country }
    }
  }
}

/** Orders conditions: those that are quick to test, or that few items pass, have the lowest numbers. */
const effort = ({ condition }: Question): number => {
  switch (condition._tag) {
    case "Within":
      return 0
    case "Field":
      return condition.path.length === 0 ? 1 : 2 + condition.path.length
    case "Leads":
      return 1 + condition.path.length
    case "Extreme":
      return 3
    case "Decade":
      return 4 + condition.path.length
  }
}

/** All items from which a path leads to an item. */
const leadingBy = (world: Chronicle, path: ReadonlyArray<Hop>, to: Item): ReadonlyArray<Item> =>
  path.reduceRight<ReadonlyArray<Item>>(
    (ends, hop) => {
      const found: Array<Item> = []
      for (const { id } of ends) for (const item of world.sources(id)) if (idBehind(item, hop) === id) found.push(item)
      return found
    },
    [to]
  )

/** The items of a kind that can meet the conditions: as few as the conditions allow without testing each item. */
const candidatesFor = (
  world: Chronicle,
  kind: Item["kind"],
  questions: ReadonlyArray<Question>,
  country?: number
): ReadonlyArray<Item> => {
  const leading = questions.find((each) => each.leading !== undefined)?.leading
  if (leading !== undefined) return leading.filter((item) => item.kind === kind)
  const inside = country ?? questions.find((each) => each.country !== undefined)?.country
  if (inside !== undefined) return world.within(kind, inside)
  for (const { condition } of questions)
    if (condition._tag === "Field" && condition.path.length === 0) return world.withField(kind, condition.field)
  return world.ofKind(kind)
}

type Extreme = Extract<Condition, { readonly _tag: "Extreme" }>

/** The figures whose sum a condition compares. */
export const figuresIn = ({ figure, plus }: Extreme): ReadonlyArray<Figure> =>
  plus === undefined ? [figure] : [figure, ...plus]

/** The number by which a condition compares an item, from the number that `count` has for each of its figures. */
export const sumFor = ({ figure, plus }: Extreme, count: (figure: Figure) => number): number => {
  let sum = count(figure)
  if (plus !== undefined) for (const each of plus) sum += count(each)
  return sum
}

/** Those of some items that have the most or the fewest of something; several if their counts are equal. */
export const extremeOf = (
  items: ReadonlyArray<Item>,
  condition: Extreme,
  count: (item: Item, figure: Figure) => number = ({ facts }, figure) => facts[figure] ?? 0
): ReadonlyArray<Item> => {
  const { is } = condition
  const counts = items.map((item) => sumFor(condition, (figure) => count(item, figure)))
  const best = is === "most" ? Math.max(...counts) : Math.min(...counts)
  return items.filter((_, i) => counts[i] === best)
}

/** The first items of a kind that meet all conditions, at most `most`. */
const findFirst = (
  world: Chronicle,
  kind: Item["kind"],
  questions: ReadonlyArray<Question>,
  most: number,
  country?: number
): ReadonlyArray<Item> => {
  const extreme = questions.find((each) => each.extreme !== undefined)?.extreme
  return extreme === undefined
    ? findFitting(world, kind, questions, most, country)
    : extremeOf(findFitting(world, kind, questions, Number.POSITIVE_INFINITY, country), extreme).slice(0, most)
}

/** The first items of a kind that pass the test of every condition, at most `most`. */
const findFitting = (
  world: Chronicle,
  kind: Item["kind"],
  questions: ReadonlyArray<Question>,
  most: number,
  country?: number
): ReadonlyArray<Item> => {
  const sorted = questions.length < 2 ? questions : questions.toSorted((a, b) => effort(a) - effort(b))
  const found: Array<Item> = []
  next: for (const item of candidatesFor(world, kind, questions, country)) {
    for (const { holds } of sorted) if (!holds(item)) continue next
    found.push(item)
    if (found.length === most) break
  }
  return found
}

/** All items of a kind for which all conditions hold. */
export const findAll = (
  world: Chronicle,
  kind: Item["kind"],
  questions: ReadonlyArray<Question>
): ReadonlyArray<Item> => findFirst(world, kind, questions, Number.POSITIVE_INFINITY)

/** The items among which a description chooses by counts, and how it compares them. Undefined if it compares none. */
export const weighedBy = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  approach: Approach
): { readonly extreme: Extreme; readonly candidates: ReadonlyArray<Item> } | undefined => {
  if (approach._tag !== "Described") return undefined
  const extreme = approach.conditions.find((each) => each._tag === "Extreme")
  if (extreme === undefined) return undefined
  const others = approach.conditions.filter((each) => each !== extreme).map((each) => askWhether(world, done, each))
  return { extreme, candidates: findAll(world, approach.kind, others) }
}

/** Whether conditions hold for more than one item of a kind, perhaps of one country; the search ends with the second. */
export const fitsSeveral = (
  world: Chronicle,
  kind: Item["kind"],
  questions: ReadonlyArray<Question>,
  country?: number
): boolean => findFirst(world, kind, questions, 2, country).length > 1

/** The hop that a fork takes; undefined if the step `by` has no integer value. */
export const wayOf = (
  done: ReadonlyArray<Done>,
  { by, ways }: Pick<Extract<Approach, { readonly _tag: "Forked" }>, "by" | "ways">
): Hop | undefined => {
  const value = done[by]?.value
  const number = value?._tag === "Number" ? integerView(value.number) : undefined
  return number === undefined ? undefined : ways[flooredModulo(number, ways.length)]
}

/** Whether at least one fork of the plan takes another way than its first. */
export const hasTurn = ({ done, plan }: { readonly done: ReadonlyArray<Done>; readonly plan: Plan }): boolean =>
  plan.some(
    (step) =>
      step._tag === "Page" && step.approach._tag === "Forked" && wayOf(done, step.approach) !== step.approach.ways[0]
  )

/** The page that a clue of a chronicle leads to; undefined if its conditions fit none or several. */
export const reachedInChronicle = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  approach: Extract<Approach, { readonly _tag: "Inferred" | "Forked" | "Described" }>
): Item | undefined => {
  if (!isChronicle(world)) return undefined
  if (approach._tag === "Inferred") {
    const from = itemAt(world, done, approach.from)
    return from === undefined ? undefined : follow(world, from, approach.path)
  }
  if (approach._tag === "Forked") {
    const [from, hop] = [itemAt(world, done, approach.from), wayOf(done, approach)]
    return from === undefined || hop === undefined ? undefined : world.hop(from, hop)
  }
  const questions = approach.conditions.map((condition) => askWhether(world, done, condition))
  const [only, other] = findFirst(world, approach.kind, questions, 2)
  return other === undefined ? only : undefined
}

const counted = (value: number | undefined): Value | undefined =>
  value === undefined ? undefined : { _tag: "Number", number: value }

/** The value that a clue of a chronicle takes from an article; undefined if the article does not have it. */
export const takenFromChronicle = (
  world: Encyclopaedia,
  page: Entity,
  take: Extract<Take, { readonly _tag: "Figure" | "Census" | "Hop" | "Tally" }>
): Value | undefined => {
  if (!isChronicle(world)) return undefined
  const item = world.entity(page.id)
  switch (take._tag) {
    case "Figure": {
      const value = item.facts[take.figure]
      if (value === undefined) return undefined
      return figuresOf[item.kind][take.figure]?.form === "date" ? { _tag: "Date", day: value } : counted(value)
    }
    case "Census":
      return counted(item.counts[world.years(item.country).indexOf(take.year)])
    case "Hop": {
      const to = world.hop(item, take.hop)
      return to === undefined ? undefined : { _tag: "Name", entity: world.entity(to.id) }
    }
    case "Tally":
      return counted(item.series[take.series]?.length)
  }
}
