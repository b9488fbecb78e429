import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isByCountry } from "../../chronicle/Edition.ts"
import { type Figure, figuresOf } from "../../chronicle/Figure.ts"
import { isChronicle } from "../../chronicle/isChronicle.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import type { Hop } from "../../chronicle/Tie.ts"
import { toDay, yearOf } from "../../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../../encyclopaedia/Entity.ts"
import { flooredModulo, integerView } from "../../leg/numeric.ts"
import type { Approach, Condition, Take, Where } from "../Plan.ts"
import type { Done, Value } from "../solve.ts"

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

/** Prepares a condition as a test that can be applied to many items. */
export const askWhether = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  condition: Condition
): ((item: Item) => boolean) => {
  switch (condition._tag) {
    case "Field": {
      const { field, path } = condition
      return path.length === 0 ? (item) => item.field === field : (item) => follow(world, item, path)?.field === field
    }
    case "Decade": {
      const first = condition.decade * 10
      const [from, to] = [toDay(first, 1, 1), toDay(first + 10, 1, 1)]
      return (item) => {
        const end = follow(world, item, condition.path)
        const value = end?.facts[condition.figure]
        if (end === undefined || value === undefined) return false
        const isYear = figuresOf[end.kind][condition.figure]?.form === "year"
        return isYear ? value >= first && value < first + 10 : value >= from && value < to
      }
    }
    case "Leads": {
      const to = itemAt(world, done, condition.to)
      const { path } = condition
      return to === undefined ? () => false : (item) => endsAt(world, item, path, to.id)
    }
    case "Within": {
      const country = itemAt(world, done, condition.where)?.country
      return (item) => item.country === country
    }
  }
}

/** Orders conditions: those that are quick to test, or that few items pass, have the lowest numbers. */
const effort = (condition: Condition): number => {
  switch (condition._tag) {
    case "Within":
      return 0
    case "Field":
      return condition.path.length === 0 ? 1 : 2 + condition.path.length
    case "Leads":
      return 1 + condition.path.length
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

/** The country that conditions name; undefined if they leave it open. */
const countryIn = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  conditions: ReadonlyArray<Condition>
): number | undefined => {
  const within = conditions.find((each) => each._tag === "Within")
  return within === undefined ? undefined : itemAt(world, done, within.where)?.country
}

/** The items of a kind that can meet the conditions: as few as the conditions allow without testing each item. */
const candidatesFor = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  kind: Item["kind"],
  conditions: ReadonlyArray<Condition>,
  country?: number
): ReadonlyArray<Item> => {
  for (const condition of conditions) {
    if (condition._tag !== "Leads") continue
    const to = itemAt(world, done, condition.to)
    return to === undefined ? [] : leadingBy(world, condition.path, to).filter((item) => item.kind === kind)
  }
  const inside = country ?? (isByCountry(world) ? countryIn(world, done, conditions) : undefined)
  if (inside !== undefined) return world.within(kind, inside)
  const field = conditions.find((each) => each._tag === "Field" && each.path.length === 0)
  return field?._tag === "Field" ? world.withField(kind, field.field) : world.ofKind(kind)
}

/** The first items of a kind that meet all conditions, at most `most`. */
const findFirst = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  kind: Item["kind"],
  conditions: ReadonlyArray<Condition>,
  most: number,
  country?: number
): ReadonlyArray<Item> => {
  const questions = conditions
    .toSorted((a, b) => effort(a) - effort(b))
    .map((condition) => askWhether(world, done, condition))
  const found: Array<Item> = []
  next: for (const item of candidatesFor(world, done, kind, conditions, country)) {
    for (const holds of questions) if (!holds(item)) continue next
    found.push(item)
    if (found.length === most) break
  }
  return found
}

/** All items of a kind for which all conditions hold. */
export const findAll = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  kind: Item["kind"],
  conditions: ReadonlyArray<Condition>
): ReadonlyArray<Item> => findFirst(world, done, kind, conditions, Number.POSITIVE_INFINITY)

/** Whether conditions hold for more than one item of a kind, perhaps of one country; the search ends with the second. */
export const fitsSeveral = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  kind: Item["kind"],
  conditions: ReadonlyArray<Condition>,
  country?: number
): boolean => findFirst(world, done, kind, conditions, 2, country).length > 1

/** The hop that a fork takes; undefined if the step `by` has no integer value. */
export const wayOf = (
  done: ReadonlyArray<Done>,
  { by, ways }: Pick<Extract<Approach, { readonly _tag: "Forked" }>, "by" | "ways">
): Hop | undefined => {
  const value = done[by]?.value
  const number = value?._tag === "Number" ? integerView(value.number) : undefined
  return number === undefined ? undefined : ways[flooredModulo(number, ways.length)]
}

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
  const [only, other] = findFirst(world, done, approach.kind, approach.conditions, 2)
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
