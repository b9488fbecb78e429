/** A JSON value as Python reads it: integers beyond 2^53 stay exact. */
export type LooseJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | ReadonlyArray<LooseJson>
  | { readonly [key: string]: LooseJson }

/** Whether a value is an object, arrays and `null` excluded. */
export const isLooseObject = (value: LooseJson | undefined): value is { readonly [key: string]: LooseJson } =>
  typeof value === "object" && value !== null && !isLooseArray(value)

/** Whether a value is an array. */
export const isLooseArray = (value: LooseJson | undefined): value is ReadonlyArray<LooseJson> => Array.isArray(value)

/** Returns an own member of an object; `undefined` if there is none. */
export const readMember = (object: { readonly [key: string]: LooseJson }, key: string): LooseJson | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

const keepWhole = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "")
    ? BigInt(context?.source ?? value)
    : value

/**
 * Matches the numbers that Python writes but JSON lacks, outside of string literals. A literal without an end is
 * skipped to the end.
 */
const nonFinite = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?Infinity|NaN/g
const mark = "\0number"

const unmarked = (key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  if (typeof value === "object" && value !== null && mark in value) return Number(value[mark])
  return keepWhole(key, value, context)
}

/** Reads a JSON text as Python does, `NaN` and `Infinity` included; throws a SyntaxError if it is not JSON. */
export const readLooseJson = (text: string): LooseJson => {
  if (/NaN|Infinity/.test(text)) {
    const marked = text.replace(nonFinite, (token) =>
      token.startsWith('"') ? token : JSON.stringify({ [mark]: token })
    )
    return JSON.parse(marked, unmarked)
  }
  // only a text with sixteen digits in a row can hold an integer that needs care
  return /\d{16}/.test(text) ? JSON.parse(text, keepWhole) : JSON.parse(text)
}
