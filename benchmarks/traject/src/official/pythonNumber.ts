import { asciiDigits, strip } from "./pythonText.ts"

/** Most decimal digits that Python turns into an integer. Source: `sys.int_info.default_max_str_digits`. */
export const maxDigits = 4300

/** Returns an integer as a `number` if that is exact, else as a `bigint`. */
export const toInteger = (digits: string): number | bigint => {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : BigInt(digits)
}

/** Evaluates `int(text)` for a text for which `isDigits` holds; undefined if that raises a ValueError. */
export const parsePythonInteger = (text: string): number | bigint | undefined => {
  const digits = asciiDigits(text)
  return /^[0-9]+$/.test(digits) && digits.length <= maxDigits ? toInteger(digits) : undefined
}

const floating = /^[+-]?(?:(?:\d(?:_?\d)*)?\.?(?:\d(?:_?\d)*)?(?:e[+-]?\d(?:_?\d)*)?|inf|infinity|nan)$/i

/** Evaluates `float(text)`; undefined if that raises a ValueError. May be `NaN`. */
export const parsePythonFloat = (text: string): number | undefined => {
  const written = asciiDigits(strip(text))
  if (!floating.test(written) || !/[\da-z]/i.test(written)) return undefined
  const sign = written.startsWith("-") ? -1 : 1
  const unsigned = written.replace(/^[+-]/, "").toLowerCase()
  if (unsigned === "nan") return Number.NaN
  if (unsigned.startsWith("inf")) return sign * Infinity
  return /^\.?e/.test(unsigned) ? undefined : sign * Number(unsigned.replaceAll("_", ""))
}
