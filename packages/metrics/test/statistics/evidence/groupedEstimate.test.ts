import { assert, describe, it } from "@effect/vitest"
import { makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { groupedEstimate } from "../../../src/statistics/evidence/groupedEstimate.ts"

const groups = makeClusters(Array.from({ length: 60 }, (_, i) => String(i % 12)))
const alone = { mean: 0.84, low: 0.83, high: 0.85, n: 60 }
const around = (spread: number) =>
  Float64Array.from({ length: 60 }, (_, i) => 0.84 + spread * Math.sin(i % 12) + 0.001 * (i % 5))

describe("groupedEstimate", () => {
  it("allows for groups that fail wholly and were not seen", () => {
    // one group of twenty fails with a chance of 46 % in none of twelve; the mean is then 0.8
    const { high, low } = groupedEstimate(alone, around(0.01), "share", groups)
    assert.isBelow(low!, 0.8)
    assert.isBelow(high!, 0.9)
  })

  it("is as wide as Student's interval if groups vary", () => {
    const { high, low } = groupedEstimate(alone, around(0.15), "share", groups)
    assert.isAbove(high! - low!, 0.12)
  })

  it("gives costs no room for what was not seen", () => {
    const { high, low } = groupedEstimate({ mean: 0.84, n: 60 }, around(0.01), "tokens", groups)
    assert.isBelow(high! - low!, 0.02)
  })
})
