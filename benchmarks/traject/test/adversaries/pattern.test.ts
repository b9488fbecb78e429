import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readRequest } from "../../src/adversaries/readRequest.ts"
import { generate } from "../../src/generate/generate.ts"
import type { Instance } from "../../src/Instance.ts"
import { tiers } from "../../src/tiers.ts"

const instances = (tier: keyof typeof tiers, count: number) =>
  Effect.forEach(
    Array.from({ length: count }, (_, i) => i),
    (i) => generate(`pattern ${i}`, tiers[tier][i % 8]!)
  )

const offered = ({ backing }: Instance) => new Set(backing._tag === "Computed" ? backing.tools : [])

describe("readRequest", () => {
  it.effect.each(["parallel-simple", "parallel-hard", "mixed-hard"] as const)(
    "finds the gold tools of most requests of %s in order, without understanding a word",
    (tier) =>
      Effect.gen(function* () {
        const made = yield* instances(tier, 16)
        const right = made.filter((instance) => {
          const read = readRequest(instance.query, offered(instance)).map(({ entry }) => entry.tool.name)
          return read.join() === instance.gold.map(({ tool }) => tool).join()
        })
        assert.isAtLeast(right.length, 13)
      })
  )

  it("finds nothing in other sentences", () => {
    assert.deepStrictEqual(readRequest("Please tell me whether it rains.", new Set()), [])
  })
})
