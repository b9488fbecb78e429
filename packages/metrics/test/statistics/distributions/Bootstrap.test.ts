import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { makeBootstrap, resamples } from "../../../src/statistics/distributions/Bootstrap.ts"
import { computeMoments } from "../../../src/statistics/distributions/Moments.ts"

const numbers = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: -50, maximum: 50 }))).check(
  Schema.isBetweenLength(1, 40)
)

describe("makeBootstrap", () => {
  it("resamples 10,000 times, within the range of the values", () => {
    const means = makeBootstrap("s").means(Float64Array.of(3, 1, 4, 1, 5))
    assert.strictEqual(means.length, resamples)
    assert.isAtLeast(resamples, 10_000)
    assert.isTrue(means.every((mean) => mean >= 1 && mean <= 5))
  })

  it("gives the same numbers as the golden values", () => {
    const means = makeBootstrap("s")
      .means(Float64Array.of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3))
      .toSorted()
    assert.deepStrictEqual(
      [0, 250, 5000, 9750, 9999].map((i) => means[i]),
      [1.6, 2.6, 3.9, 5.5, 6.7]
    )
  })

  it("draws every value equally often", () => {
    // three ones among thirty: the sum of a resample is Bin(30, 0.1), whose mean is 3 and variance 2.7
    const means = makeBootstrap("s").means(Float64Array.from({ length: 30 }, (_, i) => (i % 10 === 9 ? 1 : 0)))
    const { mean, variance } = computeMoments(means.map((share) => share * 30))
    assert.closeTo(mean, 3, 4 * Math.sqrt(2.7 / resamples))
    assert.closeTo(variance, 2.7, 0.2)
  })

  it("draws the first and the last of a thousand values equally often", () => {
    const bootstrap = makeBootstrap("s")
    const only = (at: number) => bootstrap.means(new Float64Array(1000).fill(0).fill(1, at, at + 1))
    for (const at of [0, 1, 499, 998, 999]) {
      const { mean } = computeMoments(only(at).map((share) => share * 1000))
      assert.closeTo(mean, 1, 4 / Math.sqrt(resamples))
    }
  })

  it.prop("gives the same means after earlier calls", [numbers, numbers], ([first, second]) => {
    const bootstrap = makeBootstrap("s")
    bootstrap.means(Float64Array.from(first))
    assert.deepStrictEqual(
      bootstrap.means(Float64Array.from(second)),
      makeBootstrap("s").means(Float64Array.from(second))
    )
  })

  it("draws the same resamples again if there are too many to keep", () => {
    const bootstrap = makeBootstrap("s")
    const values = Float64Array.from({ length: 600 }, (_, i) => i)
    const means = bootstrap.means(values)
    bootstrap.means(values.subarray(0, 599))
    assert.deepStrictEqual(bootstrap.means(values), means)
  })

  it("depends on the seed", () => {
    const values = Float64Array.of(3, 1, 4, 1, 5)
    assert.notDeepEqual(makeBootstrap("s").means(values), makeBootstrap("t").means(values))
  })
})
