import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { Option } from "effect"
import { anytimePaired, anytimeUnpaired } from "../../../src/statistics/evidence/anytimeEvidence.ts"
import { unpairedShares, unpairedTrimmed } from "../../../src/statistics/evidence/unpairedEvidence.ts"

const alone = (values: Float64Array) => ({ values, clusters: Option.none() })
const shares = (solved: number, n: number) => alone(Float64Array.from({ length: n }, (_, i) => Number(i < solved)))

describe("unpairedShares", () => {
  it("gives the intervals of Newcombe 1998, table II, method 10", () => {
    const published: ReadonlyArray<readonly [number, number, number, number, number, number]> = [
      [56, 70, 48, 80, 0.0524, 0.3339],
      [9, 10, 3, 10, 0.1705, 0.809],
      [6, 7, 2, 7, 0.0582, 0.8062],
      [5, 56, 0, 29, -0.0381, 0.1926],
      [0, 10, 0, 20, -0.1611, 0.2775],
      [0, 10, 0, 10, -0.2775, 0.2775],
      [10, 10, 0, 20, 0.6791, 1],
      [10, 10, 0, 10, 0.6075, 1]
    ]
    for (const [a, m, b, n, low, high] of published) {
      const found = Option.getOrThrow(unpairedShares(shares(b, n), shares(a, m))).ends(0.05)
      assert.closeTo(found.low, low, 6e-5)
      assert.closeTo(found.high, high, 6e-5)
    }
  })

  it("excludes zero exactly if its p-value is at most the level, and is undefined for no trials", () => {
    for (let s = 0; s <= 12; s++) {
      const found = Option.getOrThrow(unpairedShares(shares(s, 12), shares(9, 15)))
      const { high, low } = found.interval(0.05)
      assert.strictEqual(low > 0 || high < 0, found.p <= 0.05)
    }
    assert.isAbove(Option.getOrThrow(unpairedShares(shares(0, 8), shares(0, 10))).ends(0.05).high, 0.2)
    assert.isTrue(Option.isNone(unpairedShares(shares(1, 1), shares(1, 5))))
  })

  it("claims nothing at 4 % if one sample has fewer than six instances", () => {
    for (const [n, other] of [
      [2, 2],
      [2, 60],
      [5, 5]
    ] as const) {
      const { interval, p } = Option.getOrThrow(unpairedShares(shares(0, n), shares(other, other)))
      assert.isAtLeast(p, 2 ** (1 - n))
      assert.strictEqual(interval(0.04).low, 0)
    }
    assert.isAbove(Option.getOrThrow(unpairedShares(shares(0, 6), shares(6, 6))).interval(0.04).low, 0.3)
  })
})

describe("unpairedTrimmed", () => {
  it("holds for more instances than a call may have arguments", () => {
    const many = (from: number) => alone(Float64Array.from({ length: 150_000 }, (_, i) => from + (i % 1009)))
    assert.isBelow(Option.getOrThrow(unpairedTrimmed(many(10), many(400))).p, 0.04)
  })

  it("tells a small sample of skewed costs from a large one of the same distribution in 4 of 100 runs at most", () => {
    const draw = (n: number, ...of: ReadonlyArray<number>) => {
      const rng = Randomness.rng("skewed", n, ...of)
      const normal = () => Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit())
      return alone(Float64Array.from({ length: n }, () => Math.exp(1.5 * normal())))
    }
    const told = Array.from({ length: 400 }, (_, run) => {
      const { p } = Option.getOrThrow(unpairedTrimmed(draw(6, run), draw(60, run)))
      return Number(p <= 0.04)
    })
    assert.isAtMost(
      told.reduce((sum, one) => sum + one, 0),
      22
    )
  })

  it("is not changed by an extreme value", () => {
    const costs = (last: number) => alone(Float64Array.from({ length: 20 }, (_, i) => (i === 19 ? last : 10 + (i % 5))))
    const found = Option.getOrThrow(unpairedTrimmed(costs(12), costs(9000)))
    assert.isBelow(Math.abs(found.value), 1)
    assert.isAbove(found.p, 0.3)
  })

  it("has no interval if one sample is all equal, and so small that a fifth may have been missed", () => {
    const equal = (n: number) => alone(new Float64Array(n).fill(5))
    const other = alone(Float64Array.from({ length: 20 }, (_, i) => 10 + (i % 5)))
    const of = (n: number) => Option.getOrThrow(unpairedTrimmed(equal(n), other))
    assert.deepStrictEqual(of(8).interval(0.04), { low: -Infinity, high: Infinity })
    assert.isAtLeast(of(8).p, 0.8 ** 8 - 1e-12)
    assert.isAbove(of(15).interval(0.04).low, 0)
  })

  it("has no interval for equal values in groups so few that rarer ones may have been missed", () => {
    const inGroups = (value: number, groups: number) => ({
      values: new Float64Array(72).fill(value),
      clusters: Option.some(makeClusters(Array.from({ length: 72 }, (_, i) => String(i % groups))))
    })
    const endsOf = (groups: number) => {
      const { ends, equivalenceEnds } = Option.getOrThrow(unpairedTrimmed(inGroups(5, groups), inGroups(7, groups)))
      return [ends(0.04), equivalenceEnds?.(0.04)]
    }
    const open = { low: -Infinity, high: Infinity }
    assert.deepStrictEqual(endsOf(6), [open, open])
    assert.closeTo(endsOf(72)[1]?.high ?? 0, 2, 1e-12)
  })
})

describe("anytimeEvidence", () => {
  it("never excludes zero in 19 of 20 runs that are looked at after every instance", () => {
    let wrong = 0
    for (let run = 0; run < 400; run++) {
      const rng = Randomness.rng("anytime", String(run))
      let sum = 0
      const isWrong = Array.from({ length: 200 }, (_, i) => {
        sum += rng.unit() < 0.5 ? 1 : -1
        const mean = sum / (i + 1)
        return anytimePaired({ worst: mean, best: mean, n: i + 1 }).p <= 0.05
      }).includes(true)
      if (isWrong) wrong++
    }
    assert.isAtMost(wrong, 20)
  })

  it("is wider for two samples, and for lost trials", () => {
    const whole = { worst: 0.5, best: 0.5, n: 50 }
    const lossy = { worst: 0.4, best: 0.6, n: 50 }
    const width = ({ high, low }: { readonly low: number; readonly high: number }) => high - low
    assert.isAbove(
      width(anytimeUnpaired(whole, lossy).interval(0.05)),
      width(anytimeUnpaired(whole, whole).interval(0.05))
    )
    assert.strictEqual(anytimeUnpaired(lossy, whole).p, 1)
  })
})
