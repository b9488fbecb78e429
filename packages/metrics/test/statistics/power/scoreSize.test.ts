import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { scoreSize } from "../../../src/statistics/power/scoreSize.ts"

const runs = 400

/** The share of fresh runs of n instances, drawn from these values, in which the evidence rejects. */
const reached = (sample: ReadonlyArray<number>, n: number, alpha: number): number => {
  const { int } = Randomness.rng("scoreSize.test", n)
  let told = 0
  for (let run = 0; run < runs; run++) {
    const values = Float64Array.from({ length: n }, () => sample[int(0, sample.length - 1)]!)
    if (Option.getOrThrow(scoreEvidence(values, 1, makeBlocks(n, "test"))).p <= alpha) told++
  }
  return told / runs
}

const sizeOf = (values: ReadonlyArray<number>): number => {
  const chances = Float64Array.from(values, () => 1 / values.length)
  return Option.getOrThrow(scoreSize({ values: Float64Array.from(values).toSorted(), chances }, 1, 0.04))
}

describe("scoreSize", () => {
  it.each([
    ["0/1 scores", [-1, 0, 0, 0, 0, 0, 1, 1]],
    ["a quarter of a point, always lost", [-0.25, -0.25, 0, 0, 0]],
    ["three epochs", [-2 / 3, -1 / 3, 0, 0, 0, 0, 1 / 3, 1 / 3, 2 / 3, 1]],
    ["fractional scores", [-0.31, -0.2, -0.07, 0.02, 0.11, 0.24, 0.3, 0.42]]
  ])("is the number at which four of five runs find the difference: %s", (_, sample) => {
    const power = reached(sample, sizeOf(sample), 0.04)
    assert.isTrue(power >= 0.73 && power <= 0.89, `${power}`)
  })

  it("accepts both signs, and agrees with its limit where it no longer searches", () => {
    const sample = [-1, -1, 0, 0, 0, 0, 0, 0, 0, 1]
    assert.strictEqual(sizeOf(sample), sizeOf(sample.map((value) => 0 - value)))
    const near = (share: number): number =>
      Option.getOrThrow(
        scoreSize({ values: Float64Array.of(0, 0.5), chances: Float64Array.of(1 - share, share) }, 1, 0.04)
      )
    // where the search ends and the normal limit begins
    assert.closeTo(near(0.0195) / near(0.0193), 1, 0.05)
  })

  it("is undefined without a difference", () => {
    const still = { values: Float64Array.of(-1, 0, 1), chances: Float64Array.of(0.2, 0.6, 0.2) }
    assert.deepStrictEqual(scoreSize(still, 1, 0.04), Option.none())
  })
})
