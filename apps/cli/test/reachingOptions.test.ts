import { Plugins } from "@escapement/evaluate"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Schema } from "effect"
import { catalogue } from "escapement/catalogue"

/** Options whose value reaches nothing outside: they change what is said, drawn, shown, counted or kept, here. */
const harmless: ReadonlySet<string> = new Set(
  `profile extra alpha reasons interface errors standIns view resolution collision hint maxReply
  cot execute retries tools images history replans nudges reflections idle startup grace port output
  temperature topP topK maxOutputTokens seed stop audio reasoningEffort api structuredOutputs blind mute no-feedback
  slip premature repeat malformed early infer recall notice parallel contextWindow mended measured`.split(/\s+/)
)

/** Values that reach outside, of options that are no free text. */
const reaching: Readonly<Record<string, string>> = { backend: "live", contain: "off" }

const namesIn = ({ ast }: Schema.Top): ReadonlyArray<string> =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []

describe("every option that a lock can set", () => {
  it.effect("reaches nothing outside, or requires --trust", () =>
    Effect.gen(function* () {
      const { adapters, benchmarks, models } = yield* catalogue.load()
      const worlds = benchmarks.flatMap(({ use }) =>
        use(({ id, world }) => namesIn(world.options).map((option) => ({ kind: "benchmarks", name: id, option })))
      )
      const players = adapters.flatMap(({ id, settings }) =>
        namesIn(settings.options).map((option) => ({ kind: "adapters", name: id, option }))
      )
      const minds = yield* Effect.forEach(models, ({ embedding, id, model }) =>
        Effect.gen(function* () {
          const found = yield* Effect.option(model("sloppy"))
          const retriever = embedding === undefined ? undefined : yield* embedding("m")
          const schemas = [
            ...(found._tag === "Some" ? [found.value.options] : []),
            ...(retriever ? [retriever.options] : [])
          ]
          return schemas.flatMap(namesIn).map((option) => ({ kind: "models", name: `${id}/m`, option }))
        })
      )
      const all = [...worlds, ...players, ...minds.flat()]
      assert.isAbove(all.length, 50)
      for (const { kind, name, option } of all) {
        if (harmless.has(option)) continue
        const spec = { name, options: { [option]: reaching[option] ?? "https://elsewhere.example/v1" } }
        const asked = Plugins.trustOf(Object.assign({ adapters: [] }, { [kind]: [spec] }))
        assert.isTrue(
          asked.some((text) => text.endsWith(`=${spec.options[option]}`)),
          `${kind} ${name}: ${option} is neither harmless nor asked for`
        )
      }
    })
  )
})
