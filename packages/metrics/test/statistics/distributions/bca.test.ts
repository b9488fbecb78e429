import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { bca } from "../../../src/statistics/distributions/bca.ts"
import { makeBootstrap } from "../../../src/statistics/distributions/Bootstrap.ts"
import { computeMoments } from "../../../src/statistics/distributions/Moments.ts"
import { isConstant } from "../../../src/statistics/shares/Sample.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"

const bootstrap = makeBootstrap("s")
const value = Schema.Int.check(Schema.isBetween({ minimum: -50, maximum: 50 }))
const sample = Schema.Array(value).check(Schema.isBetweenLength(6, 30))
const skewed = (n: number) => {
  const { unit } = Randomness.rng("skewed")
  return Float64Array.from({ length: n }, () => Math.round(-10 * Math.log(1 - unit())))
}

describe("bca", () => {
  it("gives the same numbers as the golden values", () => {
    assert.deepStrictEqual(bca(Float64Array.of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3), bootstrap), { low: 2.4, high: 6.1 })
  })

  it("is close to Student's interval for a symmetric sample", () => {
    const values = Float64Array.from({ length: 100 }, (_, i) => i)
    const { mean, n, variance } = computeMoments(values)
    const t = tTest(mean, Math.sqrt(variance / n), n - 1)
    const interval = bca(values, bootstrap)
    const width = t.high - t.low
    assert.closeTo(interval.low, t.low, 0.03 * width)
    assert.closeTo(interval.high, t.high, 0.03 * width)
  })

  it("reaches further on the side of the sample's tail", () => {
    const values = skewed(60)
    const { mean } = computeMoments(values)
    const { high, low } = bca(values, bootstrap)
    assert.isAbove(high - mean, 1.2 * (mean - low))
  })

  it("is continuous at 300 values, where an expansion replaces resampling", () => {
    // one instance in thirty is ten times as dear: the interval is far from symmetric
    const values = Float64Array.from({ length: 310 }, (_, i) => (i % 30 === 7 ? 10 : 1))
    const resampled = bca(values.subarray(0, 300), bootstrap)
    const expanded = bca(values.subarray(10), bootstrap)
    const larger = bca(values.subarray(0, 301), bootstrap)
    const width = resampled.high - resampled.low
    assert.deepStrictEqual(expanded, resampled)
    assert.closeTo(larger.low, resampled.low, 0.025 * width)
    assert.closeTo(larger.high, resampled.high, 0.025 * width)
  })

  it.prop("stays within the range of the values and is symmetric, up to resampling error", [sample], ([values]) => {
    const numbers = Float64Array.from(values)
    if (isConstant(numbers)) return
    const { high, low } = bca(numbers, bootstrap)
    assert.isTrue(Math.min(...values) <= low && low < high && high <= Math.max(...values))
    const mirrored = bca(
      numbers.map((number) => -number),
      bootstrap
    )
    assert.closeTo(mirrored.low, -high, 0.2 * (high - low))
    assert.closeTo(mirrored.high, -low, 0.2 * (high - low))
  })

  it.prop("shifts and scales with the values", [sample], ([values]) => {
    const numbers = Float64Array.from(values)
    if (isConstant(numbers)) return
    const { high, low } = bca(numbers, bootstrap)
    const moved = bca(
      numbers.map((number) => 2 * number + 100),
      bootstrap
    )
    assert.closeTo(moved.low, 2 * low + 100, 1e-6)
    assert.closeTo(moved.high, 2 * high + 100, 1e-6)
  })
})
