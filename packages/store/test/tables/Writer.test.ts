import { join } from "node:path"
import { Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Scope } from "effect"
import * as TestClock from "effect/testing/TestClock"
import type { Database } from "../../src/tables/Database.ts"
import type { Insert } from "../../src/tables/Insert.ts"
import { noNotes } from "../../src/check/Notes.ts"
import { openSqlite } from "../../src/sqlite/SqliteDatabase.ts"
import { type Job, openWriter } from "../../src/tables/Writer.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

const insert: Insert = { into: "note (n, body)", values: "(?, ?)", conflict: "ON CONFLICT (n) DO NOTHING" }

/** Makes a database with a table to write into, and jobs that do so. */
const scratch = Effect.gen(function* () {
  const database = yield* openSqlite(join(yield* temporaryFolder, "runs.sqlite"))
  const ask = (sql: string) => database.query("ask", sql, [], (row) => Object.values(row)[0])
  yield* ask("CREATE TABLE note (n INTEGER PRIMARY KEY, body BLOB)")
  return {
    database,
    job: (n: number, bytes = 10): Job => ({ bytes, rows: [{ insert, params: [n, new Uint8Array(bytes)] }] }),
    written: ask("SELECT n FROM note ORDER BY n"),
    /** Lets the file grow by this many pages and no further, like a full disk. */
    room: (pages: number) =>
      Effect.flatMap(ask("PRAGMA page_count"), ([count]) => ask(`PRAGMA max_page_count = ${Number(count) + pages}`))
  }
})

const full = /^keep trials in .*runs\.sqlite: the disk is full: free some space; what was kept before is safe$/

describe("a writer", () => {
  it.effect("writes nothing before the batch is full, and then the whole batch", () =>
    Effect.gen(function* () {
      const { database, job, written } = yield* scratch
      const writer = yield* openWriter(database)
      for (let n = 0; n < 63; n++) yield* writer.submit(job(n))
      assert.deepStrictEqual(yield* written, [])
      yield* writer.submit(job(63))
      assert.strictEqual((yield* written).length, 64)
    })
  )

  it.effect("keeps at most a few megabytes in memory", () =>
    Effect.gen(function* () {
      const { database, job, written } = yield* scratch
      const writer = yield* openWriter(database)
      yield* writer.submit(job(0, 3_000_000))
      assert.deepStrictEqual(yield* written, [])
      yield* writer.submit(job(1, 3_000_000))
      assert.deepStrictEqual(yield* written, [0, 1])
    })
  )

  it.effect("writes by itself after a short time", () =>
    Effect.gen(function* () {
      const { database, job, written } = yield* scratch
      const writer = yield* openWriter(database)
      for (const n of [0, 1]) {
        yield* writer.submit(job(n))
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* written).length, n + 1)
      }
    })
  )

  it.effect("writes on flush and at the end of its scope", () =>
    Effect.gen(function* () {
      const { database, job, written } = yield* scratch
      const scope = yield* Scope.make()
      const writer = yield* Scope.provide(openWriter(database), scope)
      yield* writer.submit(job(0))
      yield* writer.flush
      assert.deepStrictEqual(yield* written, [0])
      yield* writer.submit(job(1))
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* written, [0, 1])
    })
  )

  it.effect("writes a batch whole or not at all", () =>
    Effect.gen(function* () {
      const { database, job, room, written } = yield* scratch
      const writer = yield* openWriter(database)
      yield* writer.submit(job(0))
      yield* writer.flush
      yield* room(10)
      for (let n = 1; n < 20; n++) yield* writer.submit(job(n, 20_000))
      assert.match((yield* Effect.flip(writer.flush)).message, full)
      assert.deepStrictEqual(yield* written, [0])
    })
  )

  it.effect("fails while the disk is full, accepts nothing meanwhile, and loses nothing afterwards", () =>
    Effect.gen(function* () {
      const { database, job, room, written } = yield* scratch
      const writer = yield* openWriter(database)
      yield* room(1)
      yield* writer.submit(job(0, 50_000))
      // nobody has been told yet: the next call of `submit` fails
      yield* TestClock.adjust("1 second")
      assert.match((yield* Effect.flip(writer.submit(job(1)))).message, full)
      assert.match((yield* Effect.flip(writer.flush)).message, full)
      yield* room(100)
      yield* writer.submit(job(2))
      yield* writer.flush
      assert.deepStrictEqual(yield* written, [0, 2])
    })
  )

  it.effect("keeps data that arrives during a write for the next batch, after what could not be written", () =>
    Effect.gen(function* () {
      const batches: Array<ReadonlyArray<unknown>> = []
      const away = Latch.makeUnsafe()
      let isDown = true
      // like a server that is slow, and then gone
      const database: Database = {
        location: "nowhere",
        now: "0",
        keepsBytes: true,
        notes: noNotes,
        note: () => Effect.void,
        warnings: [],
        check: Effect.succeed([]),
        query: () => Effect.succeed([]),
        change: () => Effect.void,
        changeIf: () => Effect.succeed(false),
        insert: (rows) =>
          Effect.andThen(
            away.await,
            Effect.suspend(() => {
              if (isDown) return Effect.fail(new Stored.StoreFailed({ operation: "keep", reason: "away" }))
              batches.push(rows.map(({ params }) => params[0]))
              return Effect.void
            })
          )
      }
      const writer = yield* openWriter(database)
      const job = (n: number): Job => ({ bytes: 1, rows: [{ insert, params: [n, null] }] })
      yield* writer.submit(job(1))
      const flushing = yield* Effect.forkChild(Effect.flip(writer.flush))
      yield* Effect.yieldNow
      yield* writer.submit(job(2))
      yield* away.open
      assert.strictEqual((yield* Fiber.join(flushing)).message, "keep: away")
      isDown = false
      yield* writer.flush
      assert.deepStrictEqual(batches, [[1, 2]])
    })
  )
})
