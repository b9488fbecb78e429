import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mcnemar } from "../../../src/statistics/differences/mcnemar.ts"
import { computeMoments } from "../../../src/statistics/distributions/Moments.ts"
import { signFlip } from "../../../src/statistics/differences/signFlip.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"
import { share } from "../../share.ts"

const difference = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))
const sign = Schema.Boolean
const pairs = Schema.Array(Schema.Tuple([difference, sign])).check(Schema.isBetweenLength(6, 12))
const signed = (values: typeof pairs.Type) => Float64Array.from(values, ([size, up]) => (up ? size : -size))

describe("signFlip", () => {
  // all sign patterns and all subsets, enumerated by another program
  it("gives the exact p-value and interval of eight differences", () => {
    const test = signFlip(Float64Array.of(3, 1.5, -0.5, 2, 4, 0.25, -1, 2.5), "s")
    assert.strictEqual(test.p, 0.0625)
    assert.closeTo(test.low, -0.075, 1e-9)
    assert.closeTo(test.high, 2.975, 1e-9)
  })

  it("counts sums as zero if they differ from zero only by rounding", () => {
    const third = 1 / 3
    const thirds = [1, 2, -1, 1, 1, 2, -2, 1].map((k) => k * third)
    assert.closeTo(signFlip(Float64Array.of(...thirds, 0), "s").p, 0.34375, share(0.34375, 1e-12))
  })

  it("reaches 5 % with six differences of one sign", () => {
    assert.deepStrictEqual(signFlip(new Float64Array(6).fill(2), "s"), { low: 2, high: 2, p: 0.03125 })
  })

  it("equals McNemar's test for differences of one size", () => {
    const test = signFlip(Float64Array.of(...Array.from({ length: 9 }, () => 1), -1, -1, 0, 0, 0), "s")
    assert.closeTo(test.p, mcnemar(9, 2), share(mcnemar(9, 2), 1e-12))
  })

  // all 2^24 sign patterns: p = 0.05681, interval [0, 2.7727]
  it("samples close to the exact values beyond twenty differences, the same for a seed", () => {
    const many = Float64Array.from({ length: 24 }, (_, i) => ((i * 7) % 11) - 3.5)
    const test = signFlip(many, "s")
    assert.closeTo(test.p, 0.05681, 0.004)
    assert.closeTo(test.low, 0, 0.05)
    assert.closeTo(test.high, 2.7727, 0.05)
    assert.deepStrictEqual(test, signFlip(many, "s"))
    assert.notStrictEqual(test.p, signFlip(many, "t").p)
  })

  it("includes and excludes each of up to 49 differences", () => {
    const values = Float64Array.from({ length: 49 }, (_, i) => ((i * 7) % 11) - 4)
    const { mean, n, variance } = computeMoments(values)
    const t = tTest(mean, Math.sqrt(variance / n), n - 1)
    const test = signFlip(values, "s")
    assert.closeTo(test.p, t.p, 0.01)
    assert.closeTo(test.low, t.low, 0.05)
    assert.closeTo(test.high, t.high, 0.05)
  })

  it.prop("excludes zero whenever p is at most 0.05, and is symmetric", [pairs], ([values]) => {
    const test = signFlip(signed(values), "s")
    if (test.p <= 0.05) assert.isTrue(test.low > 0 || test.high < 0)
    const mirrored = signFlip(
      signed(values).map((value) => -value),
      "s"
    )
    assert.closeTo(mirrored.low, -test.high, share(-test.high, 1e-12))
    assert.strictEqual(mirrored.p, test.p)
  })

  it.prop("does not depend on the order of up to twenty differences", [pairs], ([values]) => {
    const test = signFlip(signed(values), "s")
    const turned = signFlip(signed(values).toReversed(), "s")
    assert.closeTo(turned.low, test.low, share(test.low, 1e-12))
    assert.closeTo(turned.high, test.high, share(test.high, 1e-12))
    assert.strictEqual(turned.p, test.p)
  })
})
