import { assert, describe, it } from "@effect/vitest"
import { impossible } from "../src/Difficulty.ts"
import { domains } from "../src/domains/Domains.ts"
import { tiers } from "../src/tiers.ts"
import { example } from "./examples.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const entries = Object.entries(tiers)

describe("tiers", () => {
  it("start with smoke", () => {
    assert.deepStrictEqual(Object.keys(tiers), [
      "smoke",
      "small",
      "paper",
      "standard",
      "hard",
      "frontier",
      "frontier-3",
      "frontier-4",
      "frontier-5"
    ])
  })

  it.each(entries)("%s contains every point once for each domain", (_, tier) => {
    const points = new Set(tier.map(({ decoys, hidden }) => `${hidden} ${decoys}`))
    assert.strictEqual(new Set(tier.map((difficulty) => JSON.stringify(difficulty))).size, tier.length)
    assert.strictEqual(tier.length, points.size * domains.length)
  })

  it.each(entries)("%s begins with every pair of H and B, in alternating domains", (_, tier) => {
    const head = tier.slice(0, tier.length / domains.length)
    assert.strictEqual(new Set(head.map(({ decoys, hidden }) => `${hidden} ${decoys}`)).size, head.length)
    assert.strictEqual(new Set(head.map(({ domain }) => domain)).size, Math.min(head.length, domains.length))
  })

  it.each(entries)("%s can generate an instance at every point", (_, tier) => {
    for (const difficulty of someOf(tier, 6)) {
      assert.isUndefined(impossible(difficulty))
      const { slots } = example("tier", difficulty)
      assert.strictEqual(slots.length, difficulty.hidden)
      assert.strictEqual(
        slots.reduce((sum, { decoys }) => sum + decoys.length, 0),
        difficulty.decoys
      )
    }
  })
})
