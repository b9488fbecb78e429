import { Result } from "effect"
import { findCountry } from "./countries.ts"
import { type LooseJson, isLooseArray, isLooseObject } from "./LooseJson.ts"
import { literalEval } from "./literalEval.ts"
import type { PythonException, PythonValue } from "./PythonValue.ts"
import { parsePythonFloat, parsePythonInteger } from "./pythonNumber.ts"
import { pythonRepr } from "./pythonRepr.ts"
import { collapse, isDigits, strip } from "./pythonText.ts"

const dateLike = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

const daysIn = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

const paddedDate = (text: string): string | undefined => {
  const [, year, month, day] = dateLike.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isDate = y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m)
  return isDate ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : undefined
}

const truths = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["off", false],
  ["0", false]
])

const ofText = (written: string): Result.Result<PythonValue, PythonException> => {
  let text = strip(collapse(written))
  if (text.includes(",")) text = text.split(",").map(findCountry).join(",")
  text = paddedDate(text) ?? text
  const truth = truths.get(text.toLowerCase())
  if (truth !== undefined) return Result.succeed(truth)
  if (isDigits(text)) {
    const integer = parsePythonInteger(text)
    return integer === undefined ? Result.fail("ValueError") : Result.succeed(integer)
  }
  return Result.succeed(parsePythonFloat(text) ?? text)
}

const known = new Map<string, Result.Result<PythonValue, PythonException>>()
const maxKnown = 20_000

/** The possible beginnings of a literal; prose rarely has one. */
const literalStart = /^(?:[\d+\-.'"([{#\\]|True|False|None|set|[bru]{1,2}['"])/i

/**
 * Returns the canonical form of a text argument, as the authors compare it. Source: spec §3.4, steps 0 to 5, in
 * their order, including their unintended matches.
 */
const canonicalText = (text: string): Result.Result<PythonValue, PythonException> => {
  const found = known.get(text)
  if (found !== undefined) return found
  const stripped = strip(text)
  const literal = literalStart.test(stripped) ? literalEval(stripped) : undefined
  const value =
    literal === undefined ? ofText(stripped) : typeof literal === "string" ? ofText(literal) : Result.succeed(literal)
  // bounded, and only a memory of a pure function
  if (known.size >= maxKnown) known.clear()
  known.set(text, value)
  return value
}

/** Deeper values, which Python refuses to read back, raise a ValueError here. */
const maxDepth = 200

const isTooDeep = (value: LooseJson, depth: number): boolean => {
  if (typeof value !== "object" || value === null) return false
  return depth > maxDepth || Object.values(value).some((member) => isTooDeep(member, depth + 1))
}

const pythonOf = (value: LooseJson): PythonValue => {
  if (isLooseArray(value)) return { _tag: "List", items: value.map(pythonOf) }
  if (!isLooseObject(value)) return value
  return { _tag: "Dict", entries: Object.entries(value).map(([key, member]) => [key, pythonOf(member)]) }
}

const hasNonFinite = (value: LooseJson): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(hasNonFinite)
    : typeof value === "number" && !Number.isFinite(value)

/**
 * Returns the canonical form of any argument. A value that is not text stays as it is: Python writes it out and
 * reads it back.
 */
export const canonicalValue = (value: LooseJson): Result.Result<PythonValue, PythonException> => {
  if (typeof value === "string") return canonicalText(value)
  if (isTooDeep(value, 0)) return Result.fail("ValueError")
  // Python cannot read nan and inf back, so the text that it wrote stays a text
  return hasNonFinite(value) ? canonicalText(pythonRepr(value)) : Result.succeed(pythonOf(value))
}
