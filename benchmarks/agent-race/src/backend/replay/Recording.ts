import { Json, Randomness } from "@escapement/core"
import type { LatLng } from "../Backend.ts"
import type { Instance } from "../../Instance.ts"
import type { RoadblockStop } from "../../leg/Stop.ts"

/** Makes the key under which recordings are looked up: case and white space make no difference. */
export const normalizeKey = (...texts: ReadonlyArray<string>): string =>
  texts.map((text) => text.trim().replaceAll(/\s+/g, " ").toLowerCase()).join("\u0000")

const degrees = (low: number, high: number, ...names: ReadonlyArray<string>): number => {
  const drawn = Number((low + (high - low) * Randomness.draw("agent-race", "replay", ...names)).toFixed(5))
  // in the authors' code, 0 means a missing coordinate
  return drawn === 0 ? 1e-5 : drawn
}

/** Derives coordinates from the text of an address by a hash, because published legs record none. */
export const inventedPoint = (address: string): LatLng => ({
  lat: degrees(-60, 70, normalizeKey(address), "lat"),
  lng: degrees(-180, 180, normalizeKey(address), "lng")
})

/** Makes the key under which a point is looked up: rounded to four decimals, about ten metres. */
export const pointKey = (lat: number, lng: number): string => `${lat.toFixed(4)},${lng.toFixed(4)}`

const argument = (args: Json.JsonObject | undefined, name: string): string => {
  const value = args?.[name]
  return typeof value === "string" ? value : ""
}

/**
 * The answers of the services that a leg recorded, by question. If a leg recorded two values for a question, the
 * first counts. A question begins with the name of the figure: `normalizeKey("elevation", address)`,
 * `normalizeKey("population", country)`.
 */
export interface Recording {
  /** Addresses that were geocoded, by the key of the point assigned to each. */
  readonly addresses: ReadonlyMap<string, string>
  readonly answered: (figure: string, ...asked: ReadonlyArray<string>) => Json.Json | undefined
}

/** Returns the question that a roadblock's value answers. */
const questionOf = ({ chain, template }: RoadblockStop): ReadonlyArray<string> => {
  const [first, second] = chain
  const last = chain.at(-1)
  switch (template) {
    case "geocode_elevation":
      return ["elevation", argument(first.args, "address")]
    case "geocode_weather_historical":
    case "geocode_weather_precipitation":
    case "historical_snowfall":
    case "historical_sunshine":
      return [template, argument(first.args, "address"), argument(last?.args, "start_date")]
    case "geocode_distance":
      return ["distance", argument(first.args, "address"), argument(second?.args, "address")]
    case "geocode_directions_duration":
      return ["duration", argument(first.args, "origin"), argument(first.args, "destination")]
    case "nearby_poi_count":
    case "place_rating":
      return [template, argument(first.args, "query")]
    case "country_population":
    case "country_area":
      return [template, argument(first.args, "country")]
    case "stock_price":
    case "stock_volume":
      return [template, argument(first.args, "ticker"), argument(first.args, "date")]
    case "crypto_price":
    case "crypto_volume":
      return [template, argument(first.args, "symbol"), argument(first.args, "date")]
    case "date_computation":
    case "math_conversion":
    case "merge":
      return []
  }
}

/** Opens the recording of a leg. */
export const openRecording = ({ stops }: Instance): Recording => {
  const values = new Map<string, Json.Json>()
  const addresses = new Map<string, string>()
  for (const stop of stops) {
    if (stop._tag !== "Roadblock") continue
    const question = questionOf(stop)
    if (question.length > 0 && !values.has(normalizeKey(...question))) values.set(normalizeKey(...question), stop.value)
    for (const { args, tool } of stop.chain) {
      if (tool !== "maps_geocode") continue
      const { lat, lng } = inventedPoint(argument(args, "address"))
      addresses.set(pointKey(lat, lng), argument(args, "address"))
    }
  }
  return { addresses, answered: (...question) => values.get(normalizeKey(...question)) }
}

/** Reads a recorded number; undefined if the value is not a number. */
export const readNumber = (value: Json.Json | undefined): number | undefined =>
  typeof value === "number" ? value : undefined

/** Reads the status in a whole distance reply, which legs record if the service refused; undefined if there is none. */
export const readStatus = (value: Json.Json | undefined): string | undefined => {
  const rows = value !== undefined && Json.isJsonObject(value) && Array.isArray(value.results) ? value.results : []
  const [row = null] = rows
  const [element = null] = Json.isJsonObject(row) && Array.isArray(row.elements) ? row.elements : []
  return Json.isJsonObject(element) && typeof element.status === "string" ? element.status : undefined
}
