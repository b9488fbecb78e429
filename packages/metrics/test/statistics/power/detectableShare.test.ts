import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { slopeEvidence } from "../../../src/statistics/evidence/slopeEvidence.ts"
import { detectableShare } from "../../../src/statistics/power/detectableShare.ts"

const x = Float64Array.from({ length: 100 }, (_, i) => i % 2)
const blocks = makeBlocks(100, "test")
const evidenceOf = (y: Float64Array) => Option.getOrThrow(slopeEvidence(x, y, blocks, true))

describe("detectableShare", () => {
  it("is a change that four of five runs find, although it changes how much scores differ", () => {
    // nine of ten score 0.9 or more, the others 0
    const score = (unit: () => number, share: number): number => (unit() < share / 0.95 ? 0.92 + 0.06 * unit() : 0)
    let found = 0
    for (let pilot = 0; pilot < 20; pilot++) {
      const { unit } = Randomness.rng("detectableShare.test", pilot)
      const y = x.map(() => score(unit, 0.9))
      const change = detectableShare(evidenceOf(y), x, y, 0.005)
      for (let run = 0; run < 10; run++)
        if (evidenceOf(x.map((at) => score(unit, 0.9 - change * at))).p <= 0.005) found++
    }
    assert.isAtLeast(found / 200, 0.68)
  })

  it("is 1 if no change that is possible is detected", () => {
    const few = Float64Array.from({ length: 6 }, (_, i) => i % 2)
    const y = Float64Array.of(1, 1, 0, 1, 1, 0)
    const slope = Option.getOrThrow(slopeEvidence(few, y, makeBlocks(6, "test"), true))
    assert.isAtLeast(detectableShare(slope, few, y, 0.005), 1)
  })
})
