import { Json } from "@escapement/core"

/** Spaces per level. */
const indent = 2

/** Counts the characters that the indent adds to a value's text. */
const added = (value: Json.Json, depth: number): number => {
  const isObject = Json.isJsonObject(value)
  if (!isObject && !Array.isArray(value)) return 0
  const inner: ReadonlyArray<Json.Json> = isObject ? Object.values(value) : value
  if (inner.length === 0) return 0
  // a line end and the indent before each member and before the closing bracket; a blank after each colon
  const lines = inner.length * (1 + indent * (depth + 1)) + 1 + indent * depth
  return inner.reduce<number>((sum, one) => sum + added(one, depth + 1), lines + (isObject ? inner.length : 0))
}

/**
 * Computes the length of a JSON value as text with an indent of two, without writing the text: for deep lists, it can
 * be a hundred times as long as the value.
 */
export const indentedLength = (value: Json.Json): number => JSON.stringify(value).length + added(value, 0)
