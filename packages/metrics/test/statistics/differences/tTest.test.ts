import { assert, describe, it } from "@effect/vitest"
import { computeMoments } from "../../../src/statistics/distributions/Moments.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"
import { share } from "../../share.ts"

const digits = (text: string) => Float64Array.from(text, Number)

describe("tTest", () => {
  it("gives the paired values of the field study", () => {
    const b = digits("1001001010")
    const { mean, n, variance } = computeMoments(digits("1101101011").map((value, i) => value - b[i]!))
    assert.closeTo(mean, 0.3, share(0.3, 1e-12))
    assert.closeTo(Math.sqrt(variance / n), 0.15275252316519466, share(0.15275252316519466, 1e-12))
    const { high, low, p } = tTest(mean, Math.sqrt(variance / n), n - 1)
    assert.closeTo(p, 0.08112618884584076, share(0.08112618884584076, 1e-11))
    assert.closeTo(
      high - mean,
      0.15275252316519466 * 2.2621571627982053,
      share(0.15275252316519466 * 2.2621571627982053, 1e-11)
    )
    assert.closeTo(mean - low, high - mean, share(high - mean, 1e-12))
  })

  it("is certain without an error", () => {
    assert.deepStrictEqual(tTest(2, 0, 5), { low: 2, high: 2, p: 0 })
    assert.deepStrictEqual(tTest(0, 0, 5), { low: 0, high: 0, p: 1 })
  })
})
