import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBlocks, makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { clusteredEvidence } from "../../../src/statistics/evidence/clusteredEvidence.ts"
import { identifiedEvidence } from "../../../src/statistics/evidence/identifiedEvidence.ts"
import { testEquivalence, testNoWorse } from "../../../src/statistics/differences/margins.ts"
import { normalCdf, normalQuantile } from "../../../src/statistics/distributions/Normal.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { tFactor, upperTail } from "../../../src/statistics/distributions/StudentT.ts"
import { tango, tangoScore } from "../../../src/statistics/shares/tango.ts"

/** Two one-sided tests of a difference of paired shares, by Tango's score: the same figures by another way. */
const equivalenceOfShares = (plus: number, minus: number, n: number, margin: number) => ({
  p: Math.max(1 - normalCdf(tangoScore(plus, minus, n, -margin)), normalCdf(tangoScore(plus, minus, n, margin))),
  ...tango(plus, minus, n, normalQuantile(0.95))
})

const score = (values: ReadonlyArray<number>) =>
  Option.getOrThrow(scoreEvidence(Float64Array.from(values), 1, makeBlocks(values.length, "test")))
const pairs = (plus: number, minus: number, n: number) =>
  score(Array.from({ length: n }, (_, i) => (i < plus ? 1 : i < plus + minus ? -1 : 0)))

describe("testEquivalence", () => {
  it("is the test of shares for 0/1 scores", () => {
    for (const [plus, minus, n] of [
      [2, 2, 200],
      [0, 0, 80],
      [3, 9, 150]
    ] as const) {
      const [found, known] = [testEquivalence(pairs(plus, minus, n), 0.05), equivalenceOfShares(plus, minus, n, 0.05)]
      assert.closeTo(found.p, known.p, 1e-9)
      assert.closeTo(found.low, known.low, 1e-8)
      assert.closeTo(found.high, known.high, 1e-8)
    }
  })

  it("is not certain if no pair differs, because another pair may", () => {
    // 1.645² / (n + 1.645²) = 0.1191 for 20 pairs
    assert.closeTo(testEquivalence(pairs(0, 0, 20), 0.1).high, 0.1191, 1e-4)
    assert.isFalse(testEquivalence(pairs(0, 0, 20), 0.1).equivalent)
    assert.isTrue(testEquivalence(pairs(0, 0, 400), 0.1).equivalent)
  })

  it("equals Student's test for clusters of one", () => {
    const values = Float64Array.of(0.1, -0.2, 0, 0.3, -0.1, 0, 0.2, -0.3, 0.1, 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / 10
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 90)
    const found = Option.getOrThrow(clusteredEvidence(values, Infinity, makeClusters([..."abcdefghij"])))
    const { low, p } = testEquivalence(found, 0.15)
    assert.closeTo(p, upperTail((0.15 - Math.abs(mean)) / error, 9), 1e-12)
    assert.closeTo(low, mean - tFactor(0.9, 9) * error, 1e-12)
    // 1 − pt((0.03 − 0.01) / 0.01, 99) of R
    assert.closeTo(upperTail(2, 99), 0.02412, 5e-6)
  })

  it("is refused if lost trials may hide a difference", () => {
    const known = Array.from({ length: 41 }, () => 0)
    const lost = (value: number) => Array.from({ length: 19 }, () => value)
    const found = testEquivalence(
      identifiedEvidence(score([...known, ...lost(-1)]), score([...known, ...lost(0)])),
      0.1
    )
    assert.isFalse(found.equivalent)
    assert.isBelow(found.low, -0.3)
  })

  const outcome = Schema.Literals([-1, -1 / 3, 0, 1 / 3, 1])
  const instances = Schema.Array(Schema.Tuple([outcome, Schema.Boolean])).check(Schema.isBetweenLength(4, 60))
  it.prop("has its 90 % interval inside the margin exactly if it rejects", [instances], ([sample]) => {
    const ends = [-1, 1].map((end) => score(sample.map(([value, isLost]) => (isLost && value === 0 ? end / 3 : value))))
    for (const found of [ends[0]!, identifiedEvidence(ends[0]!, ends[1]!)]) {
      for (const margin of [0.051, 0.123, 0.31]) {
        const { equivalent, high, low } = testEquivalence(found, margin)
        assert.strictEqual(low > -margin && high < margin, equivalent)
        const noWorse = testNoWorse(found, margin)
        assert.strictEqual(noWorse.low > -margin, noWorse.isNoWorse)
      }
    }
  })
})
