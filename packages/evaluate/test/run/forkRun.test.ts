import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { type OpenModel, Recordings, RunStore } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { Prices } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { type EvaluationPlan, evaluate, forkRun, makeCatalogue } from "../../src/index.ts"
import { wrapModels } from "../wrapModels.ts"

/** Models that somebody has to pay, so that their calls are recorded. */
const catalogueWith = (wrap: (open: OpenModel) => OpenModel) =>
  makeCatalogue({ benchmarks: [ace], adapters: [react], metrics: generalMetrics, models: wrapModels(wrap, false) })

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["react"],
  models: { model: "simulated/sloppy", options: { slip: 0.3 } },
  instances: 4,
  seed: "7",
  prices: { "simulated/sloppy": { input: 1, cached: 1, output: 1 } }
}

describe("forkRun", () => {
  it.effect("plays at the prices of its run, and records its calls under its trials", () =>
    Effect.gen(function* () {
      const priced: Array<boolean> = []
      const catalogue = catalogueWith(
        (open) => (context) =>
          Effect.flatMap(Prices.OwnPrices, (prices) => {
            priced.push(prices.has("simulated/sloppy"))
            return open(context)
          })
      )
      const store = yield* RunStore
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const before = priced.length
      const { run: forks } = yield* forkRun(run.id, { catalogue, at: "before-loss", concurrency: 1 })
      const trials = yield* Stream.runCollect(store.trials(forks.id))
      assert.isAbove(trials.length, 0)
      assert.deepStrictEqual(
        priced.slice(before),
        trials.map(() => true)
      )
      assert.deepStrictEqual(
        yield* Effect.flatMap(Recordings, ({ askers }) => askers(forks.id)),
        trials.map(({ trial }) => trial.id).toSorted()
      )
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("is marked as interrupted if it is interrupted", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      let isPatient = false
      const catalogue = catalogueWith(
        (open) => (context) =>
          Effect.map(open(context), (model) => ({
            ...model,
            generate: (request) =>
              isPatient ? Effect.andThen(Deferred.succeed(asked, undefined), Effect.never) : model.generate(request)
          }))
      )
      const store = yield* RunStore
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      isPatient = true
      const forking = yield* Effect.forkChild(forkRun(run.id, { catalogue, at: "before-loss", concurrency: 1 }))
      yield* Deferred.await(asked)
      yield* Fiber.interrupt(forking)
      const ended = (yield* store.runs).find(({ id }) => id !== run.id)
      assert.strictEqual(ended?.status, "interrupted")
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
