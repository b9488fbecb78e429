import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../../../../tools/postgres/Postgres.ts"
import { examine } from "../../src/check/examine.ts"
import { repair } from "../../src/check/repair.ts"
import { openPostgres } from "../../src/postgres/PostgresDatabase.ts"
import { PostgresStore } from "../../src/PostgresStore.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"

const query = (url: string, sql: string) =>
  Effect.scoped(Effect.flatMap(openPostgres(url), ({ query }) => query("test", sql, [], (row) => row)))

/** Stores two runs of three trials each: those that are missing. */
const keep = (url: string) =>
  RunStore.use((store) =>
    Effect.forEach(["run-1", "run-2"], (run) =>
      Effect.gen(function* () {
        yield* store.begin({ ...runOf(run), trials: 3 })
        yield* store.putInstance(instanceOf("one"))
        yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
        const finished = yield* store.finished(run)
        for (const epoch of [0, 1, 2]) {
          const trial = trialOf({ run, epoch })
          if (!finished.has(trial.trial.id)) yield* store.finish(trial)
        }
        yield* store.flush
        yield* store.end(run, "done", 3)
      })
    )
  ).pipe(Effect.provide(PostgresStore.layer(url)))

describe.skipIf(!hasPostgres("the repair of a store in PostgreSQL"))("repair in PostgreSQL", () => {
  it.live("keeps the rows of a damaged run before it deletes anything, and says what is lost", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      yield* keep(url)
      assert.deepStrictEqual((yield* repair(url)).done, [])
      const damage = `UPDATE trial SET usage = '{"input":1}' WHERE run = 'run-1' AND epoch = 1`
      yield* query(url, damage)
      yield* query(url, "INSERT INTO trajectory VALUES ('ghost', 'x', '[]')")
      const rows = "SELECT id, usage, digest FROM trial WHERE run = 'run-1' ORDER BY id"
      const before = yield* query(url, rows)

      const { done, incomplete } = yield* repair(url)
      const lost = "of 3 sealed trials of run run-1, 1 is lost"
      assert.deepStrictEqual(done, [
        "damaged runs are kept in tables whose names end in _damaged_1",
        "data of missing runs was removed",
        "run run-1: damaged trials were removed: trial-0-one-1",
        lost
      ])
      assert.deepStrictEqual(incomplete, ["run-1"])
      assert.deepStrictEqual(yield* query(url, rows.replace("trial", "trial_damaged_1")), before)
      const runsIn = (table: string) =>
        Effect.map(query(url, `SELECT run FROM ${table} ORDER BY run`), (found) => found.map(({ run }) => run))
      assert.deepStrictEqual(yield* runsIn("trajectory_damaged_1"), ["ghost", "run-1", "run-1", "run-1"])
      assert.deepStrictEqual(yield* runsIn("seal_damaged_1"), ["run-1"])
      assert.deepStrictEqual(
        (yield* examine(url)).faults.map(({ sentence }) => sentence),
        [lost]
      )

      yield* keep(url)
      assert.deepStrictEqual((yield* examine(url)).faults, [])
      yield* query(url, damage)
      assert.include((yield* repair(url)).done.join(), "_damaged_2")
    })
  )
})
