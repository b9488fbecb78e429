import { type PgConnection, PgPool } from "@effect/sql-pg"
import { Stored } from "@escapement/core"
import { Effect, Redacted, Result, Schedule, Schema, type Scope } from "effect"
import { type SqlError, isSqlError } from "effect/sql/SqlError"
import type { Database } from "../tables/Database.ts"
import { insertStatements } from "../tables/insertStatements.ts"
import { memoize } from "../memoize.ts"
import type { Dialect } from "../schema/Migrations.ts"
import { changesFrom } from "../schema/migrate.ts"
import { noNotes } from "../check/Notes.ts"
import type { StoreFault } from "../check/StoreFault.ts"
import { storeTables } from "../tables/storeTables.ts"
import { withoutPassword } from "./PostgresUrl.ts"
import { isBrokenOff, isPassing, postgresReason } from "./postgresReason.ts"
import { postgresTarget } from "./postgresTarget.ts"
import { storeFailure } from "../storeFailure.ts"

const dialect: Dialect = {
  isShared: true,
  text: `TEXT COLLATE "C"`,
  bytes: "BYTEA",
  long: "BIGINT",
  serial: "BIGINT GENERATED ALWAYS AS IDENTITY"
}

/** Number of connections of a store: one for its writer, the others for reading. */
const maxConnections = 4
/** Most bytes of a row that can be read: PostgreSQL's own limit of a value. */
const maxMessageSize = 2 ** 30
/** The advisory lock for changes of the tables: "esca" in ASCII. */
const migrationLock = 0x65736361

/** Retries for about a minute, within which a restarted server is back. */
const whileItIsAway = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("2 seconds")]).pipe(
  Schedule.upTo({ duration: "60 seconds" })
)

/** Retries for a few seconds while the store opens, in case the server restarts. */
const whileItOpens = Schedule.exponential("100 millis").pipe(Schedule.upTo({ duration: "2 seconds" }))

const numbered = memoize((statement: string): string => {
  let n = 0
  return statement.replaceAll("?", () => `$${++n}`)
})

/** Runs statements on one connection in a transaction, which is rolled back if they return false. */
const transact = <A, E>(
  pool: PgPool.PgPool,
  work: (connection: PgConnection.PgConnection) => Effect.Effect<A, E>
): Effect.Effect<A, E | SqlError> =>
  Effect.scoped(
    Effect.flatMap(pool.reserve, (connection) =>
      connection.query("BEGIN").pipe(
        Effect.andThen(work(connection)),
        Effect.tap((result) => connection.query(result === false ? "ROLLBACK" : "COMMIT")),
        Effect.onError(() => Effect.ignore(connection.query("ROLLBACK")))
      )
    )
  )

/** Reads the number of migrations that were applied; the state of the database. */
const readVersion = Schema.decodeUnknownSync(Schema.Tuple([Schema.Struct({ n: Schema.Natural })]))
const readState = Schema.decodeUnknownSync(
  Schema.Tuple([Schema.Struct({ encoding: Schema.String, isThere: Schema.Boolean })])
)
// not to_regclass, which within a transaction remembers that a table was missing
const state = `SELECT current_setting('server_encoding') AS encoding,
  EXISTS (SELECT FROM pg_catalog.pg_tables
    WHERE schemaname = current_schema() AND tablename = 'escapement_migration') AS "isThere"`

/**
 * Finds tables of the store that may not return their own rows: views, and tables with rules, triggers or row security.
 */
const substitutes = `SELECT CAST(c.relname AS TEXT) AS name, c.relkind = 'r' AS "isTable"
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = current_schema()
    AND c.relname IN ('${[...storeTables, "escapement_migration"].join("', '")}')
    AND (c.relkind <> 'r' OR c.relhasrules OR c.relrowsecurity
      OR EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal))`
const readSubstitute = Schema.decodeUnknownSync(Schema.Struct({ name: Schema.String, isTable: Schema.Boolean }))
const substituteFault = (row: unknown): StoreFault => {
  const { isTable, name } = readSubstitute(row)
  const what = isTable ? "rules, triggers or row security on the table" : "something else in the place of the table"
  return { kind: "foreign", sentence: `the database has ${what} ${name}` }
}

const openFailure = (location: string) => storeFailure(`open the store at ${location}`, postgresReason)

/** Lists the statements that bring the tables up to date. */
const changesOf = Effect.fnUntraced(function* (connection: PgConnection.PgConnection, location: string) {
  const [{ encoding, isThere }] = readState((yield* connection.query(state)).rows)
  if (encoding !== "UTF8") {
    const reason = `the database's encoding is ${encoding}; name a database whose encoding is UTF8`
    return yield* new Stored.StoreFailed({ operation: `open the store at ${location}`, reason })
  }
  const count = "SELECT CAST(count(*) AS INTEGER) AS n FROM escapement_migration"
  const version = isThere ? readVersion((yield* connection.query(count)).rows)[0].n : 0
  return yield* Effect.try({ try: () => changesFrom(version, dialect, location), catch: openFailure(location) })
})

const migrate = Effect.fnUntraced(function* (pool: PgPool.PgPool, location: string) {
  const changes = yield* pool.use((connection) => changesOf(connection, location))
  if (changes.length === 0) return
  const change = Effect.fnUntraced(function* (connection: PgConnection.PgConnection) {
    yield* connection.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
    // asked again, as another process may have done it meanwhile
    for (const statement of yield* changesOf(connection, location)) yield* connection.query(statement)
  })
  yield* transact(pool, change)
})

const retried = <A, E>(opening: Effect.Effect<A, E>) =>
  Effect.retry(opening, { schedule: whileItOpens, while: (error) => isSqlError(error) && isBrokenOff(error) })

const databaseOf = (location: string, pool: PgPool.PgPool): Database => {
  const attempt = <A>(operation: string, work: Effect.Effect<A, SqlError>): Effect.Effect<A, Stored.StoreFailed> =>
    work.pipe(
      Effect.retry({ schedule: whileItIsAway, while: isPassing }),
      Effect.mapError(storeFailure(`${operation} in ${location}`, postgresReason))
    )
  const change: Database["change"] = (operation, statements) => {
    const all = (connection: PgConnection.PgConnection) =>
      Effect.forEach(statements, ({ params, sql }) => connection.query(numbered(sql), params), { discard: true })
    // a single statement is a transaction of its own
    return attempt(operation, statements.length === 1 ? pool.use(all) : transact(pool, all))
  }
  const changeIf: Database["changeIf"] = (operation, guards, statements) =>
    attempt(
      operation,
      transact(
        pool,
        Effect.fnUntraced(function* (connection) {
          for (const { params, sql } of guards) {
            if ((yield* connection.query(numbered(sql), params)).rowCount === 0) return false
          }
          for (const { params, sql } of statements) yield* connection.query(numbered(sql), params)
          return true
        })
      )
    )
  return {
    location,
    keepsBytes: false,
    change,
    changeIf,
    now: "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
    notes: noNotes,
    note: () => Effect.void,
    warnings: [],
    check: attempt(
      "look for what stands in the place of tables",
      pool.use((connection) => connection.query(substitutes))
    ).pipe(
      Effect.map(({ rows }) => rows.map(substituteFault)),
      Effect.catch(({ message }) => Effect.succeed([{ kind: "other", sentence: message } as const]))
    ),
    query: (operation, statement, params, read) =>
      Effect.flatMap(
        attempt(
          operation,
          pool.use((connection) => connection.query(numbered(statement), params))
        ),
        ({ rows }) =>
          Effect.try({ try: () => rows.map(read), catch: storeFailure(`${operation} in ${location}`, postgresReason) })
      ),
    insert: (rows) => change("keep trials", insertStatements(rows))
  }
}

/**
 * Opens the store in the database of a URL. Missing tables are made in the first schema of its
 * `search_path`. Once open, it survives an absence of the server: calls wait for about a minute.
 *
 * @param settings session settings, by the server's names
 */
export const openPostgres = Effect.fnUntraced(function* (
  url: string,
  settings: Readonly<Record<string, string>> = {}
): Effect.fn.Return<Database, Stored.StoreFailed, Scope.Scope> {
  const location = withoutPassword(url)
  const target = postgresTarget(url)
  if (Result.isFailure(target)) {
    return yield* new Stored.StoreFailed({ operation: `open the store at ${location}`, reason: target.failure })
  }
  const { ssl } = target.success
  const pool = PgPool.make({
    url: Redacted.make(target.success.url),
    ...(ssl === undefined ? {} : { ssl }),
    maxConnections,
    maxMessageSize,
    preparedStatementCacheSize: 200,
    keepAlive: "10 seconds",
    applicationName: "escapement",
    startupParameters: settings
  })
  return yield* Effect.flatMap(pool, (pool) =>
    Effect.as(retried(migrate(pool, location)), databaseOf(location, pool))
  ).pipe(Effect.mapError(openFailure(location)))
})
