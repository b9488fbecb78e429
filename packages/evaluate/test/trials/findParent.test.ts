import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { RunStore, type Stored } from "@escapement/core"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { type EvaluationPlan, evaluate, forkTrial } from "../../src/index.ts"
import { findForkPoint, findParent, forkPoint } from "../../src/trials/openTrial.ts"
import { replayTrial } from "../../src/trials/replayTrial.ts"
import { alignTrials } from "../../src/view/alignTrials.ts"
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

  it.effect("refuses forks that continue themselves, a circle of forks, and a fork before its own beginning", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const plan: EvaluationPlan = {
        benchmark: { benchmark: "ace", from: { tier: "smoke" } },
        adapters: ["oracle"],
        instances: 1
      }
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const [played] = yield* Stream.runCollect(store.trials(run.id))
      assert.isDefined(played)
      const [one = "", two = "", three = ""] = ["1", "2", "3"].map((digit) => digit.repeat(64))
      const forked = (id: string, trial: string, at: number) => ({
        ...played,
        trial: { ...played.trial, id, identity: { ...played.trial.identity, fork: { trial, at } } }
      })
      const stored = { own: forked(one, one, 1), back: forked(two, three, 1), on: forked(three, two, 1) }
      const late = forked("4".repeat(64), three, 0)
      for (const trial of [stored.own, stored.back, stored.on, late]) yield* store.finish(trial)
      yield* store.flush
      const refused = (fork: Stored.StoredTrial) =>
        Effect.map(
          Effect.all([
            Effect.flip(replayTrial(fork.trial.id, { catalogue })),
            Effect.flip(forkPoint(fork, 2)),
            Effect.flip(alignTrials(fork, played))
          ]),
          (errors) => new Set(errors.map(({ message }) => message.replaceAll(run.id, "RUN")))
        )
      const said = "cannot be played again: it continues trial"
      assert.deepStrictEqual(yield* Effect.forEach([stored.own, stored.on, late], refused), [
        new Set([`trial 111111111111 of run RUN ${said} 111111111111 after call 1, and so, in the end, itself`]),
        new Set([`trial 222222222222 of run RUN ${said} 333333333333 after call 1, and so, in the end, itself`]),
        new Set([`trial 444444444444 of run RUN ${said} 333333333333 after call 0, which itself begins after call 1`])
      ])
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
