/** A JSON object, or a row of CSV or Parquet by column name. */
export interface Fields {
  readonly [name: string]: unknown
}

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the value at a path such as `metrics.cost_usd`; a field whose name is the whole path takes precedence. */
export const fieldAt = (fields: Fields, path: string): unknown => {
  if (Object.hasOwn(fields, path)) return fields[path]
  const dot = path.indexOf(".")
  if (dot < 0) return undefined
  const head = path.slice(0, dot)
  const inner = Object.hasOwn(fields, head) ? fields[head] : undefined
  return isFields(inner) ? fieldAt(inner, path.slice(dot + 1)) : undefined
}

/** Whether a value counts as missing: absent, null, empty, or a word that means so. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "number" && Number.isNaN(value)) ||
  (typeof value === "string" && /^(?:|nan|null|none|na|n\/a)$/i.test(value.trim()))

const words: ReadonlyMap<string, number> = new Map([
  ["true", 1],
  ["false", 0],
  ["yes", 1],
  ["no", 0],
  ["pass", 1],
  ["passed", 1],
  ["fail", 0],
  ["failed", 0],
  ["correct", 1],
  ["incorrect", 0],
  // the letters of Inspect: correct, incorrect, partial, no answer
  ["c", 1],
  ["i", 0],
  ["p", 0.5],
  ["n", 0]
])

/** Reads a score as a number: from a number, true or false, or a word for either; undefined for anything else. */
export const scoreOf = (value: unknown): number | undefined => {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined
  if (typeof value === "boolean") return value ? 1 : 0
  if (typeof value === "bigint") return Number(value)
  if (typeof value !== "string") return undefined
  const text = value.trim()
  const number = text === "" ? NaN : Number(text)
  return Number.isFinite(number) ? number : words.get(text.toLowerCase())
}

/** Reads a number; `NaN` for anything else, as no log is refused because of costs or tokens. */
export const amountOf = (value: unknown): number =>
  isMissing(value) || !["number", "bigint", "string"].includes(typeof value) ? NaN : Number(value)

/** Adds costs or tokens; an impossible one makes the sum impossible. */
export const sumAmounts = (amounts: ReadonlyArray<number>): number =>
  amounts.reduce((sum, amount) => (amount < 0 ? -Infinity : sum + amount), 0)

/** Reads a name as text; undefined if it is not a text, number or boolean. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === "string") return value
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? String(value)
    : undefined
}
