import { assert, describe, it } from "@effect/vitest"
import { conversionCode, convert, parseConversion } from "../../src/leg/Conversion.ts"
import { dateSpanCode, daysBetween, parseDateSpan } from "../../src/leg/DateSpan.ts"
import { merge, mergeCode, parseMerge } from "../../src/leg/Merge.ts"

describe("programs of stops", () => {
  it("truncate branches toward zero before they merge", () => {
    assert.strictEqual(merge({ operator: "abs_diff", a: 8.92, b: 4.5 }), 4)
    assert.strictEqual(merge({ operator: "add", a: -24.6, b: 20 }), -4)
  })

  it("are written like the authors' programs", () => {
    assert.strictEqual(
      mergeCode({ operator: "abs_diff", a: 106.25, b: 20 }),
      "result = abs(int(106.25) - int(20.0))\nprint(result)"
    )
    assert.strictEqual(
      conversionCode("km to miles", 5),
      "# Convert km to miles\nvalue = 5.0\nconverted = value * 0.621371\nresult = int(converted)\nprint(result)"
    )
  })

  it("are read back", () => {
    const merged = { operator: "add", a: -3.5, b: 20 } as const
    assert.deepStrictEqual(parseMerge(mergeCode(merged)), merged)
    const conversion = { conversion: "meters to feet", value: 17.5 } as const
    assert.deepStrictEqual(parseConversion(conversionCode(conversion.conversion, conversion.value)), conversion)
    const span = { from: "1863-06-17", to: "2026-03-15" }
    assert.deepStrictEqual(parseDateSpan(dateSpanCode(span)), span)
  })

  it("compute the value that they print", () => {
    assert.strictEqual(convert("celsius to fahrenheit_offset", 8), 14)
    assert.strictEqual(convert("meters to yards", 574), 627)
    assert.strictEqual(daysBetween({ from: "1863-06-17", to: "2026-03-15" }), 59_441)
  })

  it("are absent for other programs", () => {
    assert.isUndefined(parseMerge("result = 1 + 1\nprint(result)"))
    assert.isUndefined(parseConversion("value = 1"))
    assert.isUndefined(parseDateSpan("print(1)"))
  })
})
