import { dayOf } from "../encyclopaedia/Day.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { factsOf } from "../encyclopaedia/Fact.ts"
import type { Conversion } from "../leg/Conversion.ts"
import { placeTypes } from "../leg/Template.ts"
import { Reading, Trade, type Errand, type When, type Where } from "./Plan.ts"
import type { Route } from "./Route.ts"

const onTheMap = new Set<Entity["kind"]>(["city", "peak", "museum", "region"])

/** Whether a tool finds an entity on the map under the name that articles use. */
export const isPlace = (entity: Entity): boolean => onTheMap.has(entity.kind) && entity.title === entity.name

/** The places that a route can refer to: pages it was on, and what they named. */
const placesOf = (route: Route): ReadonlyArray<{ readonly where: Where; readonly entity: Entity }> =>
  route.done.flatMap(({ page, value }, step) => [
    ...(page !== undefined && page.kind !== "list" && isPlace(page)
      ? [{ where: { step, as: "page" } as const, entity: page }]
      : []),
    ...(value._tag === "Name" && isPlace(value.entity)
      ? [{ where: { step, as: "value" } as const, entity: value.entity }]
      : [])
  ])

const whenOf = (route: Route): When => {
  const told = route.done.flatMap(({ value }, step) => (value._tag === "Date" ? [step] : []))
  const { random } = route
  if (told.length > 0 && random.unit() < 0.7) return { _tag: "Told", step: random.pick(told) }
  return { _tag: "Fixed", day: dayOf(random.int(2001, 2024), random.int(1, 12), random.int(1, 28)) }
}

const weatherAt = (route: Route, where: Where, when: When): Errand => ({
  _tag: "Weather",
  reading: route.random.pick(Reading.literals),
  where,
  when
})

const between = (route: Route, where: Where, entity: Entity): ReadonlyArray<Errand> => {
  const others = placesOf(route).filter((other) => other.entity !== entity)
  if (others.length === 0) return []
  const { where: to } = route.random.pick(others)
  return [
    route.random.pick([{ _tag: "Distance", from: where, to } as const, { _tag: "Duration", from: where, to } as const])
  ]
}

/** What can be found out about a place or a country. */
export const errandsAt = (route: Route, where: Where, entity: Entity): ReadonlyArray<Errand> => {
  if (entity.kind === "country") {
    return [
      { _tag: "Population", where },
      { _tag: "Area", where }
    ]
  }
  if (!isPlace(entity)) return []
  return [
    { _tag: "Elevation", where },
    { _tag: "Count", where, type: route.random.pick(placeTypes) },
    { _tag: "Rating", where },
    weatherAt(route, where, whenOf(route)),
    weatherAt(route, where, whenOf(route)),
    ...between(route, where, entity)
  ]
}

/** What can be found out from a date: days, or the weather of that day wherever the route has been. */
export const errandsOn = (route: Route, step: number): ReadonlyArray<Errand> => {
  const places = placesOf(route)
  const weather = places.length === 0 ? [] : [weatherAt(route, route.random.pick(places).where, { _tag: "Told", step })]
  return [{ _tag: "Days", step }, ...weather]
}

/** What can be found out about a share or a coin. */
export const errandsFor = (route: Route, step: number, entity: Entity): ReadonlyArray<Errand> => {
  const trade = route.random.pick(Trade.literals)
  return [{ _tag: entity.kind === "coin" ? "Coin" : "Share", step, when: whenOf(route), trade }]
}

const conversions: { readonly [unit: string]: ReadonlyArray<Conversion> } = {
  m: ["meters to feet", "meters to yards"],
  km: ["km to miles"],
  "°C": ["celsius to fahrenheit_offset"]
}

/** The conversions of a number that a page gave in a unit. */
export const conversionsOf = (route: Route, step: number): ReadonlyArray<Errand> => {
  const page = route.done[step]?.page
  const from = route.steps[step]
  if (from?._tag !== "Page" || from.take._tag !== "Fact" || page === undefined || page.kind === "list") return []
  const unit = factsOf[page.kind][from.take.fact]?.unit ?? ""
  return (conversions[unit] ?? []).map((conversion) => ({ _tag: "Convert", step, conversion }))
}

/** What can be found out about the articles a route was on, without another page. */
export const errandsAround = (route: Route): ReadonlyArray<Errand> => {
  const conversions = route.numbers.flatMap((step) => conversionsOf(route, step))
  const subjects = route.done.flatMap(({ page }, step) => {
    if (page === undefined || page.kind === "list") return []
    return page.kind === "country" || isPlace(page) ? errandsAt(route, { step, as: "page" }, page) : []
  })
  // a conversion adds no loose end, so it is as likely as all the rest together
  return conversions.length > 0 && route.random.unit() < 0.5 ? conversions : [...subjects, ...conversions]
}
