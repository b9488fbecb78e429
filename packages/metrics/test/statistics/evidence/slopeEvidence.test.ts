import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { linearTrend } from "../../../src/statistics/curves/linearTrend.ts"
import { familyLevel } from "../../../src/statistics/evidence/simultaneous.ts"
import { slopeEvidence } from "../../../src/statistics/evidence/slopeEvidence.ts"

const { unit } = Randomness.rng("slopeEvidence.test")
const x = Float64Array.from({ length: 40 }, (_, i) => i % 5)
const y = x.map((at) => (unit() < 0.8 - 0.1 * at ? 1 : 0))
const blocks = makeBlocks(41, "test")
const wide = (values: Float64Array, last: number) => Float64Array.from([...values, last])

describe("slopeEvidence", () => {
  const found = Option.getOrThrow(slopeEvidence(wide(x, 3), wide(y, Number.NaN), blocks))

  it("is the linear trend of the instances that have a score", () => {
    const trend = Option.getOrThrow(linearTrend(x, y))
    const { high, low } = found.ends(0.05)
    assert.deepStrictEqual([found.value, found.p, found.n], [trend.slope, trend.p, 40])
    assert.closeTo(low, trend.low, 1e-12)
    assert.closeTo(high, trend.high, 1e-12)
    assert.closeTo(found.below(0), trend.slope < 0 ? trend.p / 2 : 1 - trend.p / 2, 1e-12)
  })

  it("changes with its blocks as the slope changes when an instance is left out", () => {
    const without = y.map((value, i) => (i === 0 ? Number.NaN : value))
    const less = Option.getOrThrow(slopeEvidence(wide(x, 3), wide(without, Number.NaN), blocks))
    const squares = x.reduce((sum, at) => sum + (at - 2) ** 2, 0)
    assert.closeTo(found.value - less.value, found.influence[0]! / squares, 0.01)
  })

  it("is the same comparison as itself, and undefined for a single x", () => {
    assert.closeTo(familyLevel([found, found], blocks, "test").alpha, 0.05, 3e-3)
    assert.isTrue(Option.isNone(slopeEvidence(new Float64Array(41), wide(y, 1), blocks)))
  })
})
