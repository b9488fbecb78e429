import type { Json } from "@escapement/core"
import { fixed, float, str, strip } from "./python.ts"

const withoutCommas = (text: string): string => text.replaceAll(",", "")

const agrees = (golden: Json.Json, given: Json.Json): boolean => {
  const [a, b] = [strip(str(golden).toLowerCase()), strip(str(given).toLowerCase())]
  if (a !== "" && b !== "" && (a.includes(b) || b.includes(a))) return true
  const [x, y] = [float(withoutCommas(a)), float(withoutCommas(b))]
  if (x === undefined || y === undefined) return false
  return x === 0 ? y === 0 : Math.abs(x - y) / Math.abs(x) < 0.01
}

/**
 * Whether an agent's arguments count as those of a golden step: at least one argument is in common, and all
 * common arguments agree. Steps whose arguments all come from earlier steps match nothing. Source: the authors'
 * `verify.py`.
 */
export const argumentsMatch = (golden: Json.JsonObject, given: Json.JsonObject): boolean => {
  if (Object.keys(golden).length === 0) return true
  const compared = Object.entries(golden).filter(
    ([key]) => !key.startsWith("__") && Object.hasOwn(given, key) && given[key] !== null
  )
  return compared.length > 0 && compared.every(([key, value]) => agrees(value, given[key] ?? null))
}

/**
 * Whether a golden value counts as found in the texts that an agent was shown: its text occurs anywhere, or, for
 * a number, its whole part or its form with one or two decimals. Source: the authors' `verify.py`.
 */
export const isFound = (value: Json.Json, shown: string): boolean => {
  const needle = strip(str(value))
  if (needle === "") return false
  if (shown.includes(needle)) return true
  const number = float(withoutCommas(needle))
  if (number === undefined || !Number.isFinite(number)) return false
  const whole = BigInt(Math.trunc(number)).toString()
  return [whole, fixed(number, 1), fixed(number, 2)].some((form) => shown.includes(form))
}
