import { Json } from "@escapement/core"

/** The values that the steps of a chain have yielded so far, by their keys. */
export type Context = ReadonlyMap<string, Json.Json>

const pair = (value: Json.Json | undefined): string =>
  value !== undefined && Json.isJsonObject(value) ? `${String(value.latitude)},${String(value.longitude)}` : ""

const names = (reference: Json.Json): ReadonlyArray<string> =>
  (Array.isArray(reference) ? reference : [reference]).map((name) => (typeof name === "string" ? name : ""))

const merged = (context: Context, reference: Json.Json): Json.JsonObject =>
  Object.assign(
    {},
    ...names(reference).map((name): Json.JsonObject => {
      const value = context.get(name) ?? null
      return Json.isJsonObject(value) ? value : { [name]: value }
    })
  )

/**
 * Returns the arguments of a chain's step, with the results of earlier steps put in. `__from_previous` merges the
 * fields of a yielded object, `__from_previous_as_locations` makes one location of yielded coordinates,
 * `__from_previous_as_origins_destinations` makes `lat,lng` texts of two. Source: the authors' code; paper App.
 * D.
 */
export const threaded = (args: Json.JsonObject, context: Context): Json.JsonObject => {
  const resolved = Object.entries(args).map(([key, reference]): Json.JsonObject => {
    switch (key) {
      case "__from_previous":
        return merged(context, reference)
      case "__from_previous_as_locations":
        return { locations: names(reference).map((name) => context.get(name) ?? null) }
      case "__from_previous_as_origins_destinations": {
        const [from = "", to = ""] = names(reference)
        return { origins: [pair(context.get(from))], destinations: [pair(context.get(to))] }
      }
      default:
        return { [key]: reference }
    }
  })
  return Object.assign({}, ...resolved)
}
