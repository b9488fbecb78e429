import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { Statistics } from "../../../src/index.ts"

const value = Schema.Finite.check(Schema.isBetween({ minimum: -100, maximum: 100 }))
const Pairs = Schema.Array(Schema.Tuple([value, value]))

describe("correlation", () => {
  // Anscombe 1973: every one of his quartets has r = 0.816
  it("agrees with Anscombe's first quartet", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const found = Option.getOrThrow(Statistics.correlation(x.map((each, i) => [each, y[i]!] as const)))
    assert.closeTo(found.mean, 0.81642, 1e-5)
    assert.closeTo(found.low!, 0.4244, 1e-4)
    assert.closeTo(found.high!, 0.9507, 1e-4)
  })

  it("is undefined for fewer than three pairs, or for constant values", () => {
    assert.isTrue(
      Option.isNone(
        Statistics.correlation([
          [1, 2],
          [2, 3]
        ])
      )
    )
    assert.isTrue(
      Option.isNone(
        Statistics.correlation([
          [1, 2],
          [1, 3],
          [1, 9]
        ])
      )
    )
  })

  it.prop("stays within its interval, and the interval within [-1, 1]", [Pairs], ([pairs]) => {
    const found = Statistics.correlation(pairs)
    if (Option.isNone(found)) return
    const { high = 1, low = -1, mean } = found.value
    assert.isTrue(-1 <= low && low <= mean && mean <= high && high <= 1)
  })

  it.prop("is symmetric in both sides", [Pairs], ([pairs]) => {
    assert.deepStrictEqual(
      Statistics.correlation(pairs),
      Statistics.correlation(pairs.map(([x, y]) => [y, x] as const))
    )
  })
})
