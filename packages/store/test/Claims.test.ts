import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { type Evidence, RunStore, type Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Option, Scope } from "effect"
import { TestClock } from "effect/testing"
import { hasPostgres, temporarySchema } from "../../../tools/postgres/Postgres.ts"
import { openDatabase } from "../src/check/examine.ts"
import { thisProcess } from "../src/ProcessIdentity.ts"
import { storeAt } from "../src/storeAt.ts"
import { instanceOf, runOf, trialOf } from "./samples.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { isLeftOut, isThorough } from "../../../tools/test/isThorough.ts"

/** Opens a store until the scope closes. */
const openIn = (location: string, scope: Scope.Scope) =>
  Effect.map(Layer.buildWithScope(storeAt(location), scope), (context) => Context.get(context, RunStore))

const claimed = (deaths: number): Evidence.TrialClaim => ({ _tag: "Claimed", deaths })
const taken: Evidence.TrialClaim = { _tag: "Taken" }

const statusOf = (store: RunStore["Service"]) =>
  Effect.map(
    store.run("run-1"),
    Option.map(({ status }) => status)
  )

/** The number of a process that has ended. */
const deadPid = spawnSync(process.execPath, ["-e", "0"]).pid

/** Leaves behind what a process leaves that is killed while it makes trials. */
const leaveDead = Effect.fnUntraced(function* (
  location: string,
  session: string,
  trials: ReadonlyArray<string>,
  { done = "", expires = 0, pid = deadPid, place = thisProcess.place, started = "1" } = {}
) {
  const database = yield* openDatabase(location)
  const insert = "INSERT INTO session (id, place, pid, started, expires) VALUES (?, ?, ?, ?, ?)"
  yield* database.query("leave", insert, [session, place, pid, started, expires], () => 0)
  for (const trial of trials) {
    const claim = `INSERT INTO claim (run, trial, session, running, deaths) VALUES ('run-1', ?, ?, ?, 0)
      ON CONFLICT (run, trial) DO UPDATE SET session = excluded.session, running = excluded.running`
    yield* database.query("leave", claim, [trial, session, trial === done ? 0 : 1], () => 0)
  }
}, Effect.scoped)

const change = (sql: string) =>
  Effect.fnUntraced(function* (location: string, ...params: ReadonlyArray<string>) {
    const database = yield* openDatabase(location)
    yield* database.query("change", sql, params, () => 0)
  }, Effect.scoped)
const loseSessions = change("DELETE FROM session")
const forget = change("DELETE FROM claim WHERE run = ?")
const abandon = change("UPDATE claim SET session = NULL WHERE run = ?")

/** @param isLater whether laws are left to the night that a store shares with the other one */
const claimLaws = (place: Effect.Effect<string, never, Scope.Scope>, isLater = false) => {
  it.effect("belong to one process until it ends normally, which counts as no crash", () =>
    Effect.gen(function* () {
      const location = yield* place
      const [one, other] = [yield* Scope.make(), yield* Scope.make()]
      const [first, second] = [yield* openIn(location, one), yield* openIn(location, other)]
      yield* first.begin(runOf("run-1"))
      assert.deepStrictEqual(yield* first.claim("run-1", "a"), claimed(0))
      assert.deepStrictEqual(yield* second.claim("run-1", "a"), taken)
      assert.deepStrictEqual(yield* second.claim("run-1", "b"), claimed(0))
      assert.deepStrictEqual(yield* first.claim("run-1", "b"), taken)
      assert.match((yield* second.others("run-1")).join(), new RegExp(`^process ${process.pid} on `))
      yield* Scope.close(one, yield* Effect.exit(Effect.void))
      assert.deepStrictEqual(yield* second.deaths("run-1"), new Map())
      assert.deepStrictEqual(yield* second.claim("run-1", "a"), claimed(0))
      yield* Scope.close(other, yield* Effect.exit(Effect.void))
    })
  )

  it.effect("end with a process that crashes, which counts for the trials that it was playing", () =>
    Effect.gen(function* () {
      const location = yield* place
      const store = yield* openIn(location, yield* Effect.scope)
      yield* store.begin(runOf("run-1"))
      yield* leaveDead(location, "one", ["a", "b", "made"], { done: "made" })
      yield* leaveDead(location, "other", ["c"])
      assert.deepStrictEqual(
        yield* store.deaths("run-1"),
        new Map([
          ["a", 1],
          ["b", 1],
          ["c", 1]
        ])
      )
      yield* leaveDead(location, "third", ["a"])
      assert.deepStrictEqual((yield* store.deaths("run-1")).get("a"), 2)
      assert.deepStrictEqual(yield* store.claim("run-1", "a"), claimed(2))
      assert.deepStrictEqual(yield* store.claim("run-1", "made"), claimed(0))
    })
  )

  it.effect("count attempts that were interrupted, once their trials are stored", () =>
    Effect.gen(function* () {
      const location = yield* place
      const [one, other] = [yield* Scope.make(), yield* Scope.make()]
      const first = yield* openIn(location, one)
      yield* first.begin(runOf("run-1"))
      yield* first.putInstance(instanceOf("one"))
      const [cut, stored, waiting, missing] = [0, 1, 2, 3].map((epoch) => trialOf({ epoch })) as [
        Stored.StoredTrial,
        Stored.StoredTrial,
        Stored.StoredTrial,
        Stored.StoredTrial
      ]
      const claim = (store: RunStore["Service"], ...trials: ReadonlyArray<Stored.StoredTrial>) =>
        Effect.forEach(trials, ({ trial }) => store.claim("run-1", trial.id), { discard: true })
      yield* claim(first, cut, stored, waiting, missing)
      // a trial that was claimed and not begun is not released
      for (const { trial } of [cut, stored, missing]) yield* first.release("run-1", trial.id)
      yield* first.finish(stored)
      yield* first.end("run-1", "interrupted")
      yield* Scope.close(one, yield* Effect.exit(Effect.void))

      const second = yield* openIn(location, other)
      yield* second.begin(runOf("run-1"))
      assert.deepStrictEqual(yield* second.interruptions("run-1"), [])
      yield* leaveDead(location, "dead", [cut.trial.id])
      assert.deepStrictEqual(yield* second.deaths("run-1"), new Map([[cut.trial.id, 1]]))
      yield* claim(second, cut, waiting)
      for (const trial of [cut, waiting]) {
        yield* second.finish(trial)
        yield* second.release("run-1", trial.trial.id)
      }
      yield* second.flush
      const counted = [{ cell: 0, trials: 1, attempts: 2, most: 2 }]
      assert.deepStrictEqual(yield* second.interruptions("run-1"), counted)
      // whatever happens to the run afterwards: many claims, its end, a retry
      for (let other = 0; other < 130; other++) {
        yield* second.claim("run-1", `other-${other}`)
        yield* second.release("run-1", `other-${other}`)
      }
      assert.deepStrictEqual(yield* second.interruptions("run-1"), counted)
      assert.strictEqual(yield* second.end("run-1", "done"), "done")
      yield* second.retire("run-1", [cut.trial.id])
      assert.deepStrictEqual(yield* second.claim("run-1", cut.trial.id), claimed(0))
      yield* second.finish(cut)
      yield* second.end("run-1", "done")
      assert.deepStrictEqual(yield* second.interruptions("run-1"), counted)
      yield* Scope.close(other, yield* Effect.exit(Effect.void))
    })
  )

  it.effect.skipIf(isLater)(
    "of a process elsewhere, which cannot be checked from here, end when it gives no sign of life",
    () =>
      Effect.gen(function* () {
        const location = yield* place
        const store = yield* openIn(location, yield* Effect.scope)
        yield* store.begin(runOf("run-1"))
        yield* leaveDead(location, "late", ["a"], { place: "elsewhere" })
        yield* leaveDead(location, "alive", ["b"], { place: "elsewhere", expires: Number.MAX_SAFE_INTEGER })
        assert.lengthOf(yield* store.others("run-1"), 1)
        assert.deepStrictEqual(yield* store.deaths("run-1"), new Map([["a", 1]]))
        assert.deepStrictEqual(yield* store.claim("run-1", "a"), claimed(1))
        assert.deepStrictEqual(yield* store.claim("run-1", "b"), taken)
      })
  )

  it.effect.skipIf(isLater)(
    "of a process without a known start, whose number another may have, end when it gives no sign of life",
    () =>
      Effect.gen(function* () {
        const location = yield* place
        const store = yield* openIn(location, yield* Effect.scope)
        yield* store.begin(runOf("run-1"))
        const { pid } = process
        yield* leaveDead(location, "late", ["a"], { pid, started: "" })
        yield* leaveDead(location, "alive", ["b"], { pid, started: "", expires: Number.MAX_SAFE_INTEGER })
        yield* leaveDead(location, "dead", ["c"], { started: "", expires: Number.MAX_SAFE_INTEGER })
        const deaths = new Map([
          ["a", 1],
          ["c", 1]
        ])
        assert.deepStrictEqual(yield* store.deaths("run-1"), deaths)
        assert.deepStrictEqual(yield* store.claim("run-1", "a"), claimed(1))
        assert.deepStrictEqual(yield* store.claim("run-1", "b"), taken)
      })
  )

  it.effect.skipIf(isLater)(
    "of a process that was taken for dead, and played on after its machine slept, are its own again",
    () =>
      Effect.gen(function* () {
        const location = yield* place
        const scope = yield* Effect.scope
        const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
        yield* first.begin(runOf("run-1"))
        assert.deepStrictEqual(yield* first.claim("run-1", "a"), claimed(0))
        yield* loseSessions(location)
        // the claim of a session that is not known can only be a dead one's
        assert.deepStrictEqual(yield* second.deaths("run-1"), new Map([["a", 1]]))
        assert.deepStrictEqual(yield* second.claim("run-1", "a"), claimed(1))
        // by the test's clock, many years later
        assert.deepStrictEqual(yield* TestClock.withLive(first.claim("run-1", "b")), claimed(0))
        assert.lengthOf(yield* second.others("run-1"), 1)
        assert.deepStrictEqual(yield* second.deaths("run-1"), new Map([["a", 1]]))
        assert.deepStrictEqual(yield* second.claim("run-1", "b"), taken)
      })
  )

  it.effect.skipIf(isLater)("of a trial that is taken out of its run leave no count of crashes", () =>
    Effect.gen(function* () {
      const location = yield* place
      const store = yield* openIn(location, yield* Effect.scope)
      const { trial } = trialOf()
      yield* store.begin(runOf("run-1"))
      yield* store.putInstance(instanceOf("one"))
      yield* leaveDead(location, "one", [trial.id])
      assert.strictEqual((yield* store.deaths("run-1")).get(trial.id), 1)
      yield* store.finish(trialOf())
      yield* store.flush
      yield* store.retire("run-1", [trial.id])
      assert.deepStrictEqual(yield* store.deaths("run-1"), new Map())
      assert.deepStrictEqual(yield* store.claim("run-1", trial.id), claimed(0))
    })
  )

  it.effect.skipIf(isLater)(
    "outlive a process that ends the run meanwhile: the remaining one reports how it ended",
    () =>
      Effect.gen(function* () {
        const location = yield* place
        const scope = yield* Effect.scope
        const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
        yield* first.begin({ ...runOf("run-1"), status: "running" })
        yield* first.putInstance(instanceOf("one"))
        const { trial } = trialOf()
        const status = statusOf(first)
        assert.deepStrictEqual(yield* second.claim("run-1", trial.id), claimed(0))
        for (const told of ["done", "interrupted", "failed"] as const) {
          yield* first.end("run-1", told, 1)
          assert.deepStrictEqual(yield* status, Option.some("running"))
          assert.deepStrictEqual(yield* first.digest("run-1"), Option.none())
          assert.deepStrictEqual(yield* first.claim("run-1", trial.id), taken)
        }
        // the run continues even between two trials
        yield* second.finish(trialOf())
        yield* second.release("run-1", trial.id)
        yield* second.flush
        yield* first.end("run-1", "interrupted")
        assert.deepStrictEqual(yield* status, Option.some("running"))
        assert.strictEqual(yield* second.end("run-1", "interrupted"), "interrupted")
        assert.deepStrictEqual(yield* status, Option.some("interrupted"))
        assert.strictEqual(yield* first.end("run-1", "done", 1), "done")
        assert.deepStrictEqual(yield* status, Option.some("done"))
      })
  )

  it.effect.skipIf(isLater)("of a run are released when a process ends it, with any status", () =>
    Effect.gen(function* () {
      const location = yield* place
      const scope = yield* Effect.scope
      const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
      yield* first.begin(runOf("run-1"))
      for (const [i, told] of (["failed", "interrupted"] as const).entries()) {
        assert.deepStrictEqual(yield* first.claim("run-1", `trial-${i}`), claimed(0))
        yield* first.end("run-1", told)
        assert.deepStrictEqual(yield* second.others("run-1"), [])
        assert.deepStrictEqual(yield* second.claim("run-1", `trial-${i}`), claimed(0))
        yield* second.end("run-1", told)
      }
    })
  )

  it.effect.skipIf(isLater)("are not taken back by a process that released them, when it plays another run", () =>
    Effect.gen(function* () {
      const location = yield* place
      const scope = yield* Effect.scope
      const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
      for (const id of ["run-1", "run-2"]) yield* first.begin(runOf(id))
      const interrupted = Effect.fnUntraced(function* (run: string) {
        assert.deepStrictEqual(yield* first.claim(run, "a"), claimed(0))
        yield* first.release(run, "a")
      })
      yield* interrupted("run-1")
      yield* first.end("run-1", "interrupted", 2)
      // a claim that does not exist any more, because its trial was made and taken out again
      yield* forget(location, "run-1")
      yield* interrupted("run-2")
      // a claim that was counted as a dead process's
      yield* abandon(location, "run-2")
      assert.deepStrictEqual(yield* first.claim("run-2", "b"), claimed(0))
      for (const run of ["run-1", "run-2"]) assert.deepStrictEqual(yield* second.claim(run, "a"), claimed(0))
      assert.strictEqual(yield* second.end("run-1", "failed"), "failed")
      assert.deepStrictEqual(yield* statusOf(second), Option.some("failed"))
    })
  )

  it.effect(
    "determine the end: a run is done once all its trials are there, even if some are taken out meanwhile",
    () =>
      Effect.gen(function* () {
        const location = yield* place
        const scope = yield* Effect.scope
        const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
        const run = { ...runOf("run-1"), status: "running" } as const
        const { trial } = trialOf()
        yield* first.begin(run)
        yield* first.putInstance(instanceOf("one"))
        assert.strictEqual(yield* first.end("run-1", "done", 1), "interrupted")
        const made = Effect.andThen(first.finish(trialOf()), first.flush)
        const again = Effect.gen(function* () {
          yield* second.retire("run-1", [trial.id])
          yield* second.begin(run)
          return yield* second.claim("run-1", trial.id)
        })
        for (let round = 0; round < (isThorough ? 12 : 4); round++) {
          yield* made
          yield* first.begin(run)
          const delay = Effect.forEach(Array.from({ length: round }), () => Effect.yieldNow, { discard: true })
          const ended = Effect.andThen(delay, first.end("run-1", "done", 1))
          const [claim] = yield* Effect.all([again, ended], { concurrency: 2 })
          assert.deepStrictEqual(claim, claimed(0))
          assert.notDeepEqual(yield* statusOf(first), Option.some("done"))
          assert.deepStrictEqual(yield* first.claim("run-1", trial.id), taken)
          assert.deepStrictEqual((yield* first.verify("run-1")).damage, [])
          yield* second.end("run-1", "interrupted")
        }
      })
  )

  it.effect.skipIf(isLater)("are not given for a trial that another process has played meanwhile", () =>
    Effect.gen(function* () {
      const location = yield* place
      const scope = yield* Effect.scope
      const [first, second] = [yield* openIn(location, scope), yield* openIn(location, scope)]
      yield* first.begin(runOf("run-1"))
      yield* first.putInstance(instanceOf("one"))
      const { trial } = trialOf()
      assert.deepStrictEqual(yield* first.claim("run-1", trial.id), claimed(0))
      yield* first.finish(trialOf())
      yield* first.release("run-1", trial.id)
      // made, but not durable yet
      assert.deepStrictEqual(yield* second.claim("run-1", trial.id), taken)
      yield* first.flush
      assert.deepStrictEqual(yield* second.claim("run-1", trial.id), { _tag: "Finished" })
    })
  )
}

describe("claims in a file", () => {
  claimLaws(Effect.map(temporaryFolder, (folder) => join(folder, "runs.sqlite")))
})
describe.skipIf(!hasPostgres("claims in PostgreSQL"))("claims in PostgreSQL", () => {
  claimLaws(temporarySchema, isLeftOut("claims in PostgreSQL that the store in a file keeps by the same code"))
})
