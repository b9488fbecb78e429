import { Json } from "@escapement/core"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { type Answer, type Backend, type Geocoded, type Place, type Point, NoAnswer } from "../Backend.ts"
import type { Endpoints } from "./Endpoints.ts"
import type { Http } from "./Http.ts"
import type { Keys } from "./Keys.ts"

type Parameters = { readonly [name: string]: string | undefined }

const Status = { status: Schema.String, error_message: Schema.optionalKey(Schema.String) }
const LatLng = Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })
const Measure = Schema.Struct({ text: Schema.String, value: Schema.Finite })
const Located = Schema.Struct({
  formatted_address: Schema.String,
  place_id: Schema.String,
  geometry: Schema.Struct({ location: LatLng }),
  address_components: Schema.optionalKey(Schema.Array(Schema.Record(Schema.String, Schema.Json)))
})
const Found = Schema.Struct({
  name: Schema.String,
  formatted_address: Schema.String,
  place_id: Schema.String,
  geometry: Schema.Struct({ location: LatLng }),
  rating: Schema.optionalKey(Schema.Finite),
  user_ratings_total: Schema.optionalKey(Schema.Finite),
  types: Schema.Array(Schema.String)
})
const Geocoding = Schema.Struct({ ...Status, results: Schema.Array(Located) })
const Places = Schema.Struct({ ...Status, results: Schema.Array(Found) })
const Details = Schema.Struct({ ...Status, result: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)) })
const Element = Schema.Struct({
  status: Schema.String,
  duration: Schema.optionalKey(Measure),
  distance: Schema.optionalKey(Measure)
})
const Matrix = Schema.Struct({
  ...Status,
  origin_addresses: Schema.Array(Schema.String),
  destination_addresses: Schema.Array(Schema.String),
  rows: Schema.Array(Schema.Struct({ elements: Schema.Array(Element) }))
})
const Elevations = Schema.Struct({ ...Status, results: Schema.Array(Schema.Struct({ elevation: Schema.Finite })) })
const Leg = Schema.Struct({
  distance: Measure,
  duration: Measure,
  steps: Schema.Array(Schema.Record(Schema.String, Schema.Json))
})
const Directions = Schema.Struct({
  ...Status,
  routes: Schema.Array(Schema.Struct({ summary: Schema.String, legs: Schema.NonEmptyArray(Leg) }))
})

const detailFields = [
  "name",
  "formatted_address",
  "geometry",
  "formatted_phone_number",
  "website",
  "rating",
  "user_ratings_total",
  "reviews",
  "opening_hours"
]

const latLng = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

const geocodedOf = ({ formatted_address, geometry, place_id }: typeof Located.Type): Geocoded => ({
  location: geometry.location,
  formatted_address,
  place_id
})

const placeOf = ({ geometry, ...place }: typeof Found.Type): Place => ({ ...place, location: geometry.location })

const locationIn = (geometry: Json.Json): Json.Json =>
  Json.isJsonObject(geometry) ? (geometry.location ?? null) : null

/** Returns details of a place with the field names of the authors' generator. */
const detailsOf = (result: Json.JsonObject): Json.JsonObject => {
  const { formatted_phone_number, geometry, ...rest } = result
  return {
    ...rest,
    ...(geometry === undefined ? {} : { location: locationIn(geometry) }),
    ...(formatted_phone_number === undefined ? {} : { phone: formatted_phone_number })
  }
}

type Maps = Pick<Backend, "geocode" | "reverseGeocode" | "places" | "place" | "distances" | "elevations" | "directions">

/** Statuses that count as an outage, each with whether a retry may help. */
const outages: { readonly [status: string]: boolean } = {
  OVER_DAILY_LIMIT: false,
  OVER_QUERY_LIMIT: true,
  REQUEST_DENIED: false,
  UNKNOWN_ERROR: true
}

/** Opens Google Maps. Outages aside, any status but `OK` is `NoAnswer`. Shapes: its web service documentation. */
export const google = (http: Http, keys: Keys, { google: base }: Endpoints): Maps => {
  const ask = <A extends { readonly status: string; readonly error_message?: string }>(
    path: string,
    parameters: Parameters,
    Reply: Schema.Codec<A, unknown>
  ): Answer<A> => {
    const given = { ...parameters, key: keys.google }
    const request = HttpClientRequest.setUrlParams(HttpClientRequest.get(`${base}/${path}/json`), given)
    const says = ({ error_message = "", status }: A) => `Google Maps: ${status} ${error_message}`.trim()
    return Effect.filterOrFail(
      http.json("Google Maps", request, Reply, (reply) =>
        reply.status in outages ? { reason: says(reply), mayPass: outages[reply.status] === true } : undefined
      ),
      ({ status }) => status === "OK",
      (reply) => new NoAnswer({ reason: says(reply), error: "wrong-value" })
    )
  }
  const first = <A>(items: ReadonlyArray<A>): Answer<A> => {
    const [item] = items
    return item === undefined
      ? Effect.fail(new NoAnswer({ reason: "Google Maps: ZERO_RESULTS", error: "wrong-value" }))
      : Effect.succeed(item)
  }
  return {
    geocode: (address) =>
      ask("geocode", { address }, Geocoding).pipe(
        Effect.flatMap(({ results }) => first(results)),
        Effect.map(geocodedOf)
      ),
    reverseGeocode: (point) =>
      ask("geocode", { latlng: latLng(point) }, Geocoding).pipe(
        Effect.flatMap(({ results }) => first(results)),
        Effect.map(({ address_components = [], formatted_address, place_id }) => ({
          formatted_address,
          place_id,
          address_components
        }))
      ),
    places: ({ location, query, radius }) =>
      ask(
        "place/textsearch",
        { query, location: location && latLng(location), radius: radius === undefined ? undefined : String(radius) },
        Places
      ).pipe(Effect.map(({ results }) => results.map(placeOf))),
    place: (place_id) =>
      ask("place/details", { place_id, fields: detailFields.join(",") }, Details).pipe(
        Effect.map(({ result = {} }) => detailsOf(result))
      ),
    distances: (origins, destinations, mode) =>
      ask("distancematrix", { origins: origins.join("|"), destinations: destinations.join("|"), mode }, Matrix).pipe(
        Effect.map(({ destination_addresses, origin_addresses, rows }) => ({
          origin_addresses,
          destination_addresses,
          results: rows
        }))
      ),
    elevations: (points) =>
      ask("elevation", { locations: points.map(latLng).join("|") }, Elevations).pipe(
        Effect.map(({ results }) => results.map(({ elevation }) => elevation))
      ),
    directions: (origin, destination, mode) =>
      ask("directions", { origin, destination, mode }, Directions).pipe(
        Effect.map(({ routes }) =>
          routes.map(({ legs: [leg], summary }) => ({
            summary,
            distance: leg.distance,
            duration: leg.duration,
            steps: leg.steps
          }))
        )
      )
  }
}
