import type { Json } from "@escapement/core"
import { Effect, Option } from "effect"
import {
  type Answer,
  type Backend,
  type Geocoded,
  type LatLng,
  type MatrixElement,
  type Place,
  type PlacesRequest,
  type Quote,
  type ServedPage,
  NoAnswer
} from "../Backend.ts"
import type { Instance } from "../../Instance.ts"
import { listArticles } from "../../leg/listArticles.ts"
import { templateKeys } from "../../leg/Template.ts"
import { canonicalUrl } from "../../leg/urls.ts"
import {
  type Recording,
  inventedPoint,
  normalizeKey,
  readNumber,
  pointKey,
  openRecording,
  readStatus
} from "./Recording.ts"
import type { Snapshots } from "./Snapshots.ts"
import { stubPage } from "./stubPage.ts"

const none = (what: string): Effect.Effect<never, NoAnswer> =>
  Effect.fail(new NoAnswer({ reason: `${what} is not in the recording`, error: "wrong-value" }))

const orNone = <A>(found: A | undefined, what: string): Answer<A> =>
  found === undefined ? none(what) : Effect.succeed(found)

const serve = (
  instance: Instance,
  snapshots: Snapshots,
  url: string,
  form: "markdown" | "html"
): Answer<ServedPage> => {
  if (form === "html") return none("the HTML of a page")
  const article = listArticles(instance).find((known) => canonicalUrl(known.url) === canonicalUrl(url))
  return Effect.flatMap(snapshots.page(url), (archived) => {
    if (Option.isSome(archived)) return Effect.succeed({ url: article?.url ?? url, text: archived.value })
    return article === undefined
      ? none(`the page ${url}`)
      : Effect.succeed({ url: article.url, text: stubPage(instance, article) })
  })
}

const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/**
 * Finds results for a query: the page whose recorded query matches, else pages with at least half of their title
 * in the query.
 */
const search = (instance: Instance, query: string, most: number): Json.JsonObject => {
  const asked = words(query)
  const articles = listArticles(instance)
  const own = articles.filter(
    ({ arrival }) => arrival._tag === "Search" && normalizeKey(arrival.query) === normalizeKey(query)
  )
  const rated = articles.flatMap((article) => {
    const title = [...words(article.title)]
    const share = title.filter((word) => asked.has(word)).length / Math.max(1, title.length)
    return share >= 0.5 ? [{ article, share }] : []
  })
  const ranked = rated.toSorted((a, b) => b.share - a.share).map(({ article }) => article)
  return {
    searchParameters: { q: query, num: most },
    organic: (own.length > 0 ? own : ranked)
      .slice(0, most)
      .map(({ title, url }, at) => ({ title, link: url, snippet: title, position: at + 1 }))
  }
}

const geocoded = (address: string): Geocoded => ({
  location: inventedPoint(address),
  formatted_address: address,
  place_id: `recorded:${address}`
})

const geocode = ({ addresses }: Recording, address: string): Answer<Geocoded> => {
  const known = [...addresses.values()].find((each) => normalizeKey(each) === normalizeKey(address))
  return orNone(known === undefined ? undefined : geocoded(known), `the address ${address}`)
}

/** Returns the recorded address at a `lat,lng` text; any other text counts as an address. */
const addressOf = ({ addresses }: Recording, written: string): string => {
  const [lat, lng] = written.split(",").map(Number)
  return (lat !== undefined && lng !== undefined ? addresses.get(pointKey(lat, lng)) : undefined) ?? written
}

const measure = (value: number, unit: string) => ({ text: `${value} ${unit}`, value })

const element = (recording: Recording, origin: string, destination: string): MatrixElement => {
  const value = recording.answered("distance", addressOf(recording, origin), addressOf(recording, destination))
  const kilometres = readNumber(value)
  return kilometres === undefined
    ? { status: readStatus(value) ?? "ZERO_RESULTS" }
    : { status: "OK", distance: measure(Math.round(kilometres * 1000), "m") }
}

const placeAt = (query: string, at: number, location: LatLng, rating: number | undefined): Place => ({
  name: at === 0 ? query : `${query} ${at + 1}`,
  formatted_address: query,
  location,
  place_id: `recorded:${query}:${at}`,
  ...(rating === undefined || rating === 0 || at > 0 ? {} : { rating }),
  types: ["establishment"]
})

/** Most places that a search shows. Real services give at most 20; a leg from another source may claim any number. */
const mostPlaces = 100

const places = (recording: Recording, { query }: PlacesRequest): Answer<ReadonlyArray<Place>> => {
  const count = readNumber(recording.answered("nearby_poi_count", query))
  const rating = readNumber(recording.answered("place_rating", query))
  if (count === undefined && rating === undefined) return none(`a search for ${query}`)
  const location = inventedPoint(query)
  return Effect.succeed(
    Array.from({ length: Math.min(count ?? 1, mostPlaces) }, (_, at) => placeAt(query, at, location, rating))
  )
}

const weatherTemplates = [
  "geocode_weather_historical",
  "geocode_weather_precipitation",
  "historical_snowfall",
  "historical_sunshine"
] as const

const weather = (recording: Recording, at: string, date: string): Answer<Json.JsonObject> => {
  const address = recording.addresses.get(at) ?? ""
  const fields = weatherTemplates.flatMap((template) => {
    const value = recording.answered(template, address, date)
    const [, selector = ""] = templateKeys[template]
    return value === undefined ? [] : [[selector.slice("daily.".length, -"[0]".length), [value]] as const]
  })
  return fields.length === 0
    ? none(`the weather of ${date}`)
    : Effect.succeed({ daily: { time: [date], ...Object.fromEntries(fields) } })
}

const quote = (recording: Recording, kind: "stock" | "crypto", symbol: string, date: string): Answer<Quote> => {
  const close = readNumber(recording.answered(`${kind}_price`, symbol, date))
  const volume = readNumber(recording.answered(`${kind}_volume`, symbol, date))
  return close === undefined && volume === undefined
    ? none(`${symbol} on ${date}`)
    : Effect.succeed({
        date,
        ...(close === undefined ? {} : { close_price: close }),
        ...(volume === undefined ? {} : { volume })
      })
}

/**
 * Makes services that answer as a leg recorded them, and with archived pages. Requests that the leg did not
 * record fail with `NoAnswer`. Coordinates are never recorded, so they are invented.
 */
export const replayBackend = (instance: Instance, snapshots: Snapshots): Backend => {
  const recording = openRecording(instance)
  return {
    page: (url, form) => serve(instance, snapshots, url, form),
    search: ({ num, query }) => Effect.succeed(search(instance, query, num)),
    geocode: (address) => geocode(recording, address),
    reverseGeocode: ({ latitude, longitude }) => {
      const address = recording.addresses.get(pointKey(latitude, longitude))
      return address === undefined
        ? none("a place there")
        : Effect.succeed({ ...geocoded(address), address_components: [] })
    },
    places: (request) => places(recording, request),
    place: () => none("the details of a place"),
    distances: (origins, destinations) =>
      Effect.succeed({
        origin_addresses: origins.map((origin) => addressOf(recording, origin)),
        destination_addresses: destinations.map((destination) => addressOf(recording, destination)),
        results: origins.map((origin) => ({
          elements: destinations.map((destination) => element(recording, origin, destination))
        }))
      }),
    elevations: (points) =>
      Effect.forEach(points, ({ latitude, longitude }) => {
        const address = recording.addresses.get(pointKey(latitude, longitude))
        const metres = address === undefined ? undefined : recording.answered("elevation", address)
        return orNone(readNumber(metres), "the elevation there")
      }),
    directions: (origin, destination) => {
      const minutes = readNumber(recording.answered("duration", origin, destination))
      return minutes === undefined
        ? none(`a way from ${origin} to ${destination}`)
        : Effect.succeed([{ summary: "recorded", duration: measure(minutes * 60, "s"), steps: [] }])
    },
    weatherHistory: ({ latitude, longitude }, start) => weather(recording, pointKey(latitude, longitude), start),
    weatherForecast: () => none("a forecast"),
    population: (country) => {
      const population = readNumber(recording.answered("country_population", country))
      return orNone(population === undefined ? undefined : { country, population }, `the population of ${country}`)
    },
    area: (country) => {
      const area_km2 = readNumber(recording.answered("country_area", country))
      return orNone(area_km2 === undefined ? undefined : { country, area_km2 }, `the area of ${country}`)
    },
    stock: (ticker, date) => quote(recording, "stock", ticker, date),
    crypto: (symbol, date) => quote(recording, "crypto", symbol, date)
  }
}
