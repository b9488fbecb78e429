import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { betaCdf, betaQuantile } from "../../../src/statistics/distributions/Beta.ts"
import { share } from "../../share.ts"

const parameter = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 400 }))
const thousandth = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 }))

describe("betaCdf", () => {
  // mpmath, 30 digits; the last two by scipy
  it.each([
    [0.3, 0.5, 0.5, 0.36901011956554536],
    [0.001, 0.5, 500, 0.6826895526902826],
    [0.4, 7, 4, 0.0547618816],
    [0.9, 8, 3, 0.9298091736],
    [0.5, 1000, 1000, 0.5],
    [0.49, 1000, 1000, 0.18555265943151167],
    [0.3, 3e5, 7e5, 0.5001160751415759],
    [0.2995, 3e5, 7e5, 0.1376045217437573]
  ])("at %d with %d and %d is exact to 12 digits", (x, a, b, p) => assert.closeTo(betaCdf(x, a, b), p, share(p, 1e-12)))

  it("is 0 at 0 and 1 at 1", () => {
    assert.strictEqual(betaCdf(0, 2, 3), 0)
    assert.strictEqual(betaCdf(1, 2, 3), 1)
  })

  it.prop("of x and of 1 − x with exchanged parameters add up to 1", [thousandth, parameter, parameter], ([x, a, b]) =>
    assert.closeTo(betaCdf(x / 1000, a, b) + betaCdf(1 - x / 1000, b, a), 1, share(1, 1e-12))
  )
})

describe("betaQuantile", () => {
  // FIELD: Clopper–Pearson and the uniform posterior for 7 of 10
  it.each([
    [0.025, 7, 4, 0.3475471499400027],
    [0.975, 8, 3, 0.9332604888222655],
    [0.025, 8, 4, 0.39025744042757876],
    [0.975, 8, 4, 0.8907365561809019]
  ])("at %d with %d and %d is exact to 12 digits", (p, a, b, x) =>
    assert.closeTo(betaQuantile(p, a, b), x, share(x, 1e-12))
  )

  it.prop("inverts the distribution", [thousandth, parameter, parameter], ([p, a, b]) =>
    assert.closeTo(betaCdf(betaQuantile(p / 1000, a, b), a, b), p / 1000, share(p / 1000, 1e-11))
  )
})
