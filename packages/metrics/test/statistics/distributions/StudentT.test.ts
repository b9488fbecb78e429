import { assert, describe, it } from "@effect/vitest"
import { tFactor, tTail } from "../../../src/statistics/distributions/StudentT.ts"
import { share } from "../../share.ts"

describe("tFactor", () => {
  // mpmath, 30 digits
  it.each([
    [0.95, 1, 12.706204736174705],
    [0.95, 2, 4.302652729749464],
    [0.95, 9, 2.2621571627982053],
    [0.95, 29, 2.0452296421327043],
    [0.95, 999, 1.96234146113345],
    [0.8, 5, 1.475884048824481],
    [0.99, 100, 2.6258905214380177]
  ])("of level %d with %d degrees of freedom is exact to 11 digits", (level, df, t) =>
    assert.closeTo(tFactor(level, df), t, share(t, 1e-11))
  )

  it("tends to the normal factor", () => assert.closeTo(tFactor(0.95, 1e6), 1.9599663568, share(1.9599663568, 1e-10)))
})

describe("tTail", () => {
  it.each([
    [0.1, 3, 0.9266523488008058],
    [1.963961, 9, 0.08112619042721418],
    [2, 1000, 0.04577034649325164],
    [5, 29, 2.5366315735423233e-5],
    [20, 100, 9.994267861336956e-37]
  ])("of %d with %d degrees of freedom is exact to 12 digits", (t, df, p) =>
    assert.closeTo(tTail(t, df), p, share(p, 1e-12))
  )

  it("accepts both signs and is 1 at zero", () => {
    assert.strictEqual(tTail(-2, 7), tTail(2, 7))
    assert.strictEqual(tTail(0, 7), 1)
  })
})
