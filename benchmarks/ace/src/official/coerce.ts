import type { Json } from "@escapement/core"
import { Result } from "effect"
import type { Operand, Operator } from "../moves/queryCandidates.ts"

const integer = /^\s*[+-]?\d+(?:_\d+)*\s*$/
const decimal = /^\s*[+-]?(?:\d+(?:_\d+)*\.(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+)?\s*$/i

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * Replaces digits of any script by ASCII digits, as Python reads them; the digits of a script are ten consecutive
 * codes from its zero on.
 */
const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (isDigit(code - before - 1)) before++
    return String(before % 10)
  })

const numberOf = (text: string): number => Number(text.replaceAll("_", ""))

/**
 * Reads an integer as the paper's code does: numbers are truncated, integer texts parsed, booleans are 0 or 1;
 * otherwise undefined.
 */
export const toInteger = (value: Json.Json | undefined): number | undefined => {
  if (typeof value === "boolean") return value ? 1 : 0
  if (typeof value === "string") {
    const text = asciiDigits(value)
    return integer.test(text) ? numberOf(text) : undefined
  }
  // the sum turns -0 into 0
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) + 0 : undefined
}

const isStrings = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((member) => typeof member === "string")

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a list of strings, or the JSON text of one; otherwise undefined. */
export const toStrings = (value: unknown): ReadonlyArray<string> | undefined => {
  const list = typeof value === "string" ? parsed(value) : value
  return isStrings(list) ? list : undefined
}

/** Reads the operand of a query as the paper's code does, or returns its error message. */
export const toOperand = (operator: Operator, value: Json.Json): Result.Result<Operand, string> => {
  if (typeof value === "boolean") return Result.fail("boolean values are not supported for attribute queries")
  if (operator === "in" || operator === "not_in") {
    // a text that only begins like a list is taken as a text
    const isText = typeof value === "string" && (!value.trimStart().startsWith("[") || parsed(value) === undefined)
    const list = isText ? [value] : toStrings(value)
    return list === undefined
      ? Result.fail("value must be a string list for `in` or `not_in` queries")
      : Result.succeed(list)
  }
  if (typeof value === "number") return Result.succeed(value)
  if (typeof value === "string") {
    const text = asciiDigits(value)
    return Result.succeed((text.includes(".") ? decimal : integer).test(text) ? numberOf(text) : value)
  }
  return Result.fail("value must be numeric for numeric comparisons, or a string list for `in`/`not_in`")
}
