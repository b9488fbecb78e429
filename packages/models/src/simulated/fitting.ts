import { Json, type Randomness } from "@escapement/core"

const within = (schema: Json.JsonObject): readonly [low: number, high: number] => {
  const { maximum, minimum } = schema
  const low = typeof minimum === "number" ? minimum : typeof maximum === "number" ? Math.min(0, maximum) : 0
  return [low, typeof maximum === "number" ? Math.max(low, maximum) : low + 10]
}

const typeOf = (schema: Json.JsonObject): Json.Json | undefined =>
  schema["type"] ?? (Json.isJsonObject(schema["properties"] ?? null) ? "object" : undefined)

/** Deeper schemas, which may be endless, are left empty. */
const maxDepth = 6

/**
 * Makes a meaningless value that fits a JSON Schema, for questions that the simulated model cannot answer. Only the
 * keywords that questions use are read: enumerations, constants, bounds, members and items.
 */
export const fitting = (schema: Json.Json | undefined, rng: Randomness.Rng, depth = 0): Json.Json => {
  if (schema === undefined || !Json.isJsonObject(schema) || depth > maxDepth) return {}
  const { const: constant, enum: listed, items, properties } = schema
  if (constant !== undefined) return constant
  if (Array.isArray(listed) && listed.length > 0) return rng.pick(listed)
  const [low, high] = within(schema)
  switch (typeOf(schema)) {
    case "boolean":
      return rng.unit() < 0.5
    case "integer":
      return rng.int(Math.ceil(low), Math.floor(high))
    case "number":
      return low + (high - low) * rng.unit()
    case "string":
      return "simulated"
    case "null":
      return null
    case "array":
      return [fitting(items, rng, depth + 1)]
    default: {
      const members = properties !== undefined && Json.isJsonObject(properties) ? Object.entries(properties) : []
      return Object.fromEntries(members.map(([name, member]) => [name, fitting(member, rng, depth + 1)]))
    }
  }
}
