import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { fitSlope } from "../../src/statistics/curves/linearTrend.ts"
import { logisticTrend } from "../../src/statistics/curves/logistic.ts"

describe("fitSlope", () => {
  it("gives the slope and the HC2 error of a small table", () => {
    const found = Option.getOrThrow(fitSlope(Float64Array.of(1, 2, 3, 4, 5), Float64Array.of(1, 3, 2, 5, 4)))
    assert.closeTo(found.slope, 0.8, 1e-12)
    // Σ ((x − 3) e)² / (1 − h) = (−2·−0.4)²/0.4 + (−1·0.8)²/0.7 + (1·1.2)²/0.7 + (2·−0.6)²/0.4
    assert.closeTo(found.standardError, Math.sqrt((0.64 + 1.44) / 0.4 + (0.64 + 1.44) / 0.7) / 10, 1e-12)
  })

  it("is Welch's test of two levels, with the degrees of freedom of equal spreads", () => {
    const x = Float64Array.of(0, 0, 0, 1, 1, 1, 1, 1)
    const y = Float64Array.of(1, 2, 6, 4, 5, 5, 8, 8)
    const { df, slope, standardError } = Option.getOrThrow(fitSlope(x, y))
    assert.closeTo(slope, 3, 1e-12)
    assert.closeTo(standardError, Math.sqrt(7 / 3 + 3.5 / 5), 1e-12)
    assert.closeTo(df, (1 / 3 + 1 / 5) ** 2 / ((1 / 3) ** 2 / 2 + (1 / 5) ** 2 / 4), 1e-12)
  })

  it("has no known error if one point alone is at its end of the axis", () => {
    const found = Option.getOrThrow(fitSlope(Float64Array.of(1, 1, 1, 1, 2), Float64Array.of(3, 5, 4, 5, 90)))
    assert.deepStrictEqual([found.standardError, found.df], [Infinity, 1])
  })

  it("is undefined for one x or three points", () => {
    assert.deepStrictEqual(fitSlope(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2, 3, 4)), Option.none())
    assert.deepStrictEqual(fitSlope(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3)), Option.none())
  })
})

const drawn = (n: number, intercept: number, slope: number, name: string) => {
  const { unit } = Randomness.rng("logistic", name)
  const x = Float64Array.from({ length: n }, (_, i) => (i % 6) * 4 + 1)
  const y = x.map((value) => (unit() < 1 / (1 + Math.exp(-intercept - slope * value)) ? 1 : 0))
  return Option.getOrThrow(logisticTrend(x, y))
}

describe("logisticTrend", () => {
  it("gives the penalised fit of a small table", () => {
    const x = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8)
    const found = Option.getOrThrow(logisticTrend(x, Float64Array.of(1, 1, 0, 1, 1, 0, 0, 0)))
    const p = x.map((value) => 1 / (1 + Math.exp(-found.intercept - found.slope * value)))
    // Firth's score equations, written out: Σ (y − p + h (½ − p)) (1, x) = 0
    const weights = p.map((share) => share * (1 - share))
    const sum = (of: (i: number) => number) => x.reduce((total, _, i) => total + of(i), 0)
    const [a, b, c] = [sum((i) => weights[i]!), sum((i) => weights[i]! * x[i]!), sum((i) => weights[i]! * x[i]! ** 2)]
    const leverage = (i: number) => (weights[i]! * (c - 2 * b * x[i]! + a * x[i]! ** 2)) / (a * c - b * b)
    const y = [1, 1, 0, 1, 1, 0, 0, 0]
    const score = (i: number) => y[i]! - p[i]! + leverage(i) * (0.5 - p[i]!)
    assert.closeTo(sum(score), 0, 1e-9)
    assert.closeTo(
      sum((i) => score(i) * x[i]!),
      0,
      1e-8
    )
    assert.closeTo(found.standardError, Math.sqrt(a / (a * c - b * b)), 1e-9)
    assert.closeTo(found.d50?.value ?? 0, -found.intercept / found.slope, 1e-9)
  })

  it("finds the planted slope and half-way point", () => {
    const { d50, high, low, slope } = drawn(3000, 3, -0.25, "planted")
    assert.closeTo(slope, -0.25, 0.03)
    assert.isTrue(low < -0.25 && high > -0.25)
    assert.isTrue((d50?.low ?? Infinity) < 12 && (d50?.high ?? 0) > 12)
  })

  it("gives a finite slope if a threshold separates all successes from all failures", () => {
    const x = Float64Array.of(1, 1, 2, 2, 3, 3, 4, 4)
    const found = Option.getOrThrow(logisticTrend(x, Float64Array.of(1, 1, 1, 1, 0, 0, 0, 0)))
    assert.isTrue(Number.isFinite(found.slope) && found.slope < 0)
    assert.closeTo(found.d50?.value ?? 0, 2.5, 1e-6)
  })

  it("gives no half-way point if success does not fall", () => {
    const found = Option.getOrThrow(logisticTrend(Float64Array.of(1, 1, 2, 2, 3, 3), Float64Array.of(1, 0, 0, 1, 1, 0)))
    assert.isUndefined(found.d50?.low)
    // a slope that is zero but for rounding, and one that only the penalty makes
    const even = Float64Array.of(0.1, 0.1, 0.1, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3)
    const flat = Option.getOrThrow(logisticTrend(even, Float64Array.of(0, 1, 1, 0, 1, 1, 0, 1, 1)))
    assert.notStrictEqual(flat.slope, 0)
    assert.notProperty(flat, "d50")
    const alike = Option.getOrThrow(logisticTrend(Float64Array.of(1, 1, 2, 2, 3, 9), new Float64Array(6).fill(1)))
    assert.isAbove(Math.abs(alike.slope), 0.01)
    assert.notProperty(alike, "d50")
  })

  it("does not depend on the units of the axis", () => {
    const x = Float64Array.of(1, 2, 3, 4, 5, 6)
    const y = Float64Array.of(1, 1, 0.5, 0.75, 0, 0.25)
    const one = Option.getOrThrow(logisticTrend(x, y))
    const other = Option.getOrThrow(
      logisticTrend(
        x.map((value) => 10 * value + 7),
        y
      )
    )
    assert.closeTo(other.slope, one.slope / 10, 1e-9)
    assert.closeTo(other.p, one.p, 1e-9)
    assert.closeTo(other.d50?.value ?? 0, 10 * (one.d50?.value ?? 0) + 7, 1e-6)
  })
})
