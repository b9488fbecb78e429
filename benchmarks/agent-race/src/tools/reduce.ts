import { Json } from "@escapement/core"
import type { ToolStep } from "../leg/ToolStep.ts"

const at = (value: Json.Json | undefined, ...path: ReadonlyArray<string | number>): Json.Json | undefined =>
  path.reduce<Json.Json | undefined>((node, key) => {
    if (node === undefined) return undefined
    if (typeof key === "number") return Array.isArray(node) ? node[key] : undefined
    return Json.isJsonObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
  }, value)

const numberAt = (value: Json.Json, ...path: ReadonlyArray<string | number>): number | undefined => {
  const found = at(value, ...path)
  return typeof found === "number" ? found : undefined
}

const coordinates = (reply: Json.Json): Json.Json | undefined => {
  const [lat, lng] = [numberAt(reply, "location", "lat"), numberAt(reply, "location", "lng")]
  // no place of a leg lies on the equator or the zero meridian: the authors take 0 for a missing coordinate
  return lat === undefined || lng === undefined || lat === 0 || lng === 0
    ? undefined
    : { latitude: String(lat), longitude: String(lng) }
}

const kilometres = (reply: Json.Json): Json.Json | undefined => {
  const element = at(reply, "results", 0, "elements", 0)
  if (element === undefined) return undefined
  const metres = numberAt(element, "distance", "value")
  if (metres !== undefined) return metres / 1000
  return at(element, "status") === "ZERO_RESULTS" ? undefined : reply
}

const minutes = (reply: Json.Json): Json.Json | undefined => {
  const seconds = numberAt(reply, "routes", 0, "duration", "value")
  return seconds === undefined ? undefined : Math.trunc(seconds / 60)
}

const placesOf = (reply: Json.Json, key: string): Json.Json | undefined => {
  const places = at(reply, "places")
  if (!Array.isArray(places)) return undefined
  return key === "poi_count" ? places.length : (numberAt(reply, "places", 0, "rating") ?? 0)
}

const selectors = ["daily.precipitation_sum[0]", "daily.snowfall_sum[0]", "daily.sunshine_duration[0]"]

const weatherOf = (reply: Json.Json): Json.Json | undefined => {
  if (!Json.isJsonObject(reply)) return undefined
  const known = selectors.map((selector) => at(reply, selector)).find((value) => value !== undefined && value !== null)
  return known ?? Object.entries(reply).find(([key, value]) => key.includes("temperature") && value !== null)?.[1]
}

const printed = (reply: Json.Json): Json.Json | undefined => {
  if (at(reply, "exit_code") !== 0) return reply
  const stdout = at(reply, "stdout")
  const text = typeof stdout === "string" ? stdout.trim() : ""
  return /^[+-]?(?:\d+|\d*\.\d+|\d+\.\d*)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text
}

/**
 * Reduces the reply of a step to a single value; undefined if the reply has none. Source: the authors' code.
 *
 * @param reply the tool's reply as JSON
 */
export const reduce = (step: Pick<ToolStep, "tool" | "key">, reply: Json.Json): Json.Json | undefined => {
  switch (step.tool) {
    case "maps_geocode":
      return coordinates(reply)
    case "maps_elevation":
      return numberAt(reply, "results", 0, "elevation")
    case "maps_distance_matrix":
      return kilometres(reply)
    case "maps_directions":
      return minutes(reply)
    case "maps_search_places":
      return placesOf(reply, step.key)
    case "countries_population":
      return numberAt(reply, "population")
    case "countries_area":
      return numberAt(reply, "area_km2")
    case "weather_historical":
      return weatherOf(reply)
    case "stock_historical_price":
    case "crypto_historical_price":
      return numberAt(reply, "close_price")
    case "stock_volume":
    case "crypto_volume":
      return numberAt(reply, "volume")
    case "python_execute_code":
      return printed(reply)
    default:
      return reply
  }
}
