import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Executor, type Recordings, RunStore, TrialExecution } from "@escapement/core"
import { PostgresStore, SqliteStore } from "@escapement/store"
import { Kits } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, type Scope, Stream } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { fromSource } from "../../../tools/test/fromSource.ts"
import { adapterOf, executing, random, steadyPlay } from "../../runner/test/agents.ts"
import { essence } from "../../runner/test/executorLaws.ts"
import { Lease } from "../src/Lease.ts"
import { openJobs } from "../src/Jobs.ts"
import { type Workers, clusterExecutor, detachedExecutor, openWorker } from "../src/index.ts"
import { workerOf } from "./workers.ts"

const inMemory = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings | Scope.Scope>) =>
  Effect.scoped(effect).pipe(Effect.provide(SqliteStore.layerMemory))
const kept = Effect.flatMap(RunStore, (store) => Stream.runCollect(store.trials("run")))
const essences = Effect.map(kept, (trials) => trials.map(essence))

/** Seconds that a worker here keeps its trials without a word: the fewest that there may be. */
const lease = 10
const doomed = (database: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const fixture = join(import.meta.dirname, "fixtures", "doomed.ts")
      const args = [...fromSource, fixture, database, String(lease)]
      return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] })
    }),
    (child) => Effect.sync(() => void child.kill("SIGKILL"))
  )

/** Waits until a process has said a line. */
const said = ({ stdout }: ChildProcess, wanted: string) =>
  Effect.promise(async () => {
    if (stdout === null) return
    for await (const line of createInterface(stdout)) if (line === wanted) return
  })

const pending = (trial: string, needs: ReadonlyArray<string>): TrialExecution.PendingTrial<never, never> => {
  const planned: TrialExecution.PlannedTrial = { run: "run", trial, cell: 0, instance: "print-one", epoch: 0, needs }
  return { planned, make: Effect.die("made by a worker") }
}
/** A run of which only its row is there, and an instance. */
const begun = RunStore.use((store) =>
  Effect.andThen(store.begin(Kits.sampleRun("run")), store.putInstance(Kits.sampleInstance("one")))
)
/** Gives trials to the store without making them, and notes who did. */
const noting = (
  note: (planned: TrialExecution.PlannedTrial, reason?: string) => void
): Effect.Effect<Workers.OpenRun, never, RunStore> =>
  RunStore.useSync((store) => {
    const keep = (planned: TrialExecution.PlannedTrial, reason?: string) => {
      const kept = Kits.sampleTrial({ run: "run", id: planned.trial })
      const { id, outcome, usage } = kept.trial
      note(planned, reason)
      return Effect.orDie(Effect.as(store.finish(kept), { trial: id, outcome, usage }))
    }
    return () => Effect.succeed({ make: (planned) => keep(planned), lose: keep })
  })

// they mostly wait, for a lease or for each other: each has a database of its own
describe.skipIf(!hasPostgres("workers of a database"))("a worker", { concurrent: true }, () => {
  it.live("that is killed loses no trial: another worker plays the trials that it had begun", () =>
    Effect.gen(function* () {
      const database = yield* temporaryDatabase
      const trials = yield* Effect.gen(function* () {
        const child = yield* doomed(database)
        yield* said(child, "ready")
        const executor = yield* clusterExecutor(database, () => Effect.void)
        const run = yield* Effect.forkChild(Effect.provideService(executing(), Executor, executor))
        yield* said(child, "playing")
        yield* workerOf(database, {}, 4)
        child.kill("SIGKILL")
        yield* Fiber.join(run)
        return yield* essences
      }).pipe(
        Effect.scoped,
        Effect.provideService(Lease, Duration.seconds(lease)),
        Effect.provide(PostgresStore.layer(database))
      )
      const alone = yield* inMemory(Effect.andThen(executing(), essences))
      assert.strictEqual(JSON.stringify(trials), JSON.stringify(alone))
    })
  )

  it.live("drops the rest of a run that is ended elsewhere, and the submitter is interrupted", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        const begun = yield* Deferred.make<void>()
        const endless = adapterOf("steady", () => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
        const plan = { adapters: [endless] }
        const worker = yield* workerOf(database, plan, 2)
        const executor = yield* clusterExecutor(database, () => Effect.void)
        const run = yield* Effect.forkChild(Effect.provideService(executing(plan), Executor, executor))
        yield* Deferred.await(begun)
        yield* RunStore.use((store) => store.end("run", "interrupted"))
        assert.isTrue((yield* Fiber.await(run))._tag === "Failure")
        yield* worker.drain
        assert.strictEqual((yield* kept).length, 0)
      })
    )
  )

  it.live("plays the trials of a detached run, and drains", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        const detached = yield* detachedExecutor(database)
        yield* Effect.provideService(executing(), Executor, detached)
        assert.strictEqual((yield* kept).length, 0)
        const last = yield* Deferred.make<void>()
        let ended = 0
        const counted = adapterOf("steady", (context) =>
          Effect.ensuring(
            steadyPlay(context),
            Effect.suspend(() => (++ended === 10 ? Deferred.succeed(last, undefined) : Effect.void))
          )
        )
        const worker = yield* workerOf(database, { adapters: [counted, random] }, 2)
        yield* Deferred.await(last)
        yield* worker.drain
        assert.isAtLeast((yield* kept).length, 10)
        assert.deepStrictEqual([worker.state().playing, worker.state().isDraining], [0, true])
      })
    )
  )

  it.live("gets only trials for which it has the providers and agents", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        yield* begun
        const makers: Array<readonly [worker: string, trial: string]> = []
        const workerThat = Effect.fnUntraced(function* (name: string, abilities: ReadonlyArray<string>) {
          const open = yield* noting(({ trial }) => void makers.push([name, trial]))
          return yield* openWorker({ database, slots: 4, abilities, open })
        })
        yield* workerThat("poor", [])
        yield* workerThat("rich", ["codex", "openai", "third"])
        const executor = yield* clusterExecutor(database, () => Effect.void)
        const trials = Stream.fromIterable(
          ["a1", "b2", "c3", "d4"].map((id, i) => pending(id, i % 2 === 0 ? ["openai"] : ["codex", "openai", "third"]))
        )
        yield* executor.execute({ run: "run", trials, concurrency: 4, onTrial: () => Effect.void })
        assert.deepStrictEqual([...new Set(makers.map(([worker]) => worker))], ["rich"])
        assert.deepStrictEqual(makers.map(([, trial]) => trial).toSorted(), ["a1", "b2", "c3", "d4"])
      })
    )
  )

  it.live("gives up a trial that killed three workers, and plays the others", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        yield* begun
        const jobs = yield* openJobs(database)
        const lost = { ...pending("a1", []).planned, deaths: 3 }
        yield* jobs.offer([lost])
        const said: Array<readonly [trial: string, reason: string | undefined]> = []
        const open = yield* noting(({ trial }, reason) => void said.push([trial, reason]))
        yield* openWorker({ database, slots: 2, abilities: [], open })
        const executor = yield* clusterExecutor(database, () => Effect.void)
        const trials = Stream.fromIterable(["a1", "b2"].map((id) => pending(id, [])))
        yield* executor.execute({ run: "run", trials, concurrency: 4, onTrial: () => Effect.void })
        // where the worker is faster than whoever asks, a trial that is over is asked for again: the store keeps the first
        const first = (id: string) => said.find(([trial]) => trial === id)
        assert.deepStrictEqual(
          [first("a1"), first("b2")],
          [
            ["a1", "its worker died three times"],
            ["b2", undefined]
          ]
        )
      })
    )
  )

  it.live("holds at most one trial that is at its last attempt: another worker has the other one", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        yield* begun
        const jobs = yield* openJobs(database)
        yield* jobs.offer(["a1", "b2"].map((id) => ({ ...pending(id, []).planned, deaths: 2 })))
        const both = yield* Deferred.make<void>()
        const makers: Array<number> = []
        const open = yield* noting(() => {})
        const meeting =
          (worker: number): Workers.OpenRun =>
          (run) =>
            Effect.map(open(run), ({ lose, make }) => ({
              lose,
              // done only when both are under way at once
              make: (planned) =>
                Effect.suspend(() =>
                  makers.push(worker) === 2 ? Deferred.succeed(both, undefined) : Effect.void
                ).pipe(Effect.andThen(Deferred.await(both)), Effect.andThen(make(planned)))
            }))
        const workers = yield* Effect.forEach([1, 2], (worker) =>
          openWorker({ database, slots: 4, abilities: [], open: meeting(worker) })
        )
        yield* Deferred.await(both)
        yield* Effect.forEach(workers, ({ drain }) => drain)
        assert.deepStrictEqual(makers.toSorted(), [1, 2])
        assert.strictEqual((yield* RunStore.use((store) => store.finished("run"))).size, 2)
      })
    )
  )

  it.live("plays a trial again that was taken out of its run, without traces of the failure", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        const store = yield* RunStore
        yield* workerOf(database, {}, 4)
        const executor = yield* clusterExecutor(database, () => Effect.void)
        const spread = Effect.provideService(executing(), Executor, executor)
        yield* spread
        const once = yield* essences
        const [first, second] = yield* kept
        if (first === undefined || second === undefined) return assert.fail("there are trials")
        yield* store.retire("run", [first.trial.id, second.trial.id])
        assert.strictEqual((yield* store.finished("run")).size, once.length - 2)
        yield* spread
        assert.strictEqual(JSON.stringify(yield* essences), JSON.stringify(once))
        assert.strictEqual((yield* Stream.runCollect(store.retired("run"))).length, 2)
      })
    )
  )

  it.live("that cannot prepare a run does not harm it: others play it, and the submitter reports why", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        yield* begun
        const [told, waits] = [yield* Deferred.make<string>(), yield* Deferred.make<string>()]
        const stale = () => Effect.fail(new TrialExecution.ExecutionFailed({ message: "its code is another" }))
        yield* openWorker({ database, slots: 2, abilities: [], open: stale })
        const executor = yield* clusterExecutor(database, (sentence) =>
          Deferred.succeed(sentence.includes("its code is another") ? told : waits, sentence)
        )
        const trials = Stream.fromIterable(["a1", "b2", "c3"].map((id) => pending(id, [])))
        const run = yield* Effect.forkChild(
          executor.execute({ run: "run", trials, concurrency: 4, onTrial: () => Effect.void })
        )
        assert.include(yield* Deferred.await(told), "takes no trials of this run: its code is another")
        assert.match(yield* Deferred.await(waits), /^no worker takes trials of this run: 3 trials wait; .*--plugin/)
        yield* openWorker({ database, slots: 2, abilities: [], open: yield* noting(() => {}) })
        yield* Fiber.join(run)
        assert.strictEqual((yield* RunStore.use((store) => store.finished("run"))).size, 3)
      })
    )
  )
})

describe.skipIf(!hasPostgres("submitters without workers"))("a submitter", () => {
  it.live("reports which trials no worker can play, and waits", () =>
    inMemory(
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        yield* begun
        const told = yield* Deferred.make<string>()
        const executor = yield* clusterExecutor(database, (sentence) => Deferred.succeed(told, sentence))
        const trials = Stream.make(pending("a1", ["openai"]))
        const waiting = executor.execute({ run: "run", trials, concurrency: 4, onTrial: () => Effect.void })
        yield* Effect.raceFirst(waiting, Effect.asVoid(Deferred.await(told)))
        assert.include(yield* Deferred.await(told), "no worker can do openai: 1 trials wait")
      })
    )
  )
})
