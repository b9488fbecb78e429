import type { Randomness } from "@escapement/core"
import { figuresOf } from "../chronicle/Figure.ts"
import { toDay } from "../encyclopaedia/Day.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { factsOf } from "../encyclopaedia/Fact.ts"
import type { Conversion } from "../leg/Conversion.ts"
import { placeTypes } from "../leg/Template.ts"
import { Reading, Trade, type Errand, type Take, type When, type Where } from "./Plan.ts"
import type { Route } from "./Route.ts"

const onTheMap = new Set<Entity["kind"]>(["city", "peak", "museum", "region"])

/** Whether a tool finds an entity on the map under the name that articles use. */
export const isPlace = (entity: Entity): boolean => onTheMap.has(entity.kind) && entity.title === entity.name

/** What the errands of a route can refer to. */
interface Surroundings {
  readonly random: Randomness.Rng
  /** Pages that the route visited, and names that they gave, if these are on the map. */
  readonly places: ReadonlyArray<{ readonly where: Where; readonly entity: Entity }>
  /** Steps that told a date. */
  readonly told: ReadonlyArray<number>
}

const surroundingsOf = ({ done, random }: Route): Surroundings => {
  const places: Array<{ readonly where: Where; readonly entity: Entity }> = []
  const told: Array<number> = []
  done.forEach(({ page, value }, step) => {
    if (page !== undefined && page.kind !== "list" && isPlace(page)) {
      places.push({ where: { step, as: "page" }, entity: page })
    }
    if (value._tag === "Name" && isPlace(value.entity)) {
      places.push({ where: { step, as: "value" }, entity: value.entity })
    }
    if (value._tag === "Date") told.push(step)
  })
  return { random, places, told }
}

const whenOf = ({ random, told }: Surroundings): When => {
  if (told.length > 0 && random.unit() < 0.7) return { _tag: "Told", step: random.pick(told) }
  return { _tag: "Fixed", day: toDay(random.int(2001, 2024), random.int(1, 12), random.int(1, 28)) }
}

const weatherAt = ({ random }: Surroundings, where: Where, when: When): Errand => ({
  _tag: "Weather",
  reading: random.pick(Reading.literals),
  where,
  when
})

const between = ({ places, random }: Surroundings, where: Where, entity: Entity): ReadonlyArray<Errand> => {
  const others = places.filter((other) => other.entity !== entity)
  if (others.length === 0) return []
  const { where: to } = random.pick(others)
  return [random.pick([{ _tag: "Distance", from: where, to } as const, { _tag: "Duration", from: where, to } as const])]
}

const errandsIn = (around: Surroundings, where: Where, entity: Entity): ReadonlyArray<Errand> => {
  if (entity.kind === "country") {
    return [
      { _tag: "Population", where },
      { _tag: "Area", where }
    ]
  }
  if (!isPlace(entity)) return []
  return [
    { _tag: "Elevation", where },
    { _tag: "Count", where, type: around.random.pick(placeTypes) },
    { _tag: "Rating", where },
    weatherAt(around, where, whenOf(around)),
    weatherAt(around, where, whenOf(around)),
    ...between(around, where, entity)
  ]
}

/** Lists the errands about a place or a country. */
export const errandsAt = (route: Route, where: Where, entity: Entity): ReadonlyArray<Errand> =>
  errandsIn(surroundingsOf(route), where, entity)

/** Lists the errands that start from a date: days, or the weather of that day at a place of the route. */
export const errandsOn = (route: Route, step: number): ReadonlyArray<Errand> => {
  const around = surroundingsOf(route)
  const { places, random } = around
  const weather = places.length === 0 ? [] : [weatherAt(around, random.pick(places).where, { _tag: "Told", step })]
  return [{ _tag: "Days", step }, ...weather]
}

/** Lists the errands about a share or a coin. */
export const errandsFor = (route: Route, step: number, entity: Entity): ReadonlyArray<Errand> => {
  const trade = route.random.pick(Trade.literals)
  return [{ _tag: entity.kind === "coin" ? "Coin" : "Share", step, when: whenOf(surroundingsOf(route)), trade }]
}

const conversions: { readonly [unit: string]: ReadonlyArray<Conversion> } = {
  m: ["meters to feet", "meters to yards"],
  km: ["km to miles"],
  "°C": ["celsius to fahrenheit_offset"]
}

const unitOf = ({ kind }: Entity, take: Take): string | undefined => {
  if (take._tag === "Figure") return figuresOf[kind][take.figure]?.unit
  return take._tag === "Fact" ? factsOf[kind][take.fact]?.unit : undefined
}

/** Lists the conversions of a number that a page gave in a unit. */
const listConversions = (route: Route, step: number): ReadonlyArray<Errand> => {
  const page = route.done[step]?.page
  const from = route.steps[step]
  if (from?._tag !== "Page" || page === undefined || page.kind === "list") return []
  const unit = unitOf(page, from.take) ?? ""
  return (conversions[unit] ?? []).map((conversion) => ({ _tag: "Convert", step, conversion }))
}

/** Lists the errands about the articles that the route visited, without another page. */
export const errandsAround = (route: Route): ReadonlyArray<Errand> => {
  const conversions = route.numbers.flatMap((step) => listConversions(route, step))
  const around = surroundingsOf(route)
  const subjects = route.done.flatMap(({ page }, step) => {
    if (page === undefined || page.kind === "list") return []
    return page.kind === "country" || isPlace(page) ? errandsIn(around, { step, as: "page" }, page) : []
  })
  // a conversion adds no unused number, so it is as likely as all other errands together
  return conversions.length > 0 && route.random.unit() < 0.5 ? conversions : [...subjects, ...conversions]
}
