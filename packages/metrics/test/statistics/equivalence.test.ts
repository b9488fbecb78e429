import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { equivalence } from "../../src/statistics/equivalence.ts"

const Hundredths = Schema.Int.check(Schema.isBetween({ minimum: -20, maximum: 20 }))

describe("equivalence", () => {
  it("has the p-value of the nearer margin", () => {
    // 1 − pt((0.03 − 0.01) / 0.01, 99) of R
    assert.closeTo(equivalence(0.01, 0.01, 99, 0.03).p, 0.02412, 5e-6)
    assert.closeTo(equivalence(-0.01, 0.01, 99, 0.03).p, 0.02412, 5e-6)
  })

  it("is not shown by a difference that is merely not significant", () => {
    const found = equivalence(0.01, 0.02, 99, 0.03)
    assert.isFalse(found.equivalent)
    assert.isTrue(found.low < 0 && found.high > 0)
  })

  it("is sure without an error", () => {
    assert.isTrue(equivalence(0.01, 0, 9, 0.03).equivalent)
    assert.isFalse(equivalence(0.05, 0, 9, 0.03).equivalent)
  })

  it.prop("holds just where the 90 % interval lies within the margin", [Hundredths], ([hundredths]) => {
    const { equivalent, high, low } = equivalence(hundredths / 100, 0.02, 40, 0.1)
    assert.strictEqual(equivalent, low >= -0.1 && high <= 0.1)
  })
})
