import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { type LooseJson, readLooseJson } from "../../src/official/LooseJson.ts"
import { pythonEquals } from "../../src/official/PythonValue.ts"
import { canonicalValue } from "../../src/official/canonicalValue.ts"
import { hasPublished, readData } from "../published.ts"

/** What the authors' comparison of two arguments comes to. */
const compare = (a: LooseJson, b: LooseJson): boolean | string => {
  const values = Result.all([canonicalValue(a), canonicalValue(b)])
  return Result.isFailure(values) ? values.failure : pythonEquals(...values.success)
}

const Pairs = Schema.Struct({
  pairs: Schema.Array(
    Schema.Struct({ a: Schema.Json, b: Schema.Json, equal: Schema.Union([Schema.Boolean, Schema.String]) })
  )
})

const same: ReadonlyArray<readonly [LooseJson, LooseJson]> = [
  ["'\\N{GREEK SMALL LETTER ALPHA}'", "\u03b1"],
  ["'\\N{line feed}x'", "x"],
  ["'\\N{HANGUL SYLLABLE HAN}'", "\ud55c"],
  [[Number.NaN, "a"], "[nan, 'a']"],
  [{ a: [Number.POSITIVE_INFINITY] }, { a: [Number.POSITIVE_INFINITY] }],
  [Number.NEGATIVE_INFINITY, "-inf"],
  ["San Jose,CA", "San Jose, Canada"],
  ["no", 0],
  ["1_000", 1000],
  ["\u001c5\u0085", 5],
  ["٣", "0b11"],
  ["7 # seven", "007"],
  ["('a'\n 'b')", "ab"],
  ["100000000000000000000", "1e20"],
  ["{'a': [1, True]}", { a: [1, 1] }],
  ["\\\n5", 5],
  ["2025-8-5", "2025-08-05"]
]

const different: ReadonlyArray<readonly [LooseJson, LooseJson]> = [
  ["'\\N{NO SUCH CHARACTER}'", "x"],
  [Number.NaN, Number.NaN],
  ["nan", "nan"],
  ["\ufeff5", 5],
  ["1,2", [1, 2]],
  ["2025-02-30", "2025-2-30"],
  ["--5", 5],
  ["FR", "France"],
  ["9007199254740993", "9007199254740992"],
  ["f'x'", "x"]
]

describe("canonicalValue", () => {
  it.skipIf(!hasPublished)("equals the authors' comparison on every pair", () => {
    for (const { a, b, equal } of Schema.decodeUnknownSync(Pairs)(readData("value-cases.json")).pairs) {
      assert.strictEqual(compare(a, b), equal, JSON.stringify([a, b]))
    }
  })

  it.each(same)("equates %j and %j", (a, b) => {
    assert.isTrue(compare(a, b))
  })

  it.each(different)("distinguishes %j and %j", (a, b) => {
    assert.isFalse(compare(a, b))
  })

  it("fails as Python does for a digit that is not decimal", () => {
    assert.strictEqual(compare("²", 2), "ValueError")
  })

  it("keeps integers of JSON exact", () => {
    const [a, b] = ["[9007199254740993]", "[9007199254740992]"].map(readLooseJson)
    assert.isFalse(compare(a ?? null, b ?? null))
  })

  it("refuses values that are nested too deeply instead of overflowing", () => {
    let deep: LooseJson = []
    for (let i = 0; i < 100_000; i++) deep = [deep]
    assert.strictEqual(compare(deep, deep), "ValueError")
    assert.isTrue(compare("(".repeat(100_000), "(".repeat(100_000)))
  })

  it.prop("is an equivalence for every text", [Schema.String, Schema.String], ([a, b]) => {
    assert.strictEqual(compare(a, b), compare(b, a))
  })

  it.prop("is undefined for JSON that it cannot compare", [Schema.Json], ([value]) => {
    assert.include([true, false, "ValueError"], compare(value, value))
  })
})

describe("readLooseJson", () => {
  it("reads the numbers that Python writes but JSON lacks, and leaves texts unchanged", () => {
    const read = readLooseJson('[NaN, -Infinity, {"a": Infinity}, "NaN and \\"Infinity\\"", 12345678901234567890]')
    assert.deepStrictEqual(read, [NaN, -Infinity, { a: Infinity }, 'NaN and "Infinity"', 12345678901234567890n])
    assert.throws(() => readLooseJson("[NaNa]"))
  })
})
