import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { testEquivalence } from "../../../src/statistics/differences/margins.ts"
import { fairCdf } from "../../../src/statistics/shares/fairCdf.ts"
import { trimmedEvidence, trimmedMean } from "../../../src/statistics/evidence/trimmedEvidence.ts"

/*
 * R: yuen <- function(x, g = .2) { n <- length(x); k <- floor(g * n); s <- sort(x)
 *      w <- pmin(pmax(x, s[k + 1]), s[n - k]); h <- n - 2 * k
 *      c(mean(x, trim = g), sd(w) * sqrt(n - 1) / sqrt(h * (h - 1)), h - 1) }
 */
const costs = Float64Array.of(10, 11, 12, 13, 14, 15, 16, 17, 18, 5000)
const a = Float64Array.of(100, 220, 90, 400, 130, 210, 150, 170)
const b = Float64Array.of(80, 150, 75, 280, 90, 160, 115, 130)
const blocks = (n: number) => makeBlocks(n, "test")

describe("trimmedMean", () => {
  // yuen(c(10, 11, 12, 13, 14, 15, 16, 17, 18, 5000))
  it("equals Yuen's, independent of the size of the extreme cost", () => {
    const { df, error, mean, values } = Option.getOrThrow(trimmedMean(costs))
    assert.closeTo(mean, 14.5, 1e-12)
    assert.closeTo(error, 1.19023807142, 1e-11)
    assert.strictEqual(df, 5)
    assert.closeTo(values.reduce((sum, value) => sum + value, 0) / 10, 14.5, 1e-12)
    const dearer = Float64Array.from([...costs.slice(0, 9), 1e9])
    assert.deepStrictEqual(Option.getOrThrow(trimmedMean(dearer)).error, error)
  })
})

describe("trimmedEvidence", () => {
  // r <- yuen(log(b / a)); 2 * pt(-abs(r[1] / r[2]), r[3]); exp(r[1] + c(-1, 1) * qt(.975, r[3]) * r[2])
  it("gives the ratio of typical costs", () => {
    const found = Option.getOrThrow(
      trimmedEvidence(
        a.map((cost, i) => Math.log(b[i]! / cost)),
        blocks(8)
      )
    )
    assert.closeTo(Math.exp(found.value), 0.746588817487, 1e-12)
    assert.closeTo(found.p, 0.000190100115378, 1e-14)
    const { high, low } = found.interval(0.05)
    assert.closeTo(Math.exp(low), 0.691392786673, 1e-12)
    assert.closeTo(Math.exp(high), 0.806191318654, 1e-12)
    assert.closeTo(found.below(0), found.p / 2, 1e-15)
    assert.closeTo(found.below(high), 0.025, 1e-10)
  })

  it("is undefined for fewer than six instances", () => {
    assert.isTrue(Option.isNone(trimmedEvidence(Float64Array.of(1, 2, 3, 4, 5), blocks(5))))
  })

  const values = Schema.Array(Schema.Literals([-2, -1, 0, 0, 0.5, 1, 3, 100]))
  it.prop("excludes zero exactly if it rejects", [values.check(Schema.isBetweenLength(6, 40))], ([sample]) => {
    const found = Option.getOrThrow(trimmedEvidence(Float64Array.from(sample), blocks(sample.length)))
    for (const alpha of [0.1, 0.05, 0.01]) {
      const { high, low } = found.interval(alpha)
      assert.strictEqual(low > 0 || high < 0, found.p <= alpha)
    }
  })

  it("does not call an agent cheaper if a sixth of its instances are", () => {
    const sixth = Float64Array.from({ length: 60 }, (_, i) => (i < 10 ? -1 : 0))
    const { high, low } = Option.getOrThrow(trimmedEvidence(sixth, blocks(60))).interval(0.05)
    assert.closeTo(low, -0.2367, 0.0001)
    assert.strictEqual(high, 0)
  })
})

describe("tied values", () => {
  const drawn = (n: number, share: number, run: number, values: readonly [number, number]) => {
    const rng = Randomness.rng("ties", n, run)
    return Float64Array.from({ length: n }, () => {
      const at = rng.unit()
      return at < share ? values[0] : at < 2 * share ? values[1] : 0
    })
  }

  // without the sign-flip test 8 of 100 such runs claim a difference at this level
  it("differ in either direction by chance, in no more runs than the level says", () => {
    const runs = 600
    let wrong = 0
    for (let run = 0; run < runs; run++)
      if (Option.getOrThrow(trimmedEvidence(drawn(60, 0.3, run, [-1, 1]), blocks(60))).p <= 0.04) wrong++
    assert.isBelow(wrong / runs, 0.045)
  })

  it("are equivalent only if so many were seen that no other distribution is likely", () => {
    const isEquivalent = (values: Float64Array, margin: number) =>
      testEquivalence(Option.getOrThrow(trimmedEvidence(values, blocks(values.length))), margin).equivalent
    assert.isFalse(isEquivalent(new Float64Array(13), 1.6))
    assert.isTrue(isEquivalent(new Float64Array(14), 0.1))
    // a quarter differs by 10, so the typical difference is 0.83
    const called = Array.from({ length: 200 }, (_, run) => isEquivalent(drawn(60, 0.125, run, [10, 10]), 0.82))
    assert.isBelow(called.filter(Boolean).length, 10)
  })
})

describe("values of two kinds", () => {
  // every fourth value is about 20, the others about 1: the trimmed mean is 1 + 19 · 0.05 / 0.6
  const twoKinds = (n: number, run: number) => {
    const { unit } = Randomness.rng("two kinds", n, run)
    return Float64Array.from({ length: n }, () => (unit() < 0.25 ? 19.5 : 0.5) + unit() - (1 + 19 / 12))
  }

  // without the jumps 25 to 50 of 100 such runs claim a difference at this level
  it.each([12, 30, 60])("are told apart in few runs of %i", (n) => {
    const runs = 300
    let wrong = 0
    for (let run = 0; run < runs; run++)
      if (Option.exists(trimmedEvidence(twoKinds(n, run), blocks(n)), ({ p }) => p <= 0.04)) wrong++
    assert.isBelow(wrong / runs, 0.07)
  })

  it("have an interval that reaches as far as its p-value says, and that no few runaways widen", () => {
    for (let run = 0; run < 50; run++) {
      const { above, ends, interval, p } = Option.getOrThrow(trimmedEvidence(twoKinds(30, run), blocks(30)))
      const { high, low } = interval(0.04)
      assert.strictEqual(low > 0 || high < 0, p <= 0.04)
      assert.closeTo(above(ends(0.04).low), 0.02, 1e-9)
    }
    const calls = (last: number) => Float64Array.from({ length: 30 }, (_, i) => (i > 27 ? last : 5 + Math.sin(i)))
    const endsOf = (last: number) => Option.getOrThrow(trimmedEvidence(calls(last), blocks(30))).ends(0.04)
    assert.deepStrictEqual(endsOf(9000), endsOf(10))
  })
})

describe("values of a kind that may be unseen", () => {
  const isEquivalent = (values: Float64Array, margin: number) =>
    testEquivalence(Option.getOrThrow(trimmedEvidence(values, blocks(values.length))), margin, 0.04).equivalent

  // every fourth value is about 100, the others about 0: the trimmed mean is 8.3
  it.each([
    [6, 0],
    [14, 0],
    [15, 0.05],
    [20, 0.05],
    [40, 0.05]
  ])("make %i of them equivalent in a share of %d of runs at most", (n, most) => {
    const runs = 300
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const { unit } = Randomness.rng("rare kind", n, run)
      const values = Float64Array.from({ length: n }, () => (unit() < 0.25 ? 100 : 0) + unit() - 0.5)
      if (isEquivalent(values, 5)) wrong++
    }
    assert.isAtMost(wrong / runs, most)
  })

  it("do not keep 15 values that hardly vary from being equivalent", () => {
    const values = Float64Array.from({ length: 15 }, (_, i) => Math.sin(i))
    assert.isTrue(isEquivalent(values, 1))
    assert.isFalse(isEquivalent(values.subarray(0, 14), 1))
    // a runaway may be of a kind that is a fifth of all
    assert.isFalse(isEquivalent(Float64Array.of(...values.subarray(0, 14), 1000), 1))
  })
})

describe("values of which the middle three fifths are equal", () => {
  const runaways = 1e6
  // just over a fifth lies far below zero, so the trimmed mean does, too
  const chanceOfNone = (n: number) => 0.79 ** n
  const wholes = Schema.Literals([6, 8, 10, 12, 14, 15, 20, 40])
  it.prop(
    "claim nothing more certain than that no runaways were missed",
    [wholes, Schema.Literals([0.1, 1, 7])],
    ([n, tie]) => {
      const equal = new Float64Array(n).fill(tie)
      const larger = equal.map((value, i) => (i === 0 ? 5 * tie : value))
      for (const values of [equal, larger, larger.map((value) => -value)]) {
        const found = Option.getOrThrow(trimmedEvidence(values, blocks(n)))
        assert.isAtLeast(found.p, chanceOfNone(n))
        assert.isAtLeast(found.above(-runaways) + found.below(runaways), chanceOfNone(n))
      }
    }
  )

  it("have no interval while a fifth may have been missed, and then one that excludes zero", () => {
    const intervalOf = (n: number) =>
      Option.getOrThrow(trimmedEvidence(new Float64Array(n).fill(1), blocks(n))).interval(0.04)
    for (const n of [6, 10, 14]) assert.deepStrictEqual(intervalOf(n), { low: -Infinity, high: Infinity })
    for (const n of [15, 40]) assert.deepStrictEqual(intervalOf(n), { low: 1, high: 1 })
  })
})

describe("fairCdf", () => {
  it("is the binomial distribution's", () => {
    // pbinom(9, 30, .5)
    assert.closeTo(fairCdf(9, 30), 0.0213869, 1e-7)
  })
})
