import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { varianceWith } from "../../src/statistics/power/PairedVariance.ts"
import { leastInstances, leastNumber } from "../../src/statistics/distributions/solve.ts"

describe("varianceWith", () => {
  it("is limited by the variance between instances, however many epochs", () => {
    const variance = { between: 0.1, within: 0.4 }
    assert.closeTo(varianceWith(variance, 1), 0.5, 1e-12)
    assert.closeTo(varianceWith(variance, 4), 0.2, 1e-12)
    assert.isAbove(varianceWith(variance, 1e6), 0.1)
  })
})

describe("solving", () => {
  it("finds the smallest number of instances, and says if there is none", () => {
    assert.deepStrictEqual(
      leastInstances((n) => n >= 626),
      Option.some(626)
    )
    assert.deepStrictEqual(
      leastInstances((n) => n >= 1),
      Option.some(2)
    )
    assert.deepStrictEqual(
      leastInstances(() => false),
      Option.none()
    )
  })

  it("finds the smallest difference", () => {
    assert.closeTo(Option.getOrThrow(leastNumber((value) => value >= 0.125, 1)), 0.125, 1e-9)
    assert.deepStrictEqual(
      leastNumber((value) => value > 1, 1),
      Option.none()
    )
  })
})
