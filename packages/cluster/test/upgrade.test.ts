import { RunStore, TrialExecution } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { Kits } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { type Workers, clusterExecutor, openWorker } from "../src/index.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

type Code = "old" | "new"

/** Ids of trials are hexadecimal digits. */
const idsOf = (run: Code, count: number) =>
  Array.from({ length: count }, (_, n) => `${run === "old" ? "a" : "b"}${n.toString(16).padStart(2, "0")}`)

/** The trials of each run. */
const counts = isThorough ? { old: 40, new: 20 } : { old: 16, new: 8 }

/** Hands the trials of a run to the workers of a database, and waits for all of them. */
const submitted = Effect.fnUntraced(function* (database: string, run: Code, count: number) {
  const store = yield* RunStore
  yield* store.begin({ ...Kits.sampleRun(run), trials: count })
  const executor = yield* clusterExecutor(database, () => Effect.void)
  const trials = idsOf(run, count).map((trial): TrialExecution.PendingTrial<never, never> => ({
    planned: { run, trial, cell: 0, instance: "print-one", epoch: 0, needs: [] },
    make: Effect.die("made by a worker")
  }))
  yield* executor.execute({ run, trials: Stream.fromIterable(trials), concurrency: 16, onTrial: () => Effect.void })
})

describe.skipIf(!hasPostgres("an upgrade of workers"))("an upgrade of workers under load", () => {
  it.live("mixes no code versions, and neither loses nor doubles a trial", () =>
    Effect.gen(function* () {
      const database = yield* temporaryDatabase
      const store = yield* RunStore
      yield* store.putInstance(Kits.sampleInstance("one"))
      const made: Array<readonly [worker: string, run: string, trial: string]> = []
      /** Old trials but the first ones take until the upgrade has begun. */
      const upgraded = yield* Deferred.make<void>()
      const loaded = yield* Deferred.make<void>()
      const workerOf = (name: string, code: Code) => {
        const open: Workers.OpenRun = ({ id }) => {
          if (id !== code) return Effect.fail(new TrialExecution.ExecutionFailed({ message: `its code is ${code}` }))
          const make: Workers.MakeTrial = ({ run, trial }) =>
            Effect.gen(function* () {
              made.push([name, run, trial])
              if (made.length > 8) {
                yield* Deferred.succeed(loaded, undefined)
                if (code === "old") yield* Deferred.await(upgraded)
              }
              const kept = Kits.sampleTrial({ run, id: trial })
              yield* store.finish(kept)
              return { trial, outcome: kept.trial.outcome, usage: kept.trial.usage }
            }).pipe(Effect.orDie)
          return Effect.succeed({ make, lose: make })
        }
        return openWorker({ database, slots: 2, abilities: [], open })
      }
      const first = yield* workerOf("old 1", "old")
      yield* workerOf("old 2", "old")
      const old = yield* Effect.forkChild(submitted(database, "old", counts.old))
      yield* Deferred.await(loaded)
      yield* workerOf("new 1", "new")
      yield* workerOf("new 2", "new")
      yield* submitted(database, "new", counts.new)
      const drained = yield* Effect.forkChild(first.drain)
      yield* Effect.yieldNow
      yield* Deferred.succeed(upgraded, undefined)
      yield* Fiber.join(drained)
      const byFirst = made.filter(([name]) => name === "old 1").length
      yield* Fiber.join(old)
      assert.deepStrictEqual(
        made.map(([, , trial]) => trial).toSorted(),
        [...idsOf("old", counts.old), ...idsOf("new", counts.new)].toSorted()
      )
      assert.isTrue(made.every(([name, run]) => name.startsWith(run)))
      assert.strictEqual(made.filter(([name]) => name === "old 1").length, byFirst)
      assert.deepStrictEqual([first.state().playing, first.state().isDraining], [0, true])
      for (const [run, count] of [
        ["old", counts.old],
        ["new", counts.new]
      ] as const) {
        assert.strictEqual((yield* store.finished(run)).size, count)
      }
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})
