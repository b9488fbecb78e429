import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { logisticTrend } from "../../../src/statistics/curves/logistic.ts"
import { profiledHalf } from "../../../src/statistics/curves/profiledHalf.ts"

/** Points at -1.5, -0.5, 0.5 and 1.5, ten at each, of which so many succeed. */
const pointsOf = (successes: ReadonlyArray<number>) => {
  const places = successes.flatMap((count, level) =>
    Array.from({ length: 10 }, (_, i) => [level - 1.5, i < count ? 1 : 0] as const)
  )
  return [Float64Array.from(places, ([x]) => x), Float64Array.from(places, ([, y]) => y)] as const
}

describe("the place of one half", () => {
  it("is in the middle of its interval if successes mirror failures", () => {
    const [x, y] = pointsOf([9, 7, 3, 1])
    const { d50 } = Option.getOrThrow(logisticTrend(x, y))
    assert.closeTo(d50?.value ?? 1, 0, 1e-9)
    assert.closeTo((d50?.low ?? 1) + (d50?.high ?? 1), 0, 1e-6)
    assert.isBelow(d50?.low ?? 0, -0.3)
    assert.isAbove(d50?.low ?? -9, -1)
  })

  it("shifts and scales with the axis", () => {
    const [x, y] = pointsOf([9, 8, 6, 2])
    const one = Option.getOrThrow(logisticTrend(x, y)).d50
    const moved = x.map((value) => 10 * value + 7)
    const other = Option.getOrThrow(logisticTrend(moved, y)).d50
    assert.closeTo(other?.low ?? 0, 10 * (one?.low ?? 0) + 7, 1e-5)
    assert.closeTo(other?.high ?? 0, 10 * (one?.high ?? 0) + 7, 1e-5)
  })

  it("has an unbounded interval if a flat line is not rejected", () => {
    const [x, y] = pointsOf([6, 5, 5, 4])
    assert.isTrue(Option.isNone(profiledHalf(x, y, [0, -0.2])))
  })
})
