import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBlocks, makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { clusteredEvidence } from "../../../src/statistics/evidence/clusteredEvidence.ts"
import { identifiedEvidence } from "../../../src/statistics/evidence/identifiedEvidence.ts"
import { testEquivalence } from "../../../src/statistics/differences/margins.ts"
import { betaQuantile } from "../../../src/statistics/distributions/Beta.ts"
import { normalQuantile } from "../../../src/statistics/distributions/Normal.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { tFactor, upperTail } from "../../../src/statistics/distributions/StudentT.ts"
import { reachVerdict } from "../../../src/decision/reachVerdict.ts"
import { tango } from "../../../src/statistics/shares/tango.ts"

/** The share of ±1 that Clopper and Pearson's interval allows if `failed` of n are, with the mean of the others at 0. */
const exactShare = (failed: number, n: number): number => betaQuantile(0.95, failed + 1, n - failed)

const score = (values: ReadonlyArray<number>) =>
  Option.getOrThrow(scoreEvidence(Float64Array.from(values), 1, makeBlocks(values.length, "test")))
const pairs = (plus: number, minus: number, n: number) =>
  score(Array.from({ length: n }, (_, i) => (i < plus ? 1 : i < plus + minus ? -1 : 0)))

describe("testEquivalence", () => {
  it("has the ends of the test of shares, or of an exact test if those are wider", () => {
    for (const [plus, minus, n] of [
      [2, 2, 200],
      [0, 0, 80],
      [3, 9, 150]
    ] as const) {
      const found = testEquivalence(pairs(plus, minus, n), 0.05)
      const known = tango(plus, minus, n, normalQuantile(0.95))
      const [won, lost] = [plus / (n - minus), minus / (n - plus)]
      assert.closeTo(found.low, Math.min(known.low, won - exactShare(minus, n) * (won + 1)), 1e-8)
      assert.closeTo(found.high, Math.max(known.high, exactShare(plus, n) * (lost + 1) - lost), 1e-8)
    }
  })

  it("is not certain if no pair differs, because another pair may", () => {
    // 1 - 0.05^(1 / 20), where the score test alone has 0.1191
    assert.closeTo(testEquivalence(pairs(0, 0, 20), 0.1).high, 0.1391, 1e-4)
    assert.isFalse(testEquivalence(pairs(0, 0, 2), 0.61).equivalent)
    assert.isFalse(testEquivalence(pairs(0, 0, 20), 0.1).equivalent)
    assert.isTrue(testEquivalence(pairs(0, 0, 400), 0.1).equivalent)
  })

  it("is never more certain than Student's test over clusters that agree within, or an exact test over them", () => {
    const values = Float64Array.of(0.1, -0.2, 0, 0.3, -0.1, 0, 0.2, -0.3, 0.1, 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / 10
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 90)
    const alike = Float64Array.from({ length: 40 }, (_, i) => values[i % 10]!)
    const clusters = makeClusters(Array.from(alike, (_, i) => String(i % 10)))
    const found = Option.getOrThrow(clusteredEvidence(alike, 1, clusters))
    assert.closeTo(found.ends(0.1).low, mean - tFactor(0.9, 9) * error, 1e-12)
    assert.isTrue(upperTail((0.15 - Math.abs(mean)) / error, 9) < 0.05)
    const { equivalent, low } = testEquivalence(found, 0.15)
    // ten clusters contain none that fails wholly with a probability of 5 % if 26 % of all do
    assert.isAtMost(low, mean - (1 - 0.05 ** 0.1))
    assert.isFalse(equivalent)
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
  it.prop("says what the verdict says at its level", [instances], ([sample]) => {
    const ends = [-1, 1].map((end) => score(sample.map(([value, isLost]) => (isLost && value === 0 ? end / 3 : value))))
    for (const found of [ends[0]!, identifiedEvidence(ends[0]!, ends[1]!)]) {
      for (const margin of [0.051, 0.123, 0.31]) {
        const rules = { level: { alpha: 0.02, adjust: (p: number) => p }, share: 1, margin, lostShare: 0 }
        const { equivalence, verdict } = reachVerdict({ observed: found, identified: found }, rules)
        const equivalent = testEquivalence(found, margin, 0.02)
        assert.deepStrictEqual(equivalence, equivalent)
        assert.isTrue(equivalent.equivalent || verdict !== "equivalent")
      }
    }
  })
})
