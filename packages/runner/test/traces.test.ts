import { type Recordings, type RunStore, ModelFailed } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Tracer } from "effect"
import { type Plan, adapterOf, executing, player, steadyPlay } from "./agents.ts"

const source = Instances.openSource({ _tag: "Tier", tier: "small", instances: 1 }, "7")
const secret = "sk-live-0123456789abcdef"

/** Collects the spans of a run of one trial, in the order in which they begin. */
const spansOf = Effect.fnUntraced(function* (plan: Plan) {
  const spans: Array<Tracer.NativeSpan> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  const run: Effect.Effect<void, unknown, RunStore | Recordings> = executing({
    source,
    epochs: 1,
    concurrency: 1,
    ...plan
  })
  yield* run.pipe(Effect.provide(SqliteStore.layerMemory), Effect.provideService(Tracer.Tracer, tracer))
  return spans
})

const parentOf = ({ parent }: Tracer.Span): string =>
  Option.match(parent, { onNone: () => "", onSome: (span) => (span._tag === "Span" ? span.name : "external") })

const edgesOf = (spans: ReadonlyArray<Tracer.Span>) =>
  [...new Set(spans.map((span) => `${parentOf(span)} > ${span.name}`))].toSorted()

describe("a traced run", () => {
  it.effect("shows executor, trial, adapter, model, world and store as nested spans", () =>
    Effect.gen(function* () {
      const spans = yield* spansOf({ adapters: [adapterOf("steady", steadyPlay)] })
      const edges = edgesOf(spans)
      for (const edge of [
        " > Executor.execute",
        "Executor.execute > Trial.make",
        "Trial.make > Adapter.play",
        "Trial.make > Store.submit",
        "Adapter.play > Model.generate",
        "Adapter.play > Session.call",
        "Model.generate > Store.query",
        "Model.generate > Store.submit",
        "Session.call > World.step",
        "Store.flush > Store.insert"
      ]) {
        assert.include(edges, edge)
      }
      const count = (name: string) => spans.filter((span) => span.name === name).length
      assert.strictEqual(count("Trial.make"), 1)
      assert.isAtLeast(count("Session.call"), 2)
      assert.isAtMost(count("World.step"), count("Session.call"))
      assert.isTrue(spans.every(({ status }) => status._tag === "Ended"))
    })
  )

  it.effect("contains no content: names of ports, and the class of an error but not its message", () =>
    Effect.gen(function* () {
      const model = {
        ...player,
        value: () =>
          Effect.succeed({
            id: "broken",
            generate: () => Effect.fail(new ModelFailed({ reason: `denied for ${secret}`, at: "provider" }))
          })
      }
      const spans = [
        ...(yield* spansOf({ adapters: [adapterOf("steady", steadyPlay)] })),
        ...(yield* spansOf({ adapters: [adapterOf("steady", steadyPlay)], model }))
      ]
      const failures = new Set<unknown>()
      for (const { attributes, events, name, status } of spans) {
        assert.match(name, /^(Executor|Trial|Adapter|Session|World|Model|Store)\.[a-z]+$/)
        assert.deepStrictEqual(events, [])
        assert.deepStrictEqual(
          [...attributes.keys()].filter((key) => key !== "error.type"),
          []
        )
        for (const value of attributes.values()) failures.add(value)
        // an exporter sends the message of a failed exit
        assert.isTrue(status._tag === "Ended" && status.exit._tag === "Success", name)
      }
      assert.deepStrictEqual([...failures], ["ModelFailed"])
      assert.notInclude(JSON.stringify(spans.map(({ attributes, name }) => [name, [...attributes]])), secret)
    })
  )
})
