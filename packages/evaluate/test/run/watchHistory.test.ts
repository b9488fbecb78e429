import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { type Adapters, NoOptions, RunStore, defineAdapter } from "@escapement/core"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { type EvaluationPlan, evaluate, forkRun, forkTrial, makeCatalogue } from "../../src/index.ts"

/** Makes the calls of one reply; it shows its model the calls before a fork, or does not. */
const brief = (id: string, reads: boolean): Adapters.AnyAdapter =>
  defineAdapter({
    id,
    version: "1",
    summary: "makes the calls of one reply",
    Options: NoOptions,
    playAsync:
      () =>
      async ({ model, session }) => {
        const past = reads ? `${session.history.length} calls were made.` : ""
        const content = [...session.instructions, { _tag: "Text", text: past }] as const
        const { calls } = await model.generate({ messages: [{ role: "user", content }], tools: await session.tools() })
        for (const { args, tool } of calls) await session.call({ tool, args })
      }
  })

const catalogue = makeCatalogue({
  benchmarks: [ace],
  adapters: [react, brief("forgetful", false), brief("mindful", true)],
  metrics: [],
  models: modelProviders
})

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["react"],
  models: { model: "simulated/sloppy", options: { slip: 0.3 } },
  instances: 4,
  seed: "7"
}

describe("a fork", () => {
  it.effect("warns of an architecture that never reads what happened before, and of no other", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const warned: Array<string> = []
      const onWarning = (sentence: string) => Effect.sync(() => void warned.push(sentence))
      const adapters = [
        { name: "forgetful", options: {} },
        ...["mindful", "react"].map((name) => ({ name, options: {} }))
      ] as const
      yield* forkRun(run.id, {
        catalogue,
        at: "before-loss",
        adapters,
        onEvent: (event) => (event._tag === "Warned" ? onWarning(event.message) : Effect.void)
      })
      const sentence = /^forgetful does not read session\.history: /
      assert.lengthOf(
        warned.filter((text) => sentence.test(text)),
        1
      )
      assert.notMatch(warned.join("\n"), /mindful|react/)
      warned.length = 0
      const [parent] = yield* Stream.runCollect(
        RunStore.use((store) => Effect.succeed(store.trials(run.id))).pipe(Stream.unwrap)
      )
      assert.isDefined(parent)
      const continued = (name: string, at: number) =>
        forkTrial(parent.trial.id, { catalogue, at, adapter: { name }, onWarning })
      yield* continued("mindful", 1)
      // nothing happened before
      yield* continued("forgetful", 0)
      assert.deepStrictEqual(warned, [])
      yield* continued("forgetful", 1)
      assert.lengthOf(warned, 1)
      assert.match(warned[0] ?? "", sentence)
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")), Effect.scoped)
  )
})
