import { ace } from "@escapement/ace"
import { Adversaries, defineBaseline } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
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

  it.effect.each([
    ["fn.mjs", "export default () => 42", /exports no adapter: .*defineAdapter.*escapement new adapter my-adapter/],
    ["value.mjs", "export default 42", /exports no adapter: .*defineAdapter/],
    [
      "sdk.mjs",
      "export const mine = { generate: () => {}, settings: {} }",
      /exports no adapter, but an agent of the AI SDK: escapement init .*sdk\.mjs .*fromAiSdk/
    ]
  ] as const)("says how to make an adapter of what %s exports", ([name, text, message]) =>
    Effect.gen(function* () {
      const folder = mkdtempSync(join(tmpdir(), "adapter-"))
      yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true })))
      writeFileSync(join(folder, name), text)
      assert.match((yield* Effect.flip(Plugins.findAdapter(registry, join(folder, name)))).message, message)
    })
  )

  it.effect("finds a family's adversaries only for that family", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(Plugins.findAdapter({ ...registry, adapters: [architecture] }, "blind"))
      assert.include(refused.message, "blind")
    })
  )
})
