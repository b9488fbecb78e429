import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Stream } from "effect"
import { hasPostgres, openPostgres as ownServer, temporaryDatabase } from "../../../../tools/postgres/Postgres.ts"
import { temporarySchema } from "../../../../tools/postgres/Postgres.ts"
import { migrations } from "../../src/schema/Migrations.ts"
import { openPostgres } from "../../src/postgres/PostgresDatabase.ts"
import { PostgresStore } from "../../src/PostgresStore.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"

/** Runs a statement in the store in the database of a URL. */
const inPostgres = (url: string, sql: string) =>
  Effect.scoped(Effect.flatMap(openPostgres(url), ({ query }) => query("test", sql, [], (row) => row)))

/** Returns why a store cannot be opened at a URL. */
const refusal = (url: string) => Effect.map(Effect.flip(Effect.scoped(openPostgres(url))), ({ message }) => message)

const withPassword = (url: string): string => url.replace("postgres@", "postgres:hunter2@")

describe.skipIf(!hasPostgres("what is particular to the store in PostgreSQL"))("a store in PostgreSQL", () => {
  it.live("makes its tables once, for any number of processes that open it", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      yield* Effect.forEach([1, 2, 3, 4], () => Effect.scoped(openPostgres(url)), { concurrency: "unbounded" })
      const seen = yield* inPostgres(url, "SELECT version, name FROM escapement_migration ORDER BY version")
      assert.deepStrictEqual(
        seen,
        migrations.map(({ name }, i) => ({ version: i + 1, name }))
      )
    })
  )

  it.live("refuses a store of a newer version, and the tables of another program", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      yield* inPostgres(url, "INSERT INTO escapement_migration VALUES (99, 'from the future')")
      assert.match(yield* refusal(url), /^open the store postgres:.*: a newer version of Escapement wrote it/)
      yield* Effect.scoped(Effect.ignore(openPostgres(url)))
      const other = yield* temporarySchema
      yield* inPostgres(other, "DROP TABLE escapement_migration")
      assert.match(yield* refusal(other), /: tables of another program have the same names: name another/)
    })
  )

  it.live("names what replaces its tables, and nothing if they are its own", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      const faults = Effect.scoped(Effect.flatMap(openPostgres(url), ({ check }) => check))
      assert.deepStrictEqual(yield* faults, [])
      yield* inPostgres(url, "ALTER TABLE seal RENAME TO kept")
      yield* inPostgres(url, "CREATE VIEW seal AS SELECT * FROM kept")
      yield* inPostgres(url, "ALTER TABLE run ENABLE ROW LEVEL SECURITY")
      assert.sameDeepMembers(
        [...(yield* faults)],
        [
          { kind: "foreign", sentence: "the database has something else in the place of the table seal" },
          { kind: "foreign", sentence: "the database has rules, triggers or row security on the table run" }
        ]
      )
    })
  )

  it.live("refuses a database of another encoding", () =>
    Effect.gen(function* () {
      const url = yield* temporaryDatabase
      yield* inPostgres(
        url,
        "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0"
      )
      assert.match(
        yield* refusal(url.replace(/[^/]*$/, "latin")),
        /: the database's encoding is LATIN1; name a database/
      )
    })
  )

  it.live("reports at once a missing server or database, and never a password", () =>
    Effect.gen(function* () {
      const url = withPassword(yield* temporarySchema)
      assert.strictEqual(
        yield* refusal("postgres://me:hunter2@127.0.0.1:1/runs?password=hunter2"),
        "open the store at postgres://me@127.0.0.1:1/runs: no connection to the server (ECONNREFUSED): start it, or check the address"
      )
      assert.match(
        yield* refusal(url.replace(/[^/]*$/, "nowhere")),
        /^open the store at postgres:\/\/postgres@[^/]*\/nowhere: there is no such database on the server/
      )
      for (const bad of ["postgres://me:hunter2@ho st/x", "postgres://me:hunter2@host:99999/x"]) {
        assert.strictEqual(
          yield* refusal(bad),
          "open the store at a PostgreSQL URL: the address cannot be read; write postgres://user:password@host:port/database, other signs as %40 and the like"
        )
      }
      assert.notInclude(
        yield* Effect.provide(
          RunStore.useSync(({ location }) => location),
          PostgresStore.layer(url)
        ),
        "hunter2"
      )
    })
  )

  it.live("writes a batch as a whole or not at all", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      const half = RunStore.use((store) =>
        Effect.gen(function* () {
          yield* store.begin(runOf("run-1"))
          yield* store.putInstance(instanceOf("one"))
          yield* store.finish(trialOf())
          yield* store.finish(trialOf({ name: "nobody's" }))
          yield* store.flush
        })
      )
      const exit = yield* Effect.exit(Effect.provide(half, PostgresStore.layer(url)))
      assert.isTrue(Exit.isFailure(exit) && String(Cause.squash(exit.cause)).includes("keep trials in postgres:"))
      assert.deepStrictEqual(yield* inPostgres(url, "SELECT fingerprint FROM instance"), [])
    })
  )

  it.live("loses nothing when its connections are cut", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      const cut =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
      const write = RunStore.use((store) =>
        Effect.gen(function* () {
          yield* store.begin(runOf("run-1"))
          yield* store.putInstance(instanceOf("one"))
          for (let epoch = 0; epoch < 300; epoch++) yield* store.finish(trialOf({ epoch }))
          yield* store.flush
          return yield* Stream.runCount(store.trials("run-1"))
        })
      )
      const cutting = Effect.forEach([1, 2, 3], () => inPostgres(url, cut), { discard: true })
      const [count] = yield* Effect.all([Effect.provide(write, PostgresStore.layer(url)), Effect.ignore(cutting)], {
        concurrency: 2
      })
      assert.strictEqual(count, 300)
    })
  )

  it.live("waits for a server that restarts", () =>
    Effect.gen(function* () {
      const { start, stop, url } = yield* ownServer
      const work = RunStore.use((store) =>
        Effect.gen(function* () {
          yield* store.begin(runOf("run-1"))
          yield* store.putInstance(instanceOf("one"))
          yield* store.finish(trialOf())
          yield* stop
          const [kept] = yield* Effect.all(
            [Effect.andThen(store.flush, Stream.runCollect(store.trials("run-1"))), start],
            {
              concurrency: 2
            }
          )
          assert.deepStrictEqual(kept, [trialOf()])
        })
      )
      yield* Effect.provide(work, PostgresStore.layer(url))
    })
  )
})
