import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Difficulty } from "../src/Difficulty.ts"
import { generate } from "../src/generate/generate.ts"
import { inferenceFindings } from "../src/generate/inferenceFindings.ts"
import { sets } from "../src/sets.ts"
import { tiers } from "../src/tiers.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

const standard = sets["standard@1"]!
const instances = standard.members.map(({ difficulty, seed }) => Effect.runSync(generate(seed, difficulty)))

describe("standard@1", () => {
  it("has no two equal queries, and no instance that cannot be inferred", () => {
    assert.strictEqual(new Set(instances.map(({ query }) => query)).size, instances.length)
    for (const instance of instances) assert.deepStrictEqual(inferenceFindings(instance), [])
  })
})

describe("tiers", () => {
  it("have possible difficulties only", () => {
    const decode = Schema.decodeUnknownSync(Difficulty)
    for (const [tier, difficulties] of Object.entries(tiers)) {
      assert.isAtLeast(difficulties.length, 1, tier)
      for (const difficulty of difficulties) {
        assert.deepStrictEqual(decode(difficulty), difficulty)
        // these trays take seconds, and the law of fixed sets makes one of the same difficulty each time
        if (!isThorough && /^frontier-[34]$/.test(tier)) {
          assert.deepStrictEqual(sets[tier.replace("r-", "r@")]?.members[0]?.difficulty, difficulty)
          continue
        }
        for (let nth = 0; nth < (isThorough ? 5 : 1); nth++) Effect.runSync(generate(`${tier} ${nth}`, difficulty))
      }
    }
  })
})
