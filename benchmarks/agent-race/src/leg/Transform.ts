import type { Json } from "@escapement/core"
import { Schema } from "effect"
import {
  countDivisors,
  countOnes,
  digitSum,
  digitalRoot,
  leapYearsTo2000,
  newYearsWeekday,
  nextPrime,
  primeFactors,
  reversed,
  romanLength
} from "./integers.ts"
import { readMagnitude } from "./numeric.ts"

/** The analytical transforms of detours. Source: the authors' code; paper §3.2. */
export const Transform = Schema.Literals([
  "next_prime",
  "num_divisors",
  "sum_prime_factors",
  "largest_prime_factor",
  "roman_numeral_letter_count",
  "binary_1bit_count",
  "digit_reversal",
  "digital_root",
  "digit_sum",
  "day_of_week",
  "leap_years_to_2000",
  "vowel_count",
  "alpha_position_first_letter",
  "scrabble_score"
])
export type Transform = typeof Transform.Type

/** The input of a transform, the values that a generator may give it, and the resulting number. */
interface TransformSpec {
  readonly input: "number" | "text"
  /** Whether a generator may hang a detour with this transform off a value. */
  readonly fits: (value: Json.Json) => boolean
  /** Returns the result, a non-negative integer; undefined for values that the transform does not take. */
  readonly apply: (value: Json.Json) => number | undefined
}

/** Up to this number, a further prime surely exists below 2^53, so that a number can hold it exactly. */
const largest = 9_000_000_000_000_000

const onNumber = (low: number, high: number, apply: (n: number) => number): TransformSpec => ({
  input: "number",
  fits: (value) => {
    const n = readMagnitude(value)
    return n !== undefined && n >= low && n <= high
  },
  apply: (value) => {
    const n = readMagnitude(value)
    return n === undefined || n > largest ? undefined : apply(n)
  }
})

const onText = (apply: (text: string) => number | undefined, fits: (text: string) => boolean): TransformSpec => ({
  input: "text",
  fits: (value) => typeof value === "string" && value.length >= 2 && fits(value),
  apply: (value) => (typeof value === "string" ? apply(value) : undefined)
})

const any = Number.MAX_SAFE_INTEGER

const firstLetter = (text: string): string => {
  const [first = ""] = text
  return first.toUpperCase()
}

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text)

/** The values of English tiles; letters not listed here count 1. */
const tileValues: ReadonlyArray<readonly [letters: string, value: number]> = [
  ["dg", 2],
  ["bcmp", 3],
  ["fhvwy", 4],
  ["k", 5],
  ["jx", 8],
  ["qz", 10]
]
const tiles = new Map(tileValues.flatMap(([letters, value]) => [...letters].map((letter) => [letter, value] as const)))

const tileSum = (text: string): number =>
  [...text.toLowerCase()].reduce((sum, letter) => sum + (/[a-z]/.test(letter) ? (tiles.get(letter) ?? 1) : 0), 0)

/**
 * The transforms, exactly as the golden values were computed. `largest_prime_factor` is correct here: the
 * authors' own divides too far if the largest prime is repeated, but no such value was kept. A letter's position
 * is its code point less 64, so that other alphabets give large numbers.
 */
export const transforms: { readonly [name in Transform]: TransformSpec } = {
  next_prime: onNumber(2, any, nextPrime),
  num_divisors: onNumber(4, any, countDivisors),
  sum_prime_factors: onNumber(4, any, (n) => primeFactors(n).reduce((sum, prime) => sum + prime, 0)),
  largest_prime_factor: onNumber(4, any, (n) => primeFactors(n).at(-1) ?? n),
  roman_numeral_letter_count: onNumber(1, 3999, romanLength),
  binary_1bit_count: onNumber(2, any, countOnes),
  digit_reversal: onNumber(10, any, reversed),
  digital_root: onNumber(10, any, digitalRoot),
  digit_sum: onNumber(10, any, digitSum),
  day_of_week: onNumber(1583, 2100, newYearsWeekday),
  leap_years_to_2000: onNumber(1583, 2100, leapYearsTo2000),
  vowel_count: onText(
    (text) => text.toLowerCase().replaceAll(/[^aeiou]/g, "").length,
    () => true
  ),
  alpha_position_first_letter: onText(
    (text) => {
      const first = firstLetter(text)
      return isLetter(first) ? (first.codePointAt(0) ?? 64) - 64 : 0
    },
    (text) => isLetter(firstLetter(text))
  ),
  scrabble_score: onText(tileSum, () => true)
}

/** Whether a detour's result is worth a stop: the authors refuse 0 and 1. */
export const isTelling = (result: number): boolean => result !== 0 && result !== 1
