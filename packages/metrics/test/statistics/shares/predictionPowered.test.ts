import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { predictionPowered } from "../../../src/statistics/shares/predictionPowered.ts"

const exact = [2.5, 3.1, 0.4, 4.2, 1.9, 2.2, 3.8, 0.9]
const judged = [2.1, 3.3, 0.9, 3.9, 2.2, 2.6, 3.1, 1.4]
const labelled = exact.map((value, i) => ({ exact: value, judged: judged[i]! }))
const rated = Float64Array.from({ length: 200 }, (_, i) => ((i * 37) % 53) / 12)

const found = (weight?: number) => Option.getOrThrow(predictionPowered(labelled, rated, weight))

describe("predictionPowered", () => {
  // the same formulas in numpy, with n − 1 below variances
  it.each([
    [undefined, 2.177228680289, 0.236434537488, 0.751030328017],
    [1, 2.111666666667, 0.187059895335, 1],
    [0, 2.375, 0.467420734304, 0]
  ])("agrees with numpy for the weight %s", (weight, mean, standardError, used) => {
    const result = found(weight)
    assert.closeTo(result.mean, mean, 1e-11)
    assert.closeTo(result.standardError, standardError, 1e-11)
    assert.closeTo(result.weight, used, 1e-11)
  })

  it("is undefined for fewer than two labels or ratings", () => {
    assert.isTrue(Option.isNone(predictionPowered(labelled.slice(0, 1), rated)))
    assert.isTrue(Option.isNone(predictionPowered(labelled, rated.slice(0, 1))))
  })

  it("ignores an uninformative judge, and does not trust one whose errors few labels cannot show", () => {
    const mute = predictionPowered(
      labelled.map((one) => ({ ...one, judged: 1 })),
      new Float64Array(50).fill(1)
    )
    assert.strictEqual(Option.getOrThrow(mute).weight, 0)
    const right = [1, 0, 1, 1, 0, 1].map((value) => ({ exact: value, judged: value }))
    const ratings = Float64Array.from({ length: 10_000 }, (_, i) => i % 2)
    const { high, low } = Option.getOrThrow(predictionPowered(right, ratings))
    assert.isAbove(high - low, 0.3)
  })

  it("does not trust a judge of shares either, and gives no interval for equal errors on another scale", () => {
    const equal = [0.9, 0.9, 0.9, 0.9, 0.9].map((value) => ({ exact: value, judged: value }))
    const { high, low } = Option.getOrThrow(predictionPowered(equal, new Float64Array(50).fill(0.9)))
    assert.isAbove(high - low, 0.3)
    const ratings = [7.1, 5.2, 6.3].map((exact) => ({ exact, judged: exact + 0.1 }))
    assert.isTrue(Option.isNone(predictionPowered(ratings, rated, 1)))
    const tens = Array.from({ length: 5 }, () => ({ exact: 10, judged: 10 }))
    assert.isTrue(Option.isNone(predictionPowered(tens, rated)))
  })

  it("covers the truth in 95 of 100 if a judge is often wrong in one direction", () => {
    const rng = Randomness.rng("ppi")
    const [experiments, share] = [800, 0.6]
    let covered = 0
    for (let e = 0; e < experiments; e++) {
      const draw = () => {
        const truth = rng.unit() < share ? 1 : 0
        const isWrong = rng.unit() < (truth === 1 ? 0.05 : 0.3)
        return { exact: truth, judged: isWrong ? 1 - truth : truth }
      }
      const few = Array.from({ length: 60 }, draw)
      const many = Float64Array.from({ length: 600 }, () => draw().judged)
      const { high, low } = Option.getOrThrow(predictionPowered(few, many))
      if (low <= share && share <= high) covered++
    }
    assert.isAtLeast(covered / experiments, 0.93)
    assert.isAtMost(covered / experiments, 0.985)
  })
})
