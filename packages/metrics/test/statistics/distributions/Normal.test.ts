import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { normalCdf, normalQuantile } from "../../../src/statistics/distributions/Normal.ts"
import { share } from "../../share.ts"

describe("normalCdf", () => {
  // mpmath, 30 digits
  it.each([
    [-7.2, 3.0106279811174334e-13],
    [-5, 2.866515718791939e-7],
    [-2, 0.02275013194817921],
    [-1.96, 0.024997895148220435],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [0.3, 0.6179114221889527],
    [2, 0.9772498680518208],
    [4, 0.9999683287581669]
  ])("of %d is exact to 13 digits", (z, p) => assert.closeTo(normalCdf(z), p, share(p, 1e-13)))

  it("approaches 0 and 1", () => {
    assert.strictEqual(normalCdf(-50), 0)
    assert.strictEqual(normalCdf(50), 1)
  })
})

describe("normalQuantile", () => {
  it.each([
    [1e-10, -6.361340902404057],
    [0.001, -3.0902323061678136],
    [0.025, -1.9599639845400543],
    [0.3, -0.5244005127080408],
    [0.5, 0],
    [0.8, 0.8416212335729142],
    [0.975, 1.9599639845400543],
    [0.9999, 3.7190164854556804]
  ])("of %d is exact to 12 digits", (p, z) => assert.closeTo(normalQuantile(p), z, share(z, 1e-12)))

  it.prop("inverts the distribution", [Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9999 }))], ([k]) =>
    assert.closeTo(normalCdf(normalQuantile(k / 10_000)), k / 10_000, share(k / 10_000, 1e-13))
  )
})
