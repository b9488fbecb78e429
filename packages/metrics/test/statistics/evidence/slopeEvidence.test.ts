import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type Blocks, makeBlocks, makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"
import { fitSlope } from "../../../src/statistics/curves/linearTrend.ts"
import { familyLevel } from "../../../src/statistics/evidence/simultaneous.ts"
import { slopeEvidence } from "../../../src/statistics/evidence/slopeEvidence.ts"

const { unit } = Randomness.rng("slopeEvidence.test")
const x = Float64Array.from({ length: 40 }, (_, i) => i % 5)
const y = x.map((at) => (unit() < 0.8 - 0.1 * at ? 1 : 0))
const blocks = makeBlocks(41, "test")
const wide = (values: Float64Array, last: number) => Float64Array.from([...values, last])

describe("slopeEvidence", () => {
  const found = Option.getOrThrow(slopeEvidence(wide(x, 3), wide(y, Number.NaN), blocks))

  it("is the linear trend of the instances that have a score", () => {
    const { df, slope, standardError } = Option.getOrThrow(fitSlope(x, y))
    const trend = tTest(slope, standardError, df)
    const { high, low } = found.ends(0.05)
    assert.deepStrictEqual([found.value, found.p, found.n], [slope, trend.p, 40])
    assert.closeTo(low, trend.low, 1e-12)
    assert.closeTo(high, trend.high, 1e-12)
    assert.closeTo(found.below(0), slope < 0 ? trend.p / 2 : 1 - trend.p / 2, 1e-12)
  })

  it("changes with its blocks as the slope changes when an instance is left out", () => {
    const without = y.map((value, i) => (i === 0 ? Number.NaN : value))
    const less = Option.getOrThrow(slopeEvidence(wide(x, 3), wide(without, Number.NaN), blocks))
    const squares = x.reduce((sum, at) => sum + (at - 2) ** 2, 0)
    assert.closeTo(found.value - less.value, found.influence[0]! / squares, 0.01)
  })

  it("is the same comparison as itself, and undefined for a single x", () => {
    assert.closeTo(familyLevel([found, found], blocks, "test").alpha, 0.05, 3e-3)
    assert.isTrue(Option.isNone(slopeEvidence(new Float64Array(41), wide(y, 1), blocks)))
  })

  it("allows for groups that are alike: documents of one level each show no slope by chance", () => {
    const runs = 300
    let wrong = 0
    let alone = 0
    for (let run = 0; run < runs; run++) {
      const rng = Randomness.rng("levels of documents", run)
      const documents = Array.from({ length: 12 }, () => ({ level: Math.floor(10 * rng.unit()), share: rng.unit() }))
      const at = Float64Array.from({ length: 120 }, (_, i) => documents[i % 12]!.level)
      const solved = Float64Array.from({ length: 120 }, (_, i) => Number(rng.unit() < documents[i % 12]!.share))
      const groups = makeClusters(Array.from(at, (_, i) => String(i % 12)))
      const isClaimed = (blocks: Blocks) => Option.exists(slopeEvidence(at, solved, blocks, true), ({ p }) => p <= 0.05)
      if (isClaimed(groups)) wrong++
      if (isClaimed(makeBlocks(120, "test"))) alone++
    }
    assert.isAtMost(wrong / runs, 0.05)
    assert.isAbove(alone / runs, 0.2)
  })

  it("allows for failures that were not seen, and finds the changes that these do not explain", () => {
    const claimsOf = (n: number, score: (at: number, unit: () => number) => number): number => {
      const places = Float64Array.from({ length: n }, (_, i) => i % 2)
      let claims = 0
      for (let run = 0; run < 200; run++) {
        const { unit } = Randomness.rng("failures not seen", n, run)
        const scores = places.map((at) => score(at, unit))
        if (Option.exists(slopeEvidence(places, scores, makeBlocks(n, "test"), true), ({ p }) => p <= 0.005)) claims++
      }
      return claims / 200
    }
    // equal means: one in twenty fails wholly at the upper level, and the others score more
    const rare = (at: number, unit: () => number): number =>
      at === 1 && unit() < 0.05 ? 0 : 0.75 + (at === 1 ? 0.8 / 0.95 - 0.8 : 0) + 0.1 * unit()
    assert.isAtMost(claimsOf(40, rare), 0.01)
    const falling = (at: number, unit: () => number): number => 0.6 - 0.3 * at + 0.3 * unit()
    assert.isAtLeast(claimsOf(40, falling), 0.9)
  })

  it("keeps a level of 0.5 % if groups nearly always or nearly never succeed, and finds what is steep", () => {
    const groups = makeClusters(Array.from({ length: 120 }, (_, i) => String(i % 12)))
    const at = Float64Array.from({ length: 120 }, (_, i) => i % 12)
    const claimsOf = (runs: number, shareOf: (group: number, draw: number) => number): number => {
      const isClaimed = (run: number): boolean => {
        const rng = Randomness.rng("documents that are easy or hard", run)
        const shares = Array.from({ length: 12 }, (_, g) => shareOf(g, rng.unit()))
        const solved = at.map((group) => Number(rng.unit() < shares[group]!))
        return Option.exists(slopeEvidence(at, solved, groups, true), ({ p }) => p <= 0.005)
      }
      return Array.from({ length: runs }, (_, run) => run).filter(isClaimed).length
    }
    assert.isAtMost(
      claimsOf(600, (_, draw) => (draw < 0.5 ? 0.05 : 0.95)),
      5
    )
    assert.isAtLeast(
      claimsOf(60, (g) => 0.9 - 0.07 * g),
      50
    )
  })

  it("is never more certain over groups, and shows nothing if one group gives the slope", () => {
    const groups = makeClusters(Array.from(x, (at, i) => (at === 0 ? "all of level 0" : String(i % 7))))
    const [over, single] = [groups, makeBlocks(40, "test")].map((one) => Option.getOrThrow(slopeEvidence(x, y, one)))
    assert.isAtLeast(over!.p, single!.p)
    assert.isAtMost(over!.ends(0.05).low, single!.ends(0.05).low)
    const two = x.map((at) => Math.min(at, 1))
    assert.strictEqual(Option.getOrThrow(slopeEvidence(two, y, groups)).p, 1)
  })

  it("is claimed by chance no more often if few instances lie at one end of the axis", () => {
    const runs = 400
    for (const far of [1, 2, 3]) {
      const at = Float64Array.from({ length: 40 }, (_, i) => (i < far ? 1000 : i % 10))
      let wrong = 0
      for (let run = 0; run < runs; run++) {
        const rng = Randomness.rng("few instances far away", far, run)
        const calls = at.map(() => rng.unit() + rng.unit() + rng.unit())
        if (Option.exists(slopeEvidence(at, calls, makeBlocks(40, "test")), ({ p }) => p <= 0.05)) wrong++
      }
      assert.isAtMost(wrong / runs, 0.05, `${far}`)
    }
  })
})
