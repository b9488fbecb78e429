import { PgConnection } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { hasPostgres, temporaryDatabase, temporarySchema } from "../postgres/Postgres.ts"

const ask = (url: string, sql: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) => connection.queryValues(sql))
  )

describe.skipIf(!hasPostgres("the tests of the PostgreSQL for tests"))("a PostgreSQL for tests", () => {
  it.live.each([
    ["database", temporaryDatabase],
    ["schema", temporarySchema]
  ] as const)("gives each user an empty $0 of their own", ([, place]) =>
    Effect.gen(function* () {
      const [first, second] = [yield* place, yield* place]
      assert.notStrictEqual(first, second)
      yield* ask(first, "CREATE TABLE note (n INTEGER)")
      assert.deepStrictEqual(yield* ask(second, "SELECT to_regclass('note') IS NULL"), [[true]])
    })
  )

  it.live("sorts by the rules of a language by default", () =>
    Effect.gen(function* () {
      const url = yield* temporaryDatabase
      assert.deepStrictEqual(yield* ask(url, `SELECT 'a' < 'B', 'a' COLLATE "C" < 'B'`), [[true, false]])
    })
  )
})
