import { assert, describe, it } from "@effect/vitest"
import { sets } from "../src/sets.ts"
import { tiers } from "../src/tiers.ts"

const { members } = sets["standard@1"]!

describe("standard@1", () => {
  it("has as many legs of each kind as the paper, and every branching leg has a twin", () => {
    const count = (variant: string) => members.filter(({ difficulty }) => difficulty.variant === variant).length
    assert.deepStrictEqual([members.length, count("linear"), count("dag")], [1400, 800, 600])
    const linear = new Set(members.flatMap(({ difficulty, seed }) => (difficulty.variant === "linear" ? [seed] : [])))
    assert.isTrue(members.every(({ seed }) => linear.has(seed)))
    assert.strictEqual(Object.keys(tiers).length, 29)
  })
})
