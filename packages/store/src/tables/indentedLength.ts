import { Json } from "@escapement/core"

/** Spaces of a level. */
const indent = 2

/** What the indent of a value adds to its text without one. */
const added = (value: Json.Json, depth: number): number => {
  const isObject = Json.isJsonObject(value)
  if (!isObject && !Array.isArray(value)) return 0
  const inner: ReadonlyArray<Json.Json> = isObject ? Object.values(value) : value
  if (inner.length === 0) return 0
  // a line end and the indent before each member and before the bracket; a blank behind each colon
  const lines = inner.length * (1 + indent * (depth + 1)) + 1 + indent * depth
  return inner.reduce<number>((sum, one) => sum + added(one, depth + 1), lines + (isObject ? inner.length : 0))
}

/**
 * Characters of a JSON value as text with an indent of two, counted without writing it: deep lists take a
 * hundred times as many as their value.
 */
export const indentedLength = (value: Json.Json): number => JSON.stringify(value).length + added(value, 0)
