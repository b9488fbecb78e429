import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { AgentUnavailable, defineExternal, ModelUnavailable, NoOptions, RunStore } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type EvaluationPlan, evaluate, makeCatalogue, replay, resume } from "../../src/index.ts"
import { wrapModels } from "../wrapModels.ts"

/** A catalogue whose external agent and models are ready at first, and later gone. */
const open = () => {
  const now = { isHere: true, isDown: false }
  const visitor = defineExternal({
    id: "visitor",
    version: "1",
    summary: "gives up at once",
    reach: "nothing",
    Options: NoOptions,
    ready: () => (now.isHere ? Effect.void : new AgentUnavailable({ reason: "visitor: its program is gone" })),
    play: () => () => (now.isDown ? new AgentUnavailable({ reason: "it is down" }) : Effect.void)
  })
  const models = wrapModels((opened) => opened, false).map((provider) => ({
    ...provider,
    ready: (model: string) => (now.isHere ? Effect.void : new ModelUnavailable({ model, reason: "no key" }))
  }))
  const catalogue = makeCatalogue({ benchmarks: [ace], adapters: [react, visitor], metrics: generalMetrics, models })
  return { now, options: { catalogue, concurrency: 1 } }
}

const planOf = (...adapters: readonly [string, ...Array<string>]): EvaluationPlan => ({
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters,
  models: "simulated",
  instances: 2
})

const inMemory = Effect.provide(SqliteStore.layer(":memory:"))
const refusal = <A, E extends { readonly message: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ message }) => message)

describe("whoever a run needs", () => {
  it.effect("must be ready to resume it only if trials are missing", () =>
    Effect.gen(function* () {
      const { now, options } = open()
      const { made, run } = yield* evaluate(planOf("react", "visitor"), options)
      now.isHere = false
      assert.strictEqual((yield* resume(run.id, options)).made, made)
      // nothing was lost, so nothing is played again
      assert.strictEqual((yield* resume(run.id, { ...options, retryInfra: true })).made, made)
      const store = yield* RunStore
      const [first = ""] = yield* store.finished(run.id)
      yield* store.retire(run.id, [first])
      assert.match(yield* refusal(resume(run.id, options)), /no key/)
    }).pipe(inMemory)
  )

  it.effect("must be ready to play lost trials again", () =>
    Effect.gen(function* () {
      const { now, options } = open()
      now.isDown = true
      const { made, run } = yield* evaluate(planOf("visitor"), options)
      now.isHere = false
      assert.strictEqual((yield* resume(run.id, options)).made, made)
      assert.strictEqual(
        yield* refusal(resume(run.id, { ...options, retryInfra: true })),
        "visitor: its program is gone"
      )
    }).pipe(inMemory)
  )

  it.effect("need not be ready for a replay, except external agents, which play again", () =>
    Effect.gen(function* () {
      const { now, options } = open()
      const alone = yield* evaluate(planOf("react"), options)
      const both = yield* evaluate(planOf("react", "visitor"), options)
      now.isHere = false
      assert.strictEqual((yield* replay(alone.run.id, options)).identical, 2)
      assert.strictEqual(yield* refusal(replay(both.run.id, options)), "visitor: its program is gone")
    }).pipe(inMemory)
  )
})
