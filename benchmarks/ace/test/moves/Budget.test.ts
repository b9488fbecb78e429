import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { generate } from "../../src/generate/generate.ts"
import { sets } from "../../src/sets.ts"
import { makeWorld } from "../../src/World.ts"
import { example } from "../examples.ts"
import { hasPublished, publishedInstances } from "../published.ts"

const tight = makeWorld({ profile: "clean", reasons: false, extra: 0 })
const remaining = (instance: ReturnType<typeof example>) => {
  const position = tight.open(instance)
  return position.remaining(position.initial)
}

describe("the query budget", () => {
  it("with extra=0 leaves instances of standard@1 with few hidden slots playable", () => {
    const few = sets["standard@1"]!.members.filter(({ difficulty }) => difficulty.hidden < 5)
    assert.isAtLeast(few.length, 54)
    for (const { difficulty, seed } of few) {
      const instance = Effect.runSync(generate(seed, difficulty))
      assert.isTrue(Option.isSome(remaining(instance)), instance.id)
    }
  })

  it.skipIf(!hasPublished)("of a published instance equals the paper's", () => {
    const [instance] = publishedInstances
    const position = makeWorld({ profile: "official", reasons: false, extra: 0 }).open(instance!)
    const text = JSON.stringify(position.instructions)
    assert.include(text, "get_hidden_slot_query_budget")
  })

  it("of a coupled instance is its own by default, and is exactly sufficient", () => {
    const instance = example("spare", { rules: "coupled", spare: 0, checks: 0 })
    const position = makeWorld({ profile: "clean", reasons: false }).open(instance)
    assert.isTrue(Option.isSome(position.remaining(position.initial)))
    assert.include(JSON.stringify(position.instructions), `Every slot allows ${instance.queries} queries`)
    assert.include(JSON.stringify(position.instructions), "check_grid is disabled")
  })
})
