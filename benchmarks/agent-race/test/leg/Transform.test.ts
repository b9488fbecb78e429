import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Transform, isTelling, transforms } from "../../src/leg/Transform.ts"

const made: ReadonlyArray<readonly [Transform, string | number, number]> = [
  ["next_prime", 7, 11],
  ["next_prime", 0, 2],
  ["num_divisors", 12, 6],
  ["num_divisors", 0, 0],
  ["sum_prime_factors", 12, 5],
  ["largest_prime_factor", 18, 3],
  ["largest_prime_factor", 50, 5],
  ["largest_prime_factor", 1997, 1997],
  ["roman_numeral_letter_count", 1493, 8],
  ["roman_numeral_letter_count", 3888, 15],
  ["binary_1bit_count", 59_441, 7],
  ["digit_reversal", 120, 21],
  ["digital_root", 627, 6],
  ["digit_sum", -7378, 25],
  ["day_of_week", 1966, 6],
  ["day_of_week", 2026, 4],
  ["leap_years_to_2000", 1976, 7],
  ["leap_years_to_2000", 2024, 7],
  ["vowel_count", "Grahame Morris", 5],
  ["vowel_count", "Málé", 0],
  ["alpha_position_first_letter", "central", 3],
  ["alpha_position_first_letter", "避諱", 36_927],
  ["alpha_position_first_letter", "3rd", 0],
  ["scrabble_score", "Quiz 9", 22],
  ["digital_root", " 8.9 ", 8]
]

describe("transforms", () => {
  it("give the output of the authors' programs", () => {
    for (const [transform, input, output] of made) {
      assert.strictEqual(transforms[transform].apply(input), output, `${transform} of ${input}`)
    }
  })

  it("accept no commas in numbers, unlike the finish line", () => {
    assert.isUndefined(transforms.digit_sum.apply("1,234"))
  })

  it("are offered only for values with a meaningful result", () => {
    assert.isFalse(transforms.day_of_week.fits(1582))
    assert.isTrue(transforms.day_of_week.fits(1583))
    assert.isFalse(transforms.roman_numeral_letter_count.fits(4000))
    assert.isFalse(transforms.alpha_position_first_letter.fits("9 lives"))
    assert.isFalse(transforms.vowel_count.fits(12))
    assert.deepStrictEqual([0, 1, 2].map(isTelling), [false, false, true])
  })

  it.prop("give non-negative integers", [Schema.Int, Transform], ([n, transform]) => {
    const { apply, input } = transforms[transform]
    const small = n % 100_000
    const output = apply(input === "number" ? small : `a${n}`)
    return output !== undefined && Number.isInteger(output) && output >= 0
  })
})
