import { Estimate, type Metrics, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBootstrap } from "../../../src/statistics/distributions/Bootstrap.ts"
import { estimate } from "../../../src/statistics/shares/estimate.ts"
import { wilson } from "../../../src/statistics/shares/wilson.ts"

const bootstrap = makeBootstrap("s")
const scores = (
  ...instances: ReadonlyArray<ReadonlyArray<number | undefined>>
): ReadonlyArray<Metrics.InstanceScores> =>
  instances.map((epochs) => epochs.map((value) => Option.fromUndefinedOr(value)))
/** The mean over epochs of every instance that has a score. */
const instanceMeans = (instances: ReadonlyArray<Metrics.InstanceScores>): Float64Array =>
  Float64Array.from(
    instances
      .map((scored) => scored.flatMap((score) => (Option.isSome(score) ? [score.value] : [])))
      .filter((values) => values.length > 0)
      .map((values) => values.reduce((sum, value) => sum + value, 0) / values.length)
  )
const estimated = (instances: ReadonlyArray<Metrics.InstanceScores>, unit = "share") =>
  estimate(instanceMeans(instances), unit, bootstrap)
const times = <A>(n: number, value: A): ReadonlyArray<A> => Array.from({ length: n }, () => value)
const epochs = Schema.Array(Schema.Boolean).check(Schema.isBetweenLength(0, 4))

describe("estimate", () => {
  it("is undefined without scores", () => {
    assert.deepStrictEqual(estimated([]), Option.none())
    assert.deepStrictEqual(estimated(scores([undefined], [])), Option.none())
  })

  it("has no interval for one instance, however many epochs", () => {
    assert.deepStrictEqual(estimated(scores([1, 0, 1, 1])), Option.some({ mean: 0.75, n: 1 }))
  })

  it("equals Wilson's for one epoch of 0 and 1", () => {
    const instances = scores(...times(7, [1]), ...times(3, [0]))
    assert.deepStrictEqual(estimated(instances), Option.some({ mean: 0.7, ...wilson(7, 10), n: 10 }))
  })

  it.each([
    ["all solved in every epoch", times(20, [1, 1, 1]), 1, wilson(20, 20)],
    ["never solved in any epoch", times(20, [0, 0]), 0, wilson(0, 20)],
    ["every epoch of an instance alike", [...times(7, [1, 1]), ...times(3, [0, 0])], 0.7, wilson(7, 10)],
    ["all instances half solved", times(12, [1, 0]), 0.5, wilson(6, 12)],
    ["all shares the same", times(12, [0.3]), 0.3, wilson(3.6, 12)]
  ])("does not derive its width from the sample: %s", (_, instances, mean, interval) => {
    const { high, low, ...rest } = Option.getOrThrow(estimated(scores(...instances)))
    assert.closeTo(rest.mean, mean, 1e-12)
    assert.closeTo(low ?? NaN, interval.low, 1e-12)
    assert.closeTo(high ?? NaN, interval.high, 1e-12)
  })

  it.each([
    ["a count", times(12, [4, 4])],
    ["no calls at all", times(12, [0])],
    ["counts of 1", times(12, [1])]
  ])("has no interval for counts that are all equal: %s", (_, instances) => {
    assert.deepStrictEqual(Object.keys(Option.getOrThrow(estimated(scores(...instances), "calls"))), ["mean", "n"])
  })

  it("does not treat counts of 0 and 1 as shares", () => {
    const instances = scores(...times(7, [1]), ...times(3, [0]))
    assert.notDeepEqual(estimated(instances, "calls"), estimated(instances))
  })

  it("stays within [0, 1] for few shares, but not for few counts", () => {
    const few = scores([1], [0.9], [0.2])
    const { high = 2, low = -1 } = Option.getOrThrow(estimated(few))
    assert.isTrue(low >= 0 && low < 0.7 && high > 0.7 && high <= 1)
    assert.isAbove(Option.getOrThrow(estimated(scores([1], [0.9], [0.8]), "calls")).high ?? 0, 1)
  })

  it("has no interval if one of few counts would go below 0, but has one if counts may be negative", () => {
    assert.deepStrictEqual(estimated(scores([3], [4]), "calls"), Option.some({ mean: 3.5, n: 2 }))
    assert.isBelow(Option.getOrThrow(estimated(scores([-3], [4]), "points")).low ?? 0, 0)
  })

  it("allows for rare failures that a few shares do not show", () => {
    // one instance in twenty is 0, so that 60 of 100 samples of ten show none
    const holds = (run: number): boolean => {
      const { unit } = Randomness.rng("rare failures", run)
      const shares = Float64Array.from({ length: 10 }, () => (unit() < 0.05 ? 0 : 0.88 + 0.04 * unit()))
      const { high = 1, low = 0 } = Option.getOrThrow(estimate(shares, "share", bootstrap))
      return low <= 0.855 && 0.855 <= high
    }
    assert.isAbove(Array.from({ length: 200 }, (_, run) => holds(run)).filter(Boolean).length, 170)
  })

  it("treats a share above 1 as a number", () => {
    const { high = 0 } = Option.getOrThrow(estimated(scores(...times(9, [1]), [3])))
    assert.isAbove(high, 1)
  })

  it.prop("can be stored and contains its mean", [Schema.Array(epochs)], ([instances]) => {
    const found = estimated(scores(...instances.map((values) => values.map(Number))))
    if (Option.isNone(found)) return
    assert.isTrue(Schema.is(Estimate)(found.value))
    const { high = 1, low = 0, mean } = found.value
    assert.isTrue(0 <= low && low <= mean + 1e-12 && mean <= high + 1e-12 && high <= 1)
  })
})
