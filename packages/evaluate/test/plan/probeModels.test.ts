import { ContextOverflowed, ModelFailed, type ModelError, type ModelReply } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { buildRunPlan } from "../../src/plan/buildRunPlan.ts"
import { Plugins, Stores } from "../../src/index.ts"
import { newRun } from "../../src/run/newRun.ts"
import { probedText, probeModels } from "../../src/plan/probeModels.ts"
import { resolve } from "../../src/plan/resolve.ts"
import { catalogue } from "../catalogue.ts"

const answered: ModelReply = { text: "OK", calls: [], finish: "stop", usage: { input: 11, output: 2 } }

/** Probes a run whose first models answer so, and counts how often they are asked. */
const probing = (
  answer: Effect.Effect<ModelReply, ModelError>,
  models: readonly [string, ...ReadonlyArray<string>],
  more: { readonly cache?: boolean; readonly replay?: string } = {}
) =>
  Effect.gen(function* () {
    const registry = yield* Plugins.loadRegistry({ catalogue })
    const plan = yield* buildRunPlan({ adapters: "react", models, instances: 2 }, registry)
    const resolved = yield* resolve(plan, registry)
    const run = yield* newRun({ ...plan, ...more }, resolved, 2)
    let asked = 0
    const generate = () =>
      Effect.andThen(
        Effect.sync(() => void asked++),
        answer
      )
    const heard = resolved.models.map((model) =>
      model.isLocal === true ? model : { ...model, value: () => Effect.succeed({ id: model.id, generate }) }
    )
    const exit = yield* Effect.exit(probeModels({ resolved: { ...resolved, models: heard }, run }))
    return { asked, exit }
  }).pipe(Stores.withStore(":memory:"))

describe("probeModels", () => {
  it.effect("calls each networked model once, and reports the usage", () =>
    Effect.gen(function* () {
      const { asked, exit } = yield* probing(Effect.succeed(answered), ["openai/a", "openai/b", "simulated"])
      assert.strictEqual(asked, 2)
      assert.deepStrictEqual(exit, Exit.succeed({ calls: 2, tokens: 26 }))
      assert.strictEqual(probedText({ calls: 2, tokens: 26 }), " 2 models answered a probe call, 26 tokens in all.")
    })
  )

  it.effect("refuses a failure that no further call can repair", () =>
    Effect.gen(function* () {
      const failed = Effect.fail(new ModelFailed({ reason: "openai/a: no such model", at: "provider" }))
      const { exit } = yield* probing(failed, ["openai/a"])
      assert.include(String(exit), "openai/a: no such model; nothing was played")
    })
  )

  it.effect("leaves temporary failures and unsuitable requests to the run", () =>
    Effect.gen(function* () {
      for (const error of [
        new ModelFailed({ reason: "overloaded", at: "provider", retries: 2 }),
        new ModelFailed({ reason: "no tools", at: "request" }),
        new ContextOverflowed({ reason: "small" })
      ]) {
        const { exit } = yield* probing(Effect.fail(error), ["openai/a"])
        assert.deepStrictEqual(exit, Exit.succeed({ calls: 0, tokens: 0 }))
      }
    })
  )

  it.effect("calls no model for a replay, or if replies of earlier runs are reused", () =>
    Effect.gen(function* () {
      for (const more of [{ cache: true }, { replay: "20260101-000000-abcd" }]) {
        const { asked } = yield* probing(Effect.succeed(answered), ["openai/a"], more)
        assert.strictEqual(asked, 0)
      }
    })
  )
})
