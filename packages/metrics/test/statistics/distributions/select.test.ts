import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { select } from "../../../src/statistics/distributions/select.ts"

describe("select", () => {
  it.prop("finds every order statistic", [Schema.Array(Schema.Int).check(Schema.isMinLength(1))], ([values]) => {
    const sorted = Float64Array.from(values).toSorted()
    sorted.forEach((value, k) => assert.strictEqual(select(Float64Array.from(values), k), value))
  })

  it("handles equal values", () => {
    assert.strictEqual(select(new Float64Array(1000).fill(7), 500), 7)
  })
})
