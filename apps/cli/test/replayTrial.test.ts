import { agentRace } from "@escapement/agent-race"
import { defineBaseline, RunStore, type Stored } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { evaluate, makeCatalogue, Steps } from "@escapement/evaluate"
import { wrapModels } from "../../../packages/evaluate/test/wrapModels.ts"

/** Has a program written by the role `coder`, and submits. */
const coding = defineBaseline({
  id: "coding",
  version: "1",
  summary: "of a test",
  play: ({ session }) =>
    Effect.ignore(
      Effect.andThen(
        session.call({
          tool: "python_generate_code",
          args: { task: "print one", query: "print one", description: "print one" }
        }),
        session.call({ tool: "submit", args: { answer: "3" } })
      )
    )
})

describe("replayTrial", () => {
  it.effect("asks no model and no live tool that a store of somebody else names", () =>
    Effect.gen(function* () {
      let asked = 0
      const models = wrapModels(
        (open) => (context) => {
          asked++
          return open(context)
        },
        true
      )
      const setup = {
        catalogue: makeCatalogue({ benchmarks: [agentRace], adapters: [coding], metrics: generalMetrics, models })
      }
      const { run } = yield* evaluate(
        {
          benchmark: { benchmark: "agent-race", from: { tier: "dag-easy" } },
          adapters: ["coding"],
          roles: { coder: "simulated" },
          instances: 1
        },
        { ...setup, concurrency: 1 }
      )
      const store = yield* RunStore
      const [stored] = yield* Stream.runCollect(store.trials(run.id))
      assert.isDefined(stored)
      const once = asked
      assert.isAbove(once, 0)
      yield* Steps.replayTrial(stored.trial.id, setup)
      assert.strictEqual(asked, once)

      const forgetful = yield* Layer.build(SqliteStore.layer(":memory:"))
      const { message } = yield* Effect.flip(
        Steps.replayTrial(stored.trial.id, setup).pipe(
          Effect.provideService(RunStore, store),
          Effect.provide(forgetful)
        )
      )
      assert.match(message, /recording/)
      assert.strictEqual(asked, once)

      const { cell } = stored.trial.identity
      const live = { ...cell, benchmark: { ...cell.benchmark, settings: { backend: "live", recordings: "../out" } } }
      const forged: Stored.StoredTrial = {
        ...stored,
        trial: { ...stored.trial, identity: { ...stored.trial.identity, cell: live } }
      }
      const foreign = { ...store, findTrials: () => Effect.succeed([forged]) }
      const refused = yield* Effect.flip(
        Steps.replayTrial(stored.trial.id, setup).pipe(Effect.provideService(RunStore, foreign))
      )
      assert.include(refused.message, "--trust backend=live --trust recordings=../out")
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )
})
