import { type JsonObject } from "@escapement/core"
import { Effect } from "effect"
import { type Atlas, makeAtlas } from "../encyclopaedia/Atlas.ts"
import { type Day, isoOf, parseIso } from "../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import { markdownOf } from "../encyclopaedia/markdownOf.ts"
import { coinQuote, shareQuote, type Quote as WorldQuote } from "../encyclopaedia/Market.ts"
import type { Place as WorldPlace } from "../encyclopaedia/Places.ts"
import { type Route as WorldRoute, routeBetween } from "../encyclopaedia/Roads.ts"
import { type SearchIndex, makeSearchIndex } from "../encyclopaedia/SearchIndex.ts"
import { type Site, makeSite } from "../encyclopaedia/Site.ts"
import { areaOf, populationOf } from "../encyclopaedia/Statistics.ts"
import { elevationAt } from "../encyclopaedia/Terrain.ts"
import { type Weather, archive, weatherAt } from "../encyclopaedia/Weather.ts"
import {
  type Answer,
  type Backend,
  type LatLng,
  type Measure,
  type Place,
  type Point,
  type Quote,
  NoAnswer
} from "./Backend.ts"

const no = (reason: string): Answer<never> => Effect.fail(new NoAnswer({ reason, error: "wrong-value" }))

const answered = <A>(found: A | undefined, reason: string): Answer<A> =>
  found === undefined ? no(reason) : Effect.succeed(found)

const latLng = ({ lat, lon }: Coordinates): LatLng => ({ lat, lng: lon })

const coordinates = ({ latitude, longitude }: Point): Coordinates => ({ lat: latitude, lon: longitude })

const placed = ({ address, at, id, name, rating, ratings, type }: WorldPlace): Place => ({
  name,
  formatted_address: address,
  location: latLng(at),
  place_id: id,
  rating,
  user_ratings_total: ratings,
  types: [type]
})

const measures = (
  { metres, seconds }: WorldRoute,
  pace: number
): { readonly distance: Measure; readonly duration: Measure } => ({
  // cut, as the minutes are: rounded up, 999.96 would read as another whole number of kilometres
  distance: { text: `${(Math.trunc(metres / 100) / 10).toFixed(1)} km`, value: metres },
  duration: { text: `${Math.trunc((seconds * pace) / 60)} mins`, value: Math.round(seconds * pace) }
})

/** How many times as long as by car. */
const paces = { driving: 1, transit: 1.4, bicycling: 4, walking: 13 } as const

const mostDays = 366

const daily = (days: ReadonlyArray<Day>, weather: ReadonlyArray<Weather>): JsonObject => {
  const each = (of: (weather: Weather) => number) => weather.map(of)
  return {
    time: days.map(isoOf),
    apparent_temperature_mean: each(({ mean }) => mean),
    apparent_temperature_min: each(({ min }) => min),
    apparent_temperature_max: each(({ max }) => max),
    rain_sum: each(({ rain }) => rain),
    precipitation_sum: each(({ precipitation }) => precipitation),
    snowfall_sum: each(({ snowfall }) => snowfall),
    precipitation_hours: each(({ precipitationHours }) => precipitationHours),
    sunrise: weather.map(({ daylight }, i) => clock(days[i] ?? 0, 43_200 - daylight / 2)),
    sunset: weather.map(({ daylight }, i) => clock(days[i] ?? 0, 43_200 + daylight / 2)),
    daylight_duration: each(({ daylight }) => daylight),
    sunshine_duration: each(({ sunshine }) => sunshine)
  }
}

const two = (n: number): string => String(n).padStart(2, "0")

const clock = (day: Day, seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  return `${isoOf(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const quoted = (quote: WorldQuote): Quote => ({
  date: isoOf(quote.day),
  close_price: quote.close,
  volume: quote.volume,
  quote_volume: Math.round(quote.volume * quote.close * 100) / 100
})

const webOf = (world: Encyclopaedia, site: Site): Pick<Backend, "page" | "search"> => {
  let index: SearchIndex | undefined
  return {
    page: (url, form) => {
      const served = site.page(url)
      return answered(
        served === undefined
          ? undefined
          : { url: served.url, text: form === "html" ? served.html : markdownOf(served.html) },
        `404 Not Found: ${url.slice(0, 200)}`
      )
    },
    search: ({ num, query }) =>
      Effect.sync(() => {
        index ??= makeSearchIndex(world)
        const organic = index
          .search(query, num)
          .map(({ snippet, title, url }, i) => ({ title, link: url, snippet, position: i + 1 }))
        return { organic }
      })
  }
}

const mapsOf = (
  world: Encyclopaedia,
  atlas: Atlas
): Pick<Backend, "geocode" | "reverseGeocode" | "places" | "place" | "distances" | "elevations" | "directions"> => {
  const route = (from: string, to: string) => {
    const [a, b] = [atlas.locate(from), atlas.locate(to)]
    return a === undefined || b === undefined ? undefined : routeBetween(world, a, b)
  }
  return {
    geocode: (address) => {
      const found = atlas.find(address)
      const place = found === undefined ? undefined : atlas.place(`p-${found.id}`)
      return answered(
        place && { location: latLng(place.at), formatted_address: place.address, place_id: place.id },
        `ZERO_RESULTS for ${address.slice(0, 100)}`
      )
    },
    reverseGeocode: (point) => {
      const found = atlas.nearest(coordinates(point))
      const place = found === undefined ? undefined : atlas.place(`p-${found.id}`)
      return answered(
        place && {
          formatted_address: place.address,
          place_id: place.id,
          address_components: [{ long_name: place.name }]
        },
        "ZERO_RESULTS"
      )
    },
    places: ({ query }) => {
      const found = atlas.places(query)
      return found.length === 0 ? no(`ZERO_RESULTS for ${query.slice(0, 100)}`) : Effect.succeed(found.map(placed))
    },
    place: (id) => {
      const found = atlas.place(id)
      return answered(
        found && { ...placed(found), location: { lat: found.at.lat, lng: found.at.lon }, types: [found.type] },
        "NOT_FOUND"
      )
    },
    distances: (origins, destinations, mode) =>
      Effect.succeed({
        origin_addresses: origins,
        destination_addresses: destinations,
        results: origins.map((from) => ({
          elements: destinations.map((to) => {
            const way = route(from, to)
            return way === undefined ? { status: "NOT_FOUND" } : { status: "OK", ...measures(way, paces[mode]) }
          })
        }))
      }),
    elevations: (points) => Effect.succeed(points.map((point) => elevationAt(world, coordinates(point)))),
    directions: (origin, destination, mode) => {
      const way = route(origin, destination)
      return answered(
        way && [
          {
            summary: "the main road",
            ...measures(way, paces[mode]),
            steps: [{ instruction: `Drive to ${destination}` }]
          }
        ],
        "NOT_FOUND"
      )
    }
  }
}

const weatherOf = (world: Encyclopaedia): Pick<Backend, "weatherHistory" | "weatherForecast"> => ({
  weatherHistory: (point, start, end) => {
    const [from, to] = [parseIso(start), parseIso(end)]
    if (from === undefined || to === undefined || to < from)
      return no("start_date and end_date must be dates, in order")
    if (from < archive.from || to > archive.to)
      return no(`the archive goes from ${isoOf(archive.from)} to ${isoOf(archive.to)}`)
    if (to - from >= mostDays) return no(`at most ${mostDays} days at a time`)
    const days = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const weather = days.map((day) => weatherAt(world, coordinates(point), day))
    return Effect.succeed({
      latitude: point.latitude,
      longitude: point.longitude,
      timezone: "auto",
      daily: daily(days, weather)
    })
  },
  weatherForecast: (point) => {
    const days = Array.from({ length: 7 }, (_, i) => archive.to + 1 + i)
    const weather = days.map((day) => weatherAt(world, coordinates(point), day))
    const [today] = weather
    const current = { temperature_2m: today?.mean ?? null, precipitation: today?.precipitation ?? null }
    return Effect.succeed({
      latitude: point.latitude,
      longitude: point.longitude,
      current,
      daily: daily(days, weather)
    })
  }
})

const statisticsOf = (
  world: Encyclopaedia,
  atlas: Atlas
): Pick<Backend, "population" | "area" | "stock" | "crypto"> => {
  const country = (name: string) => {
    const found = atlas.find(name)
    return found?.kind === "country" ? found : undefined
  }
  const quote = (kind: "company" | "coin", code: string, date: string) => {
    const day = parseIso(date)
    const entity = world.ofKind(kind).find((each) => each.code === code.trim().toUpperCase())
    const found =
      day === undefined || entity === undefined
        ? undefined
        : (kind === "coin" ? coinQuote : shareQuote)(world, entity, day)
    return answered(found && quoted(found), `no data for ${code.slice(0, 40)} on ${date.slice(0, 40)}`)
  }
  return {
    population: (name) => {
      const found = country(name)
      return answered(
        found && { country: found.name, population: populationOf(world, found) },
        `no country ${name.slice(0, 100)}`
      )
    },
    area: (name) => {
      const found = country(name)
      return answered(
        found && { country: found.name, area_km2: areaOf(world, found) },
        `no country ${name.slice(0, 100)}`
      )
    },
    stock: (ticker, date) => quote("company", ticker, date),
    crypto: (symbol, date) => quote("coin", symbol, date)
  }
}

/** The encyclopaedia's world behind the tools: pages, maps, weather, statistics and markets agree with one another. */
export const worldBackend = (world: Encyclopaedia): Backend => {
  const site = makeSite(world)
  const atlas = makeAtlas(world, site)
  return { ...webOf(world, site), ...mapsOf(world, atlas), ...weatherOf(world), ...statisticsOf(world, atlas) }
}
