import { Predicate, type Schema } from "effect"

/** A JSON value: what instances, arguments, settings and stored events are made of. */
export type Json = Schema.Json

/** A JSON object. The key order of what an agent wrote is kept. */
export type JsonObject = { readonly [key: string]: Json }

/**
 * Whether a JSON value is an object, arrays and `null` excluded.
 *
 * ```ts
 * import { Json } from "@escapement/core"
 *
 * Json.isJsonObject({ a: 1 }) // → true
 * Json.isJsonObject([1]) // → false
 * Json.isJsonObject(null) // → false
 * ```
 */
export const isJsonObject = (value: Json): value is JsonObject => Predicate.isObject(value)

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key] ?? null)])
  )
}

/**
 * Returns the canonical text of a JSON value: keys sorted by UTF-16 code unit, no white space. Fingerprints and keys
 * are hashes of it.
 *
 * ```ts
 * import { Json } from "@escapement/core"
 *
 * Json.canonical({ b: [1, 2], a: null }) // → "{\"a\":null,\"b\":[1,2]}"
 * ```
 */
export const canonical = (value: Json): string => JSON.stringify(sorted(value))
