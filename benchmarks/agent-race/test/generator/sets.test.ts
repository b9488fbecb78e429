import { setFingerprint } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { generate } from "../../src/generator/generate.ts"
import { sets, tiers } from "../../src/generator/sets.ts"
import { Instance } from "../../src/Instance.ts"

const { fingerprint, members } = sets["standard@1"]!

describe("standard@1", () => {
  it("has as many legs of each kind as the paper, every branching one with its twin", () => {
    const count = (variant: string) => members.filter(({ difficulty }) => difficulty.variant === variant).length
    assert.deepStrictEqual([members.length, count("linear"), count("dag")], [1400, 800, 600])
    const linear = new Set(members.flatMap(({ difficulty, seed }) => (difficulty.variant === "linear" ? [seed] : [])))
    assert.isTrue(members.every(({ seed }) => linear.has(seed)))
    assert.strictEqual(Object.keys(tiers).length, 8)
  })

  it("yields the legs of its fingerprint, no two alike", () => {
    const encode = Schema.encodeSync(Schema.toCodecJson(Instance))
    const legs = members.map(({ difficulty, seed }) => Effect.runSync(generate(seed, difficulty)))
    assert.strictEqual(setFingerprint(legs.map((leg) => encode(leg))), fingerprint)
    assert.strictEqual(new Set(legs.map(({ clues }) => clues)).size, members.length)
  })
})
