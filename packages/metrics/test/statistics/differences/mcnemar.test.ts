import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mcnemar } from "../../../src/statistics/differences/mcnemar.ts"
import { share } from "../../share.ts"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 300 }))

describe("mcnemar", () => {
  // scipy.stats.binomtest
  it.each([
    [5, 15, 0.04138946533203125],
    [0, 5, 0.0625],
    [0, 6, 0.03125],
    [7, 1, 0.0703125],
    [30, 50, 0.03299261842647619],
    [400, 300, 0.0001784763144856244],
    [0, 0, 1],
    [9, 9, 1]
  ])("of %d against %d is exact to 12 digits", (plus, minus, p) =>
    assert.closeTo(mcnemar(plus, minus), p, share(p, 1e-12))
  )

  it.prop("is symmetric, and falls as one side gains", [count, count], ([a, b]) => {
    assert.strictEqual(mcnemar(a, b), mcnemar(b, a))
    const more = Math.max(a, b)
    assert.isTrue(mcnemar(more + 1, Math.min(a, b)) <= mcnemar(more, Math.min(a, b)) + 1e-12)
  })
})
