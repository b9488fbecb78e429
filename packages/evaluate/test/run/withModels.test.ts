import { type ConfiguredModel, Content, findRole, ModelFailed, Recordings } from "@escapement/core"
import { Recorder } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { withModels } from "../../src/run/withModels.ts"

const answer = { text: "told", calls: [], finish: "stop", usage: {} } as const

describe("the model of a role", () => {
  it.effect("is opened when it is asked for the first time, and not for a recorded answer", () =>
    Effect.gen(function* () {
      let opened = 0
      const role = (value: ConfiguredModel["value"]) => {
        const model = {
          id: "openai/a",
          provider: "openai",
          settings: {},
          ready: Effect.void,
          isWithoutEars: false,
          value
        }
        return { plan: { seed: "1" }, roles: new Map([["narrator", model]]) }
      }
      const working = role(() =>
        Effect.sync(() => {
          opened++
          return { id: "openai/a", generate: () => Effect.succeed(answer) }
        })
      )
      const keyless = role(() => Effect.fail(new ModelFailed({ reason: "no key", at: "provider" })))
      const recorder = Recorder.makeRecorder(yield* Recordings, { _tag: "Live", run: "a", cache: false })
      const ask = (text: string) =>
        Effect.flatMap(findRole("narrator"), ({ generate }) =>
          generate({ messages: [{ role: "user", content: Content.text(text) }] })
        )
      yield* withModels(working, recorder)(Effect.void)
      assert.strictEqual(opened, 0)
      const twice = Effect.all([ask("x"), ask("y")])
      assert.deepStrictEqual(yield* withModels(working, recorder)(twice), [answer, answer])
      assert.strictEqual(opened, 1)
      assert.deepStrictEqual(yield* withModels(keyless, recorder)(ask("x")), answer)
      assert.propertyVal(yield* Effect.flip(withModels(keyless, recorder)(ask("z"))), "reason", "no key")
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
