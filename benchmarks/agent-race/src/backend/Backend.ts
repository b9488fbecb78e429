import type { ErrorClass, Json, WorldFailed } from "@escapement/core"
import { Data, type Effect } from "effect"

/** A service has no answer: no such page, no result, a date without a quote. The agent reads `reason`. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly reason: string; readonly error: ErrorClass }> {
  override get message(): string {
    return this.reason
  }
}

/** The answer of a service. Only a failure of a machine or a network is `WorldFailed`. */
export type Answer<A> = Effect.Effect<A, NoAnswer | WorldFailed>

/** A point in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A point in degrees, with the field names that the maps reply with. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** A page as it was served: its address after redirects, and its text. */
export interface ServedPage {
  readonly url: string
  readonly text: string
}

/** A search on the web. */
interface SearchRequest {
  readonly query: string
  readonly location: string
  /** Country and language codes. */
  readonly gl: string
  readonly hl: string
  /** Results asked for, 1 to 10. */
  readonly num: number
}

/** The first hit of a geocoder. */
export interface Geocoded {
  readonly location: LatLng
  readonly formatted_address: string
  readonly place_id: string
}

/** The address at a point. */
interface ReverseGeocoded {
  readonly formatted_address: string
  readonly place_id: string
  readonly address_components: ReadonlyArray<Json.JsonObject>
}

/** A place that a search found. `rating` is absent if the place has no ratings. */
export interface Place {
  readonly name: string
  readonly formatted_address: string
  readonly location: LatLng
  readonly place_id: string
  readonly rating?: number
  readonly user_ratings_total?: number
  readonly types: ReadonlyArray<string>
}

/** A search for places; `radius` in metres around `location`. */
export interface PlacesRequest {
  readonly query: string
  readonly location?: Point
  readonly radius?: number
}

/** Means of travel. */
type TravelMode = "driving" | "walking" | "bicycling" | "transit"

/** Metres or seconds, with the words for it. */
export interface Measure {
  readonly text: string
  readonly value: number
}

/** Distance and time from one origin to one destination; both are absent unless the status is `OK`. */
export interface MatrixElement {
  readonly status: string
  readonly duration?: Measure
  readonly distance?: Measure
}

/** Distances and times from every origin (one row each) to every destination. */
interface DistanceMatrix {
  readonly origin_addresses: ReadonlyArray<string>
  readonly destination_addresses: ReadonlyArray<string>
  readonly results: ReadonlyArray<{ readonly elements: ReadonlyArray<MatrixElement> }>
}

/** One route from an origin to a destination; its length may be unknown. */
interface TravelRoute {
  readonly summary: string
  readonly distance?: Measure
  readonly duration: Measure
  readonly steps: ReadonlyArray<Json.JsonObject>
}

/** The quote of a share or a coin on the trading day `date`. Prices in US dollars. */
export interface Quote {
  readonly date: string
  readonly close_price?: number
  readonly volume?: number
  /** Of coins: the volume in the quoted currency. */
  readonly quote_volume?: number
}

/**
 * The services that answer the tools, for one instance. `world`, `replay` and `live`
 * implement it; replies have the fields of the authors' generator (its surface G).
 */
export interface Backend {
  /** Fetches the readable text of a page in Markdown, or its HTML. */
  readonly page: (url: string, form: "markdown" | "html") => Answer<ServedPage>
  /**
   * Returns the older copy of a page that the reader has kept; undefined if there is none. Absent if the reader
   * keeps no copies.
   */
  readonly kept?: (url: string) => ServedPage | undefined
  /** Returns Serper's reply: `organic` with `title`, `link`, `snippet`, `position`, and Serper's other sections. */
  readonly search: (request: SearchRequest) => Answer<Json.JsonObject>
  readonly geocode: (address: string) => Answer<Geocoded>
  readonly reverseGeocode: (point: Point) => Answer<ReverseGeocoded>
  /** Finds at most 20 places; no place at all is `NoAnswer`. */
  readonly places: (request: PlacesRequest) => Answer<ReadonlyArray<Place>>
  readonly place: (id: string) => Answer<Json.JsonObject>
  readonly distances: (
    origins: ReadonlyArray<string>,
    destinations: ReadonlyArray<string>,
    mode: TravelMode
  ) => Answer<DistanceMatrix>
  /** Returns elevations in metres, one per point. */
  readonly elevations: (points: ReadonlyArray<Point>) => Answer<ReadonlyArray<number>>
  readonly directions: (origin: string, destination: string, mode: TravelMode) => Answer<ReadonlyArray<TravelRoute>>
  /**
   * Returns Open-Meteo's archive: `daily.time[]` from `start` to `end`, both included, and the fields of
   * `dailyFields` with one value per day.
   */
  readonly weatherHistory: (point: Point, start: string, end: string) => Answer<Json.JsonObject>
  /** Returns Open-Meteo's forecast: `current` and `daily`. */
  readonly weatherForecast: (point: Point) => Answer<Json.JsonObject>
  /** Returns the country's own name, and its number of inhabitants; for `area`, its km². */
  readonly population: (country: string) => Answer<{ readonly country: string; readonly population: number }>
  readonly area: (country: string) => Answer<{ readonly country: string; readonly area_km2: number }>
  /** Returns the quote of the last trading day up to a date, at most five days back. */
  readonly stock: (ticker: string, date: string) => Answer<Quote>
  readonly crypto: (symbol: string, date: string) => Answer<Quote>
}

/** Fields of a day in the weather archive. Temperatures in °C, precipitation and rain in mm, snowfall in cm, durations in seconds. */
export const dailyFields = [
  "apparent_temperature_mean",
  "apparent_temperature_min",
  "apparent_temperature_max",
  "rain_sum",
  "precipitation_sum",
  "snowfall_sum",
  "precipitation_hours",
  "sunrise",
  "sunset",
  "daylight_duration",
  "sunshine_duration"
] as const
