import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks, makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { type RankedFamily, chancesOfBest, rankIntervals } from "../../../src/statistics/evidence/ranking.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { familyLevel } from "../../../src/statistics/evidence/simultaneous.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

describe("rankIntervals", () => {
  it("cover the true ranks of all agents together", () => {
    const studies = isThorough ? 60 : 24
    let held = 0
    for (let e = 0; e < studies; e++) {
      const { unit } = Randomness.rng("ranking.test", e)
      const chances = [0.3, 0.4, 0.5, 0.6]
      const blocks = makeBlocks(80, "test")
      const cells = chances.map((chance) => Float64Array.from({ length: 80 }, () => (unit() < chance ? 1 : 0)))
      const pairs = cells.flatMap((one, a) =>
        cells.slice(a + 1).map((other, i) => ({ a, b: a + 1 + i, values: other.map((value, k) => value - one[k]!) }))
      )
      const found = pairs.map(({ values }) => Option.getOrThrow(scoreEvidence(values, 1, blocks)))
      const { alpha } = familyLevel(found, blocks, "test")
      const claims = pairs.map(({ a, b }, i) => ({ a, b, value: found[i]!.value, claimed: found[i]!.p <= alpha }))
      const ranks = rankIntervals(4, claims)
      if (ranks.every(({ high, low }, agent) => low <= 4 - agent && 4 - agent <= high)) held++
    }
    assert.isAtLeast(held, (studies * 11) / 12)
  })

  it("leave every rank open if nothing is claimed", () =>
    assert.deepStrictEqual(rankIntervals(3, [{ a: 0, b: 1, value: 1, claimed: false }]), [
      { low: 1, high: 3 },
      { low: 1, high: 3 },
      { low: 1, high: 3 }
    ]))
})

/** Every way to draw the blocks of every family again, each as likely: slow, and exact. */
const exactChances = (families: ReadonlyArray<RankedFamily>): ReadonlyArray<number> => {
  const agents = families[0]!.cells.length
  const draws = (count: number): ReadonlyArray<ReadonlyArray<number>> => {
    let all: ReadonlyArray<ReadonlyArray<number>> = [[]]
    for (let i = 0; i < count; i++) all = all.flatMap((one) => Array.from({ length: count }, (_, b) => [...one, b]))
    return all
  }
  const meansOf = ({ blocks, cells }: RankedFamily) =>
    draws(blocks.count).map((drawn) => {
      const places = drawn.flatMap((block) => [...blocks.of.keys()].filter((i) => blocks.of[i] === block))
      return cells.map((means) => places.reduce((sum, i) => sum + means[i]!, 0) / places.length)
    })
  const won = Array.from({ length: agents }, () => 0)
  const [first, second] = families.map(meansOf)
  for (const one of first!) {
    for (const other of second!) {
      const sums = one.map((mean, agent) => mean + other[agent]!)
      const best = sums.flatMap((sum, agent) => (Math.max(...sums) - sum < 1e-12 ? [agent] : []))
      for (const agent of best) won[agent]! += 1 / best.length / first!.length / second!.length
    }
  }
  return won
}

describe("chancesOfBest", () => {
  it("agree with all possible resamples, with groups drawn as a whole", () => {
    const of = (...values: ReadonlyArray<number>) => Float64Array.of(...values)
    const clustered = {
      cells: [of(1, 1, 0, 0, 1, 0), of(0, 1, 1, 0, 0, 1), of(1, 0, 0.5, 0.5, 0, 0)],
      blocks: makeClusters(["a", "a", "a", "b", "c", "c"])
    }
    const single = { cells: [of(1, 0, 0, 1), of(1, 1, 0, 0.5), of(0, 1, 1, 0)], blocks: makeBlocks(4, "test") }
    const exact = exactChances([clustered, single])
    assert.closeTo(
      exact.reduce((sum, share) => sum + share, 0),
      1,
      1e-9
    )
    // 4,000 resamples: a standard error of 0.008 at most
    chancesOfBest([clustered, single], "test").forEach((share, agent) => assert.closeTo(share, exact[agent]!, 0.03))
  })

  const cell = (from: number, to: number, n: number) =>
    Float64Array.from({ length: n }, (_, i) => (i >= from && i < to ? 1 : 0))

  it("divide ties, add up to 1, and do not trust a single instance", () => {
    const blocks = makeBlocks(60, "test")
    const [equal, ahead] = [
      [cell(0, 59, 60), cell(0, 59, 60)],
      [cell(0, 59, 60), cell(0, 60, 60)]
    ].map((cells) => chancesOfBest([{ cells, blocks }], "test"))
    assert.closeTo(equal![0]!, 0.5, 1e-9)
    // 1 − e⁻¹ ⁄ 2: the resamples without that instance are ties
    assert.closeTo(ahead![1]!, 1 - Math.exp(-1) / 2, 0.03)
  })

  it("weigh every family equally, and exclude families that one agent lacks", () => {
    const small = { cells: [cell(0, 10, 20), cell(0, 2, 20)], blocks: makeBlocks(20, "test") }
    const large = { cells: [cell(0, 50, 400), cell(50, 170, 400)], blocks: makeBlocks(400, "test") }
    // +0.4 in the small family, −0.175 in the large one
    assert.isAbove(chancesOfBest([small, large], "test")[0]!, 0.85)
    const missing = Float64Array.from(cell(0, 10, 20), (value, i) => (i < 10 ? Number.NaN : value))
    const chances = chancesOfBest([{ cells: [missing, cell(0, 10, 20)], blocks: makeBlocks(20, "test") }], "test")
    assert.closeTo(chances[0]!, 0.5, 1e-9)
  })
})
