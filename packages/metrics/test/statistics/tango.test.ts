import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mcnemar } from "../../src/statistics/mcnemar.ts"
import { tango } from "../../src/statistics/tango.ts"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 }))

describe("tango", () => {
  // the score equation solved with a numerically maximised likelihood, continuity corrected
  it.each([
    [12, 2, 50, 0.0383958, 0.3655925],
    [16, 8, 86, -0.0320122, 0.219081],
    [5, 15, 40, -0.4674749, -0.006212],
    [0, 0, 20, -0.2361312, 0.2361312],
    [6, 0, 10, 0.0239968, 0.8922087],
    [20, 0, 40, 0.3262302, 0.6706453],
    [1, 0, 10, -0.3330981, 0.5098375]
  ])("of %d and %d differing pairs out of %d", (plus, minus, n, low, high) => {
    const interval = tango(plus, minus, n)
    assert.closeTo(interval.low, low, 1e-6)
    assert.closeTo(interval.high, high, 1e-6)
  })

  it("covers zero just where McNemar's test does not reject, but for p a little below 0.05", () => {
    let disagreements = 0
    for (let pairs = 1; pairs <= 60; pairs++) {
      for (let minus = 0; 2 * minus <= pairs; minus++) {
        const p = mcnemar(pairs - minus, minus)
        if (tango(pairs - minus, minus, 100).low > 0 === p <= 0.05) continue
        disagreements++
        assert.closeTo(p, 0.049, 0.001)
      }
    }
    assert.strictEqual(disagreements, 2)
  })

  it.prop("holds the difference, lies in [−1, 1] and mirrors", [count, count, count], ([plus, minus, same]) => {
    const n = plus + minus + same + 1
    const { high, low } = tango(plus, minus, n)
    const difference = (plus - minus) / n
    assert.isTrue(-1 <= low && low <= difference && difference <= high && high <= 1)
    assert.deepStrictEqual(tango(minus, plus, n), { low: -high, high: -low })
  })
})
