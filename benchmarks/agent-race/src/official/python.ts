import { Json } from "@escapement/core"

/** The characters that Python's `str.strip` removes: its white space differs slightly from that of JavaScript. */
const space = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+"
const ends = new RegExp(`^${space}|${space}$`, "gu")

/** Strips a text as Python's `str.strip` does. */
export const strip = (text: string): string => text.replaceAll(ends, "")

const quoted = (text: string): string => {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

const repr = (value: Json.Json): string => {
  if (typeof value === "string") return quoted(value)
  if (value === null) return "None"
  if (typeof value === "boolean") return value ? "True" : "False"
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`
  if (Json.isJsonObject(value))
    return `{${Object.entries(value)
      .map(([key, each]) => `${quoted(key)}: ${repr(each)}`)
      .join(", ")}}`
  return String(value)
}

/** Converts a value as Python's `str` does, except for the `.0` that JSON numbers have lost. */
export const str = (value: Json.Json): string => (typeof value === "string" ? value : repr(value))

const decimal = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?$/
const infinite = /^[+-]?inf(?:inity)?$/i

/** Parses a text as Python's `float` does; undefined if that raises, and for `nan`, with which no comparison holds. */
export const float = (text: string): number | undefined => {
  const written = strip(text)
  if (decimal.test(written)) return Number(written.replaceAll("_", ""))
  if (infinite.test(written)) return written.startsWith("-") ? -Infinity : Infinity
  return undefined
}

/** Formats as Python's `f"{x:.Nf}"`: exact ties go to the even digit, where `toFixed` goes up. */
export const fixed = (value: number, digits: number): string => {
  const halves = Math.abs(value) * 2 ** (digits + 1)
  const isTie = Number.isInteger(halves) && halves % 2 === 1
  if (!isTie) return value.toFixed(digits)
  const below = Math.floor(Math.abs(value) * 10 ** digits)
  const even = (below % 2 === 0 ? below : below + 1) / 10 ** digits
  return (value < 0 ? -even : even).toFixed(digits)
}
