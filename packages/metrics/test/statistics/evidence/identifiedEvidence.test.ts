import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import type { Evidence } from "../../../src/statistics/evidence/Evidence.ts"
import { identifiedEvidence } from "../../../src/statistics/evidence/identifiedEvidence.ts"
import { normalCdf, normalQuantile } from "../../../src/statistics/distributions/Normal.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"

/** A normal estimate. */
const normal = (value: number, error: number): Evidence => {
  const ends = (alpha: number) => {
    const half = normalQuantile(1 - alpha / 2) * error
    return { low: value - half, high: value + half }
  }
  return {
    test: "Student",
    value,
    error,
    n: 100,
    p: 2 * normalCdf(-Math.abs(value) / error),
    interval: ends,
    ends,
    above: (supposed) => normalCdf((supposed - value) / error),
    below: (supposed) => normalCdf((value - supposed) / error),
    influence: Float64Array.of(1, -1)
  }
}

const score = (values: ReadonlyArray<number>): Evidence =>
  Option.getOrThrow(scoreEvidence(Float64Array.from(values), 1, makeBlocks(values.length, "test")))

describe("identifiedEvidence", () => {
  /*
   * R: im <- function(L, U, sl, su) { w <- (U - L) / max(sl, su)
   *      c <- uniroot(function(c) pnorm(c + w) - pnorm(-c) - .95, c(0, 5), tol = 1e-12)$root
   *      c(L - c * sl, U + c * su) }
   */
  it.each([
    [0.1, 0.16, 0.0159261279, 0.2608886465],
    [0.1, 0.4, 0.0177573186, 0.4986912176]
  ])("gives the interval of R for ends at %d and %d", (lower, upper, low, high) => {
    const found = identifiedEvidence(normal(lower, 0.05), normal(upper, 0.06)).interval(0.05)
    assert.closeTo(found.low, low, 1e-9)
    assert.closeTo(found.high, high, 1e-9)
  })

  it("equals its underlying evidence if nothing is lost", () => {
    const whole = score([1, 1, 0, 0, -1, 1])
    assert.deepStrictEqual(identifiedEvidence(whole, whole), whole)
  })

  it("claims neither a difference nor an equivalence if a third of one arm is lost", () => {
    const zeros = Array.from({ length: 41 }, () => 0)
    const lost = Array.from({ length: 19 }, () => -1)
    const found = identifiedEvidence(score([...zeros, ...lost]), score(Array.from({ length: 60 }, () => 0)))
    assert.strictEqual(found.p, 1)
    assert.isBelow(found.interval(0.05).low, -0.3)
    assert.isAbove(found.above(-0.1), 0.99)
  })

  const outcome = Schema.Literals([-1, 0, 1])
  it.prop(
    "excludes zero exactly if it rejects, and only if both ends do",
    [Schema.Array(Schema.Tuple([outcome, Schema.Boolean])).check(Schema.isBetweenLength(2, 40))],
    ([instances]) => {
      const [lower, upper] = [-1, 1].map((end) => score(instances.map(([value, isLost]) => (isLost ? end : value))))
      const found = identifiedEvidence(lower!, upper!)
      for (const alpha of [0.1, 0.05, 0.01]) {
        const { high, low } = found.interval(alpha)
        assert.strictEqual(low > 0 || high < 0, found.p <= alpha)
        assert.isTrue(low <= lower!.value + 1e-9 && upper!.value <= high + 1e-9)
        // one-sided, as only one end can be passed
        if (low > 0) assert.isTrue(lower!.p <= 2 * alpha && upper!.value > 0)
      }
    }
  )
})
