import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import {
  clusteredEvidence,
  clusteredMean,
  clusteredTrimmedEvidence
} from "../../../src/statistics/evidence/clusteredEvidence.ts"
import { testEquivalence } from "../../../src/statistics/differences/margins.ts"
import type { Evidence } from "../../../src/statistics/evidence/Evidence.ts"
import { trimmedEvidence } from "../../../src/statistics/evidence/trimmedEvidence.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"

const values = Float64Array.of(0.5, 0.7, 0.1, 0.3, 0.2, 0, 0.9, 0.4, 0.4, 1, 0, 0)
const clusters = makeClusters([..."112222233334"])

describe("clusteredMean", () => {
  /*
   * R: library(clubSandwich)
   *    y <- c(.5, .7, .1, .3, .2, 0, .9, .4, .4, 1, 0, 0); cl <- c(1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4)
   *    coef_test(lm(y ~ 1), vcov = "CR2", cluster = cl, test = "Satterthwaite")
   *    # SE 0.073242392451, df 2.1875, p 0.0298534767351
   */
  it("gives clubSandwich's CR2 standard error, degrees of freedom and p-value", () => {
    const { df, error, mean } = Option.getOrThrow(clusteredMean(values, clusters))
    assert.closeTo(error, 0.073242392451, 1e-12)
    assert.closeTo(df, 2.1875, 1e-12)
    assert.closeTo(mean, 0.375, 1e-12)
    assert.closeTo(tTest(mean, error, df).p, 0.0298534767351, 1e-10)
  })

  it("has C − 1 degrees of freedom for C clusters of equal size", () => {
    const even = makeClusters(Array.from({ length: 30 }, (_, i) => String(i % 6)))
    const found = clusteredMean(
      Float64Array.from({ length: 30 }, (_, i) => (i * 7) % 5),
      even
    )
    assert.closeTo(Option.getOrThrow(found).df, 5, 1e-12)
  })

  it("equals Student's for clusters of one, and is undefined for a single cluster", () => {
    const alone = makeClusters(Array.from({ length: 12 }, (_, i) => String(i)))
    const { df, error, mean } = Option.getOrThrow(clusteredMean(values, alone))
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11
    assert.closeTo(error, Math.sqrt(variance / 12), 1e-12)
    assert.closeTo(df, 11, 1e-9)
    assert.isTrue(Option.isNone(clusteredMean(values, makeClusters(Array.from({ length: 12 }, () => "one")))))
  })
})

describe("clusteredTrimmedEvidence", () => {
  it("is never more certain than its instances, and states its size in groups", () => {
    const costs = Float64Array.from({ length: 48 }, (_, i) => [-10, 12, -9, 11][i % 4]! + 0.1 * (i % 3))
    const groups = makeClusters(Array.from({ length: 48 }, (_, i) => String(Math.floor(i / 4))))
    const found = Option.getOrThrow(clusteredTrimmedEvidence(costs, groups))
    const single = Option.getOrThrow(trimmedEvidence(costs, groups))
    assert.isBelow(found.error, single.error / 50)
    assert.deepStrictEqual([found.p, found.interval(0.05)], [single.p, single.interval(0.05)])
    const alike = Option.getOrThrow(clusteredTrimmedEvidence(costs.map(Math.round), groups))
    const instances = Option.getOrThrow(single.needs!(1, 0.04))
    assert.closeTo(Option.getOrThrow(alike.needs!(1, 0.04)), instances / 4, instances / 40)
  })
})

describe("clusters of two kinds", () => {
  // every fourth cluster is a kind of its own; with a of −55 and 5 the trimmed mean is zero
  const drawn = (groups: number, run: number, a: number, b: number) => {
    const { unit } = Randomness.rng("kinds of clusters", groups, run)
    const kinds = Array.from({ length: groups }, () => (unit() < 0.25 ? a : b))
    return Float64Array.from({ length: 10 * groups }, (_, i) => kinds[i % groups]! + unit() - 0.5)
  }
  const foundOf = (groups: number, values: Float64Array) =>
    Option.getOrThrow(
      clusteredTrimmedEvidence(values, makeClusters(Array.from({ length: 10 * groups }, (_, i) => String(i % groups))))
    )
  const runs = 150
  const countRuns = (holds: (run: number) => boolean) =>
    Array.from({ length: runs }, (_, run) => run).filter(holds).length / runs

  // 39 and 26 of 100 such runs claim a difference if the kind counts by its instances
  it.each([12, 20])("are told apart in few runs of %i", (groups) =>
    assert.isBelow(
      countRuns((run) => foundOf(groups, drawn(groups, run, -55, 5)).p <= 0.04),
      0.08
    )
  )

  // 47 and 34 of 100 such runs, whose trimmed mean is 8.3, are equivalent if the kind is cut off with its instances
  it.each([8, 12, 16])("are equivalent in few runs of %i", (groups) =>
    assert.isAtMost(
      countRuns((run) => testEquivalence(foundOf(groups, drawn(groups, run, 100, 0)), 5, 0.04).equivalent),
      groups < 15 ? 0 : 0.05
    )
  )

  it("are no reason to doubt a difference that all clusters show", () =>
    assert.isBelow(foundOf(8, drawn(8, 0, 5, 5)).p, 0.001))
})

describe("equivalence over clusters", () => {
  const clusters = makeClusters(Array.from({ length: 72 }, (_, i) => String(i % 12)))
  const margin = 0.05
  const isShown = (found: Option.Option<Evidence>) =>
    Option.exists(found, (evidence) => testEquivalence(evidence, margin, 0.04).equivalent)

  it("allows for whole clusters that were not seen, as if each were one instance", () => {
    for (const failed of [0, 1]) {
      // the second sample has one instance that differs
      const differences = Float64Array.from({ length: 72 }, (_, i) => (i < failed ? -1 : 0))
      const { equivalenceEnds } = Option.getOrThrow(clusteredEvidence(differences, 1, clusters))
      // twelve clusters tie with a probability of 4 % if this share of all clusters fails
      assert.isAtMost(equivalenceEnds!(0.08).low, 0.04 ** (1 / 12) - 1)
    }
    const counts = clusteredTrimmedEvidence(new Float64Array(72), clusters)
    assert.isFalse(isShown(counts))
    assert.isTrue(isShown(trimmedEvidence(new Float64Array(72), clusters)))
  })

  it("is claimed of an agent that fails in six clusters of 100 in no more runs than the level says", () => {
    const runs = 200
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const { unit } = Randomness.rng("failing clusters", run)
      const fails = Array.from({ length: 12 }, () => unit() < 0.06)
      const differences = Float64Array.from({ length: 72 }, (_, i) => (fails[i % 12] ? -1 : 0))
      if (isShown(clusteredEvidence(differences, 1, clusters))) wrong++
    }
    assert.isBelow(wrong / runs, 0.05)
  })
})

describe("tied counts in clusters", () => {
  // with signs that flip one by one, 9 of 100 such runs claim a difference at this level
  it("differ by chance in no more runs than the level says", () => {
    const groups = makeClusters(Array.from({ length: 60 }, (_, i) => String(i >> 1)))
    const runs = 400
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const rng = Randomness.rng("tied groups", run)
      const drawn = Array.from({ length: 30 }, () => [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1][Math.floor(10 * rng.unit())]!)
      const found = clusteredTrimmedEvidence(
        Float64Array.from({ length: 60 }, (_, i) => drawn[i >> 1]!),
        groups
      )
      if (Option.exists(found, ({ p }) => p <= 0.04)) wrong++
    }
    assert.isBelow(wrong / runs, 0.045)
  })
})

describe("clusteredEvidence", () => {
  it("excludes instances without a difference, and clusters without such instances", () => {
    const some = Float64Array.from([...values, Number.NaN])
    const found = Option.getOrThrow(clusteredEvidence(some, 1, makeClusters([..."1122222333345"])))
    assert.closeTo(found.error, 0.073242392451, 1e-12)
    assert.strictEqual(found.n, 12)
  })

  it("is never more certain than few differing instances allow", () => {
    const domains = makeClusters(Array.from({ length: 40 }, (_, i) => String(i % 4)))
    const found = Option.getOrThrow(
      clusteredEvidence(
        Float64Array.from({ length: 40 }, (_, i) => (i < 4 ? 1 : 0)),
        1,
        domains
      )
    )
    assert.isAtLeast(found.p, 2 ** -3)
    assert.isAtMost(found.interval(0.05).low, 0)
  })

  const names = Schema.Array(Schema.Tuple([Schema.Literals([-1, 0, 0.5, 1]), Schema.Literals(["a", "b", "c", "d"])]))
  it.prop(
    "excludes zero exactly if it rejects, and agrees with Student's interval",
    [names.check(Schema.isBetweenLength(4, 40))],
    ([instances]) => {
      const differences = Float64Array.from(instances, ([value]) => value)
      const blocks = makeClusters(instances.map(([, name]) => name))
      const found = clusteredEvidence(differences, 1, blocks)
      if (Option.isNone(found)) return
      for (const alpha of [0.1, 0.05, 0.01]) {
        const { high, low } = found.value.interval(alpha)
        assert.strictEqual(low > 0 || high < 0, found.value.p <= alpha)
      }
      const { df, error, mean } = Option.getOrThrow(clusteredMean(differences, blocks))
      if (error > 0 && found.value.p > 0.05)
        assert.isAtMost(found.value.interval(0.05).low, Math.max(0, tTest(mean, error, df).low))
    }
  )
})
