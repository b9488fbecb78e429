import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { parsePlan, parseSource, parseSuccessors } from "../../src/flags/parsePlan.ts"
import { plainFlags } from "./plainFlags.ts"

const ace = { name: "ace", firstTier: "smoke" }

describe("parseSource", () => {
  it.effect("uses the benchmark's first tier by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* parseSource(plainFlags, "smoke"), { _tag: "Tier", tier: "smoke", instances: 30 })
    })
  )

  it.effect("uses all instances of a file, a set or a publication unless a number is given", () =>
    Effect.gen(function* () {
      const published = Option.some("data")
      assert.deepStrictEqual(yield* parseSource({ ...plainFlags, published }, "smoke"), {
        _tag: "Published",
        path: "data"
      })
      const two = yield* parseSource({ ...plainFlags, published, instances: Option.some(2) }, "smoke")
      assert.deepStrictEqual(two, { _tag: "Published", path: "data", instances: 2 })
    })
  )

  it.effect("refuses two kinds of source and names both flags", () =>
    Effect.gen(function* () {
      const both = { ...plainFlags, tier: Option.some("smoke"), set: Option.some("standard@1") }
      const { message } = yield* Effect.flip(parseSource(both, "smoke"))
      assert.include(message, "--tier")
      assert.include(message, "--set")
    })
  )

  it.effect("refuses no instances at all", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(parseSource({ ...plainFlags, instances: Option.some(0) }, "smoke"))
      assert.include(message, "--instances 0")
    })
  )

  it.effect("refuses a very large number of instances", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(parseSource({ ...plainFlags, instances: Option.some(9e15) }, "smoke"))
      assert.strictEqual(message, "--instances 9000000000000000: expected 1000000 or fewer")
    })
  )
})

describe("parsePlan", () => {
  it.effect("crosses options of a benchmark, all on the same instances", () =>
    Effect.gen(function* () {
      const factor = [
        "ace.profile=official",
        "ace.profile=strict",
        "ace.hint=true",
        "ace.hint=false",
        "react.history=full"
      ]
      const other = { name: "traject", firstTier: "calm" }
      const plan = yield* parsePlan({ ...plainFlags, factor, adapter: ["react"], benchmarkOption: ["seen=1"] }, [
        ace,
        other
      ])
      assert.deepStrictEqual(
        plan.benchmarks.map(({ name, options }) => [name, options["profile"], options["hint"], options["seen"]]),
        [
          ["ace", "official", "true", "1"],
          ["ace", "official", "false", "1"],
          ["ace", "strict", "true", "1"],
          ["ace", "strict", "false", "1"],
          ["traject", undefined, undefined, "1"]
        ]
      )
      const [first] = plan.benchmarks
      for (const { name, source } of plan.benchmarks) if (name === "ace") assert.deepStrictEqual(source, first.source)
      assert.deepStrictEqual(plan.adapters, [{ name: "react", options: { history: "full" } }])
    })
  )

  it.effect("passes on where an agent runs, beside its adapter", () =>
    Effect.gen(function* () {
      const adapter = ["react,responses=http://127.0.0.1:9/v1,a2a=https://agents.example"]
      const plan = yield* parsePlan({ ...plainFlags, adapter, adapterOption: ["responses.key=MY_KEY"] }, [ace])
      assert.deepStrictEqual(plan.adapters, [
        { name: "react", options: {} },
        { name: "responses", options: { key: "MY_KEY", url: "http://127.0.0.1:9/v1" } },
        { name: "a2a", options: { url: "https://agents.example" } }
      ])
    })
  )

  it.effect("plays react with the simulated model by default", () =>
    Effect.gen(function* () {
      const plan = yield* parsePlan(plainFlags, [ace])
      assert.deepStrictEqual(plan.adapters, [{ name: "react", options: {} }])
      assert.deepStrictEqual(plan.models, [{ name: "simulated", options: {} }])
      assert.deepStrictEqual(plan.faults, { p: 0 })
    })
  )

  it.effect("gives options with a name to that one and options without a name to all", () =>
    Effect.gen(function* () {
      const adapter = ["react,function-calling"]
      const adapterOption = ["react.history=window:6,retries=1"]
      const plan = yield* parsePlan({ ...plainFlags, adapter, adapterOption }, [ace])
      assert.deepStrictEqual(plan.adapters, [
        { name: "react", options: { history: "window:6", retries: "1" } },
        { name: "function-calling", options: { retries: "1" } }
      ])
    })
  )

  it.effect("separates options of a model from those of a model whose name starts in the same way", () =>
    Effect.gen(function* () {
      const model = ["simulated,simulated/sloppy"]
      const plan = yield* parsePlan({ ...plainFlags, model, modelOption: ["simulated/sloppy.slip=0.5"] }, [ace])
      assert.deepStrictEqual(plan.models, [
        { name: "simulated", options: {} },
        { name: "simulated/sloppy", options: { slip: "0.5" } }
      ])
    })
  )

  it.effect("refuses options of a component that is not named, and suggests the nearest", () =>
    Effect.gen(function* () {
      const adapter = ["react,direct"]
      const misspelt = parsePlan({ ...plainFlags, adapter, adapterOption: ["reakt.history=full"] }, [ace])
      assert.strictEqual(
        (yield* Effect.flip(misspelt)).message,
        "--adapter-option reakt.history: reakt is none of the adapters (react, direct). Did you mean react.history?"
      )
    })
  )

  it.effect.each<readonly [string, ReadonlyArray<string>]>([
    ["no toolset", []],
    ["a pool", ["domain"]],
    ["retrieval without a model", ["all,retrieval:20:static:all"]]
  ])("refuses options of a retriever beside %s, and says what to add", ([, toolset]) =>
    Effect.gen(function* () {
      const retrieverOption = ["baseURL=http://localhost:1/v1"]
      const { message } = yield* Effect.flip(parsePlan({ ...plainFlags, toolset, retrieverOption }, [ace]))
      assert.strictEqual(
        message,
        "--retriever-option needs an embedding model that retrieves tools, e.g. --toolset retrieval:20:static:all:openai/text-embedding-3-small"
      )
    })
  )

  it.effect("gives the options of a retriever to each toolset", () =>
    Effect.gen(function* () {
      const model = "retrieval:20:static:all:openai-compatible/bge-m3"
      const { toolsets } = yield* parsePlan(
        { ...plainFlags, toolset: [`domain,${model}`], retrieverOption: ["baseURL=http://localhost:1/v1"] },
        [ace]
      )
      const options = { baseURL: "http://localhost:1/v1" }
      assert.deepStrictEqual(toolsets, [
        { name: "domain", options },
        { name: model, options }
      ])
    })
  )

  it.effect("reads limits with their units", () =>
    Effect.gen(function* () {
      const { limits } = yield* parsePlan({ ...plainFlags, limit: ["steps=600,cost=2.5", "wall=600s"] }, [ace])
      assert.strictEqual(limits.steps, 600)
      assert.strictEqual(limits.cost, 2.5)
      assert.strictEqual(Duration.toSeconds(limits.wall ?? 0), 600)
    })
  )

  it.effect("refuses an unknown limit and a fault rate above 1, and names them", () =>
    Effect.gen(function* () {
      const unknown = yield* Effect.flip(parsePlan({ ...plainFlags, limit: ["stps=1"] }, [ace]))
      assert.include(unknown.message, "stps")
      const above = yield* Effect.flip(parsePlan({ ...plainFlags, fault: ["p=1.5"] }, [ace]))
      assert.include(above.message, "--fault")
    })
  )
})

describe("parseSuccessors", () => {
  it.effect("leaves out a kind that is not named, and refuses options for it", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* parseSuccessors({ ...plainFlags, adapter: ["direct"] }), {
        adapters: [{ name: "direct", options: {} }]
      })
      const refused = parseSuccessors({ ...plainFlags, adapter: ["direct"], modelOption: ["slip=0"] })
      assert.include((yield* Effect.flip(refused)).message, "--model-option needs --model")
    })
  )
})
