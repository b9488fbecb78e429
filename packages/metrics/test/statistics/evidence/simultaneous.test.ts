import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks, makeClusters } from "../../../src/statistics/evidence/Blocks.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { familyLevel } from "../../../src/statistics/evidence/simultaneous.ts"

const unrelated = (members: number, blocks: number) =>
  Array.from({ length: members }, (_, j) => ({
    influence: Float64Array.from({ length: blocks }, (__, b) => (b === 2 * j ? 1 : b === 2 * j + 1 ? -1 : 0))
  }))

/** All pairs of agents whose cells have nothing in common: correlations of one half between pairs that share an agent. */
const pairsOf = (agents: number, blocks: number) => {
  const cells = unrelated(agents, blocks).map(({ influence }) => influence)
  return cells.flatMap((a, i) => cells.slice(i + 1).map((b) => ({ influence: a.map((value, k) => value - b[k]!) })))
}

/** So many blocks that no correlation is chance. */
const plain = { count: Infinity, isClustered: false }

describe("familyLevel", () => {
  // 2 * pnorm(-qtukey(.95, 4, Inf) / sqrt(2)) is 0.010198 for all six pairs of four agents
  it("equals Tukey's for all pairs of agents", () =>
    assert.closeTo(familyLevel(pairsOf(4, 8), plain, "a").alpha, 0.010198, 6e-4))

  // 1 - .95^(1/5) is 0.010206
  it("equals Šidák's for independent comparisons", () =>
    assert.closeTo(familyLevel(unrelated(5, 10), plain, "a").alpha, 0.010206, 6e-4))

  it("equals that of one comparison if all are the same, and counts a constant one separately", () => {
    const one = { influence: Float64Array.of(1, -1, 0) }
    const still = { influence: new Float64Array(3) }
    assert.strictEqual(familyLevel([one, one, one], plain, "a").alpha, 0.05)
    assert.closeTo(familyLevel([one, still], plain, "a").alpha, 0.0253, 2e-3)
  })

  it("does not rely on correlations of few blocks", () => {
    const many = pairsOf(4, 8)
    const few = familyLevel(many, { count: 8, isClustered: false }, "a").alpha
    assert.isTrue(few < familyLevel(many, plain, "a").alpha && few >= 0.05 / 6)
  })

  it("equals Bonferroni's for few clusters", () => {
    const blocks = makeClusters(["a", "b", "c"])
    const one = { influence: Float64Array.of(1, -1, 0) }
    const { adjust, alpha } = familyLevel([one, one], blocks, "a")
    assert.deepStrictEqual([alpha, adjust(0.01)], [0.025, 0.02])
  })

  it("corrects a p-value to at most 0.05 exactly if it is at most alpha", () => {
    const { adjust, alpha } = familyLevel(pairsOf(5, 10), plain, "a")
    for (const p of [1e-9, 1e-4, alpha * 0.999, alpha, alpha * 1.001, 0.04, 0.5, 1]) {
      assert.strictEqual(adjust(p) <= 0.05, p <= alpha)
      assert.isTrue(adjust(p) >= p && adjust(p) <= 1)
    }
    assert.closeTo(adjust(1e-9), 1e-8, 1e-12)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("excludes zero from an interval exactly if it makes a claim (%d)", (seed) => {
    const { unit } = Randomness.rng("simultaneous.test", seed)
    const n = 10 + Math.floor(40 * unit())
    const blocks = makeBlocks(n, "test")
    const family = [0, 0.1, 0.3, 0.5].flatMap((gain) =>
      Option.toArray(
        scoreEvidence(
          Float64Array.from({ length: n }, () => (unit() < gain ? 1 : unit() < 0.1 ? -1 : 0)),
          1,
          blocks
        )
      )
    )
    const { adjust, alpha } = familyLevel(family, blocks, "test")
    for (const { interval, p } of family) {
      const { high, low } = interval(alpha)
      assert.strictEqual(p <= alpha, low > 0 || high < 0)
      assert.strictEqual(p <= alpha, adjust(p) <= 0.05)
    }
  })
})
