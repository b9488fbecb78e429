import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { chooseBenchmark, chooseBenchmarks } from "../../src/flags/chooseBenchmark.ts"
import { parsePlan } from "../../src/flags/parsePlan.ts"
import { plainFlags } from "./plainFlags.ts"

const registry = { benchmarks: [ace, agentEscape], adapters: [], metrics: [], models: [], retrievers: [] }
const asking = (names: string, more: Partial<typeof plainFlags> = {}) => ({
  ...plainFlags,
  ...more,
  benchmark: Option.some(names)
})
const refused = (flags: typeof plainFlags) =>
  Effect.map(Effect.flip(chooseBenchmarks(flags, registry)), ({ message }) => message)

describe("chooseBenchmarks", () => {
  it.effect("accepts several benchmarks, separated by commas, each with its own first tier", () =>
    Effect.gen(function* () {
      const flags = asking("ace, agent-escape")
      const { benchmarks } = yield* parsePlan(flags, yield* chooseBenchmarks(flags, registry))
      assert.deepStrictEqual(
        benchmarks.map(({ name, source }) => [name, source._tag === "Tier" ? source.tier : source._tag]),
        [ace, agentEscape].map(({ id, tiers }) => [id, Object.keys(tiers)[0] ?? ""])
      )
    })
  )

  it.effect(
    "refuses a benchmark that is named twice or unknown, and options that each family understands differently",
    () =>
      Effect.gen(function* () {
        assert.include(yield* refused(asking("ace,ace")), "name each benchmark once")
        assert.include(yield* refused(asking("ace,agent-escpe")), 'Did you mean "agent-escape"?')
        assert.match(yield* refused(asking("ace,agent-escape", { difficulty: ["hidden=3"] })), /^--difficulty of /)
        assert.match(yield* refused(asking("ace,agent-escape", { published: Option.some("d") })), /^--published of /)
        assert.lengthOf(yield* chooseBenchmarks(asking("ace", { difficulty: ["hidden=3"] }), registry), 1)
      })
  )
})

describe("chooseBenchmark", () => {
  it.effect("refuses several benchmarks if a command plays one", () =>
    Effect.map(Effect.flip(chooseBenchmark(asking("ace,agent-escape"), registry)), ({ message }) =>
      assert.include(message, "name only one")
    )
  )
})
