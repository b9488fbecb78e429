import { Benchmarks, Configuration, defineBenchmark, defineConfig, type Plugin, NoOptions } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, Stream } from "effect"

/** A benchmark of one call, whose instances are of any shape. */
const tiny = <Instance, Difficulty>(
  id: string,
  of: (difficulty: Difficulty) => Instance,
  parts: {
    readonly Instance: Schema.Codec<Instance, unknown>
    readonly Difficulty: Schema.Codec<Difficulty, unknown>
    readonly first: Difficulty
  }
) =>
  defineBenchmark<Instance, Difficulty, null>({
    id,
    summary: "One call.",
    versions: { generator: 1, world: 1 },
    Instance: parts.Instance,
    Difficulty: parts.Difficulty,
    State: Schema.Null,
    tiers: { smoke: [parts.first] },
    sets: {},
    generate: (_, difficulty) => Effect.succeed(of(difficulty)),
    world: Configuration.configurable(id, NoOptions, () =>
      Effect.succeed({
        open: () => ({
          replays: "pure",
          initial: null,
          instructions: [],
          tools: () => [],
          step: () => Effect.succeed({ state: null, observation: { content: [] }, facts: [], ended: "solved" }),
          gold: () => Option.none(),
          remaining: () => Option.none(),
          guess: () => ({ tool: "go", args: {} })
        })
      })
    ),
    name: () => "only",
    budget: () => ({}),
    facets: () => ({}),
    metrics: [],
    audit: (instances) =>
      Effect.map(Stream.runCount(instances), (count) => ({
        instances: count,
        valid: count,
        figures: {},
        findings: [],
        sheet: {}
      }))
  })

const words = tiny("words", (length) => "a".repeat(length), {
  Instance: Schema.String,
  Difficulty: Schema.Int,
  first: 3
})
const dates = tiny("dates", ({ at }) => ({ at }), {
  Instance: Schema.Struct({ at: Schema.Date }),
  Difficulty: Schema.Struct({ at: Schema.Date }),
  first: { at: new Date(0) }
})

describe("defineBenchmark", () => {
  it.effect("lets benchmarks of any types be in one list, and be used with their types", () =>
    Effect.gen(function* () {
      const plugin: Plugin = defineConfig({ benchmarks: [words, dates] })
      const first = (any: Benchmarks.AnyBenchmark) =>
        any.use((benchmark) => {
          const [difficulty] = benchmark.tiers.smoke ?? []
          assert.isDefined(difficulty)
          const encode = Schema.encodeEffect(Schema.toCodecJson(benchmark.Instance))
          return Effect.flatMap(benchmark.generate("seed", difficulty), encode)
        })
      const [one, two] = plugin.benchmarks ?? []
      assert.isDefined(one)
      assert.isDefined(two)
      assert.strictEqual(yield* first(one), "aaa")
      assert.deepStrictEqual(yield* first(two), { at: "1970-01-01T00:00:00.000Z" })
    })
  )
})

describe("ImportFailed", () => {
  it("names file, place and reason in one sentence", () => {
    assert.strictEqual(
      new Benchmarks.ImportFailed({ path: "a.jsonl", at: "line 3", reason: "no rules" }).message,
      "a.jsonl, line 3: no rules"
    )
    assert.strictEqual(
      new Benchmarks.ImportFailed({ path: "a.jsonl", reason: "is empty" }).message,
      "a.jsonl: is empty"
    )
  })

  it("quotes only the beginning of a very long reason", () => {
    const { message, reason } = new Benchmarks.ImportFailed({ path: "a.jsonl", reason: "é".repeat(70_000) })
    assert.strictEqual(message, `a.jsonl: ${"é".repeat(1000)}… (70000 characters)`)
    assert.lengthOf(reason, 70_000)
  })
})
