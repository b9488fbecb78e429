import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { wilson, wilsonOfMeans } from "../../../src/statistics/shares/wilson.ts"
import { share } from "../../share.ts"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 500 }))

describe("wilson", () => {
  it.each([
    [7, 10, 0.39677814746114526, 0.892208732593699],
    [0, 20, 0, 0.16112515805281935],
    [20, 20, 0.8388748419471808, 1],
    [850, 1000, 0.8265313415731996, 0.8707899274869118]
  ])("of %d out of %d is exact to 12 digits", (successes, n, low, high) => {
    const interval = wilson(successes, n)
    assert.closeTo(interval.low, low, share(low, 1e-12))
    assert.closeTo(interval.high, high, share(high, 1e-12))
  })

  it.prop("contains the share, lies in [0, 1] and has a positive width", [count, count], ([a, b]) => {
    const n = Math.max(1, a + b)
    const { high, low } = wilson(a, n)
    assert.isTrue(0 <= low && low <= a / n && a / n <= high && high <= 1 && low < high)
  })

  it("of means equals that of shares for 0 and 1, and is narrower if epochs were averaged", () => {
    // 7 of 10: variance 0.7 · 0.3 · 10 / 9
    const binary = wilsonOfMeans(0.7, (0.21 * 10) / 9, 10)
    assert.closeTo(binary.low, wilson(7, 10).low, 1e-12)
    assert.isAbove(wilsonOfMeans(0.7, 0.1, 10).low, binary.low)
    assert.deepStrictEqual(wilsonOfMeans(0, 0, 10), wilson(0, 10))
  })

  it.prop("rises with the successes", [count, count], ([a, b]) => {
    const n = a + b + 1
    assert.isTrue(wilson(a, n).low <= wilson(a + 1, n).low && wilson(a, n).high <= wilson(a + 1, n).high)
  })
})
