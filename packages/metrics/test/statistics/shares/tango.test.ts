import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mcnemar } from "../../../src/statistics/differences/mcnemar.ts"
import { tango } from "../../../src/statistics/shares/tango.ts"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 }))

describe("tango", () => {
  // the score equation solved with a numerically maximised likelihood
  it.each([
    [12, 2, 50, 0.0611124, 0.3447087],
    [16, 8, 86, -0.0196589, 0.2069108],
    [5, 15, 40, -0.4442072, -0.0327195],
    [0, 0, 20, -0.1611252, 0.1611252],
    [6, 0, 10, 0.1559475, 0.8318197],
    [20, 0, 40, 0.3519953, 0.6480047],
    [1, 0, 10, -0.2052861, 0.40415]
  ])("of %d and %d differing pairs out of %d", (plus, minus, n, low, high) => {
    const interval = tango(plus, minus, n)
    assert.closeTo(interval.low, low, 1e-6)
    assert.closeTo(interval.high, high, 1e-6)
  })

  it("excludes zero whenever McNemar's exact test rejects", () => {
    for (let pairs = 1; pairs <= 60; pairs++) {
      for (let minus = 0; 2 * minus <= pairs; minus++) {
        const isRejected = mcnemar(pairs - minus, minus) <= 0.05
        assert.isTrue(!isRejected || tango(pairs - minus, minus, 100).low > 0)
      }
    }
  })

  it.prop("contains the difference, lies in [−1, 1] and is symmetric", [count, count, count], ([plus, minus, same]) => {
    const n = plus + minus + same + 1
    const { high, low } = tango(plus, minus, n)
    const difference = (plus - minus) / n
    assert.isTrue(-1 <= low && low <= difference && difference <= high && high <= 1)
    assert.deepStrictEqual(tango(minus, plus, n), { low: -high, high: -low })
  })
})
