import { ace } from "@escapement/ace"
import { Adversaries, defineBaseline } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Plugins } from "../src/index.ts"

const adversary = (id: string, summary: string) =>
  Adversaries.defineAdversary({ id, version: "1", lacks: "does nothing", summary, atMost: 0, play: () => Effect.void })

const { sets, tiers } = ace
const family = { ...ace, sets, tiers, adversaries: [adversary("blind", "own"), adversary("react", "disguised")] }
const benchmark = { ...ace, use: <A>(body: (typed: typeof family) => A): A => body(family) }
const architecture = defineBaseline({ id: "react", version: "1", summary: "an architecture", play: () => Effect.void })
const registry = {
  benchmarks: [],
  adapters: [architecture, adversary("blind", "general"), adversary("greedy", "general")],
  metrics: [],
  models: []
}

describe("findAdapter", () => {
  it.effect.each([
    ["blind", "own"],
    ["greedy", "general"],
    ["react", "an architecture"]
  ] as const)("%s is %s", ([id, summary]) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Plugins.findAdapter(registry, id, benchmark)).summary, summary)
    })
  )

  it.effect("finds a family's adversaries only for that family", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(Plugins.findAdapter({ ...registry, adapters: [architecture] }, "blind"))
      assert.include(refused.message, "blind")
    })
  )
})
