import { isChronicle } from "../chronicle/isChronicle.ts"
import { countAround } from "../chronicle/Places.ts"
import type { Day } from "../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Coordinates, Entity } from "../encyclopaedia/Entity.ts"
import { coinQuote, shareQuote } from "../encyclopaedia/Market.ts"
import { countNear, ratingAt } from "../encyclopaedia/Places.ts"
import { routeBetween } from "../encyclopaedia/Roads.ts"
import { computeArea, estimatePopulation } from "../encyclopaedia/Statistics.ts"
import { elevationAt } from "../encyclopaedia/Terrain.ts"
import { type Weather, archive, weatherAt } from "../encyclopaedia/Weather.ts"
import { convert } from "../leg/Conversion.ts"
import { type Errand, type Plan, type Reading, type When, type Where, referenceDay } from "./Plan.ts"
import type { Done } from "./Done.ts"

const entityAt = (done: ReadonlyArray<Done>, { as, step }: Where): Entity | undefined => {
  const from = done[step]
  if (as === "page") return from?.page === undefined || from.page.kind === "list" ? undefined : from.page
  return from?.value._tag === "Name" ? from.value.entity : undefined
}

const dayAt = (done: ReadonlyArray<Done>, when: When): Day | undefined => {
  if (when._tag === "Fixed") return when.day
  const value = done[when.step]?.value
  return value?._tag === "Date" ? value.day : undefined
}

const numberAt = (done: ReadonlyArray<Done>, step: number): number | undefined => {
  const value = done[step]?.value
  return value?._tag === "Number" ? value.number : undefined
}

const readings: { readonly [reading in Reading]: (weather: Weather) => number } = {
  temperature: ({ mean }) => mean,
  precipitation: ({ precipitation }) => precipitation,
  snowfall: ({ snowfall }) => snowfall,
  sunshine: ({ sunshine }) => sunshine
}

const weather = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  errand: Extract<Errand, { readonly _tag: "Weather" }>
): number | undefined => {
  const place = entityAt(done, errand.where)
  const day = dayAt(done, errand.when)
  if (place === undefined || day === undefined || day < archive.from || day > archive.to) return undefined
  return readings[errand.reading](weatherAt(world, place.at, day))
}

const way = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  errand: Extract<Errand, { readonly _tag: "Distance" | "Duration" }>
): number | undefined => {
  const from = entityAt(done, errand.from)
  const to = entityAt(done, errand.to)
  if (from === undefined || to === undefined || from === to) return undefined
  const { metres, seconds } = routeBetween(world, from.at, to.at)
  return errand._tag === "Distance" ? metres / 1000 : Math.trunc(seconds / 60)
}

const market = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  errand: Extract<Errand, { readonly _tag: "Share" | "Coin" }>
): number | undefined => {
  const value = done[errand.step]?.value
  const day = dayAt(done, errand.when)
  if (value?._tag !== "Code" || day === undefined) return undefined
  const quote = (errand._tag === "Share" ? shareQuote : coinQuote)(world, value.entity, day)
  return errand.trade === "price" ? quote?.close : quote?.volume
}

const atPlace = (
  world: Encyclopaedia,
  place: Entity | undefined,
  errand: Extract<Errand, { readonly _tag: "Elevation" | "Count" | "Rating" | "Population" | "Area" }>
): number | undefined => {
  if (place === undefined) return undefined
  switch (errand._tag) {
    case "Elevation":
      return elevationAt(world, place.at)
    case "Count":
      return isChronicle(world) ? countAround(world, place.at, errand.type) : countNear(world, place, errand.type)
    case "Rating":
      return ratingAt(world, place)
    case "Population":
      return place.kind === "country" ? estimatePopulation(world, place) : undefined
    case "Area":
      return place.kind === "country" ? computeArea(world, place) : undefined
  }
}

/**
 * Returns the number to which the tool chain of a roadblock reduces, given the results before it; undefined if a
 * tool would find nothing.
 */
export const runErrand = (world: Encyclopaedia, done: ReadonlyArray<Done>, errand: Errand): number | undefined => {
  switch (errand._tag) {
    case "Weather":
      return weather(world, done, errand)
    case "Distance":
    case "Duration":
      return way(world, done, errand)
    case "Days": {
      const value = done[errand.step]?.value
      return value?._tag === "Date" ? Math.abs(referenceDay - value.day) : undefined
    }
    case "Convert": {
      const value = numberAt(done, errand.step)
      return value === undefined ? undefined : convert(errand.conversion, value)
    }
    case "Share":
    case "Coin":
      return market(world, done, errand)
    default:
      return atPlace(world, entityAt(done, errand.where), errand)
  }
}

// a museum has the coordinates of its city, and tools that take coordinates cannot tell them apart
const spotOf = ({ lat, lon }: Coordinates): string =>
  // as integers, which are written much faster: no coordinate has more than four decimals
  `${Math.round(lat * 10_000)} ${Math.round(lon * 10_000)}`

/** Names the question for the elevation of an entity. */
export const elevationQuestion = ({ at }: Pick<Entity, "at">): string => `Elevation ${spotOf(at)}`

/** Names the question that an errand asks, to detect two errands with the same question. */
export const describeErrand = (done: ReadonlyArray<Done>, errand: Errand): string => {
  const at = (where: Where) => entityAt(done, where)?.id ?? -1
  const spot = (where: Where) => spotOf(entityAt(done, where)?.at ?? { lat: 0, lon: 0 })
  switch (errand._tag) {
    case "Weather":
      return ["Weather", errand.reading, spot(errand.where), dayAt(done, errand.when)].join(" ")
    case "Distance":
    case "Duration":
      return ["Way", ...[spot(errand.from), spot(errand.to)].toSorted()].join(" ")
    case "Days":
      return ["Days", dayAt(done, { _tag: "Told", step: errand.step })].join(" ")
    case "Convert":
      return ["Convert", errand.conversion, errand.step].join(" ")
    case "Share":
    case "Coin":
      return [errand._tag, errand.trade, errand.step, dayAt(done, errand.when)].join(" ")
    case "Elevation":
      return elevationQuestion({ at: entityAt(done, errand.where)?.at ?? { lat: 0, lon: 0 } })
    case "Count":
      return ["Count", errand.type, at(errand.where)].join(" ")
    default:
      return [errand._tag, at(errand.where)].join(" ")
  }
}

/** Returns all questions that the roadblocks of a plan ask. */
export const describeErrands = (done: ReadonlyArray<Done>, plan: Plan): ReadonlySet<string> =>
  new Set(plan.flatMap((step) => (step._tag === "Roadblock" ? [describeErrand(done, step.errand)] : [])))
