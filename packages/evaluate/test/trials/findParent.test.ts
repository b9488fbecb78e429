import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { type EvaluationPlan, evaluate, forkTrial } from "../../src/index.ts"
import { findForkPoint, findParent } from "../../src/trials/openTrial.ts"
import { catalogue } from "../catalogue.ts"

describe("findParent", () => {
  it.effect("finds the trial of the run that was forked, although a newer run has a trial of the same id", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const plan: EvaluationPlan = {
        benchmark: { benchmark: "ace", from: { tier: "smoke" } },
        adapters: ["react"],
        instances: 1
      }
      const play = Effect.flatMap(evaluate(plan, { catalogue, concurrency: 1 }), ({ run }) =>
        Stream.runCollect(store.trials(run.id))
      )
      const [parent] = yield* play
      assert.isDefined(parent)
      const fork = yield* forkTrial(parent.trial.id, { catalogue, at: 1 })
      const second = yield* forkTrial(`${fork.run}/${fork.trial.id}`, { catalogue, at: 2 })
      yield* TestClock.adjust("1 minute")
      const [newer] = yield* play
      assert.strictEqual(newer?.trial.id, parent.trial.id)
      assert.isUndefined(yield* findParent(parent))
      assert.strictEqual((yield* findParent(fork))?.run, parent.run)
      assert.strictEqual((yield* findParent(second))?.run, fork.run)
      const point = yield* Effect.flatMap(findForkPoint(second), Effect.fromOption)
      assert.deepStrictEqual([point.trial, point.before?.trial], [fork.trial, parent.trial])
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
