import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync, type StatementSync } from "node:sqlite"
import type { StoreFailed } from "@escapement/core"
import { Effect, Schema, type Scope } from "effect"
import type { Database } from "./Database.ts"
import { type Row, insertSql } from "./Insert.ts"
import { memoize } from "./memoize.ts"
import type { Dialect } from "./Migrations.ts"
import { changesFrom } from "./migrate.ts"
import { busyTimeout, sqliteReason } from "./sqliteReason.ts"
import { storeFailure } from "./storeFailure.ts"

const dialect: Dialect = { isShared: false, text: "TEXT", bytes: "BLOB", long: "INTEGER", serial: "INTEGER" }
const count = Schema.decodeUnknownSync(Schema.Struct({ n: Schema.Natural }))

/** How many migrations a file has seen. Changes nothing; throws when it is another program's database. */
const versionOf = (sqlite: DatabaseSync): number => {
  const tables = (name: string) =>
    count(sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name LIKE ?").get(name)).n
  if (tables("escapement_migration") === 0) {
    if (tables("%") > 0) throw new Error("the file is a database of something else; name another one")
    return 0
  }
  return count(sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").get()).n
}

/** Runs synchronous work in a transaction: all of it is kept, or nothing and the error is thrown on. */
const transact = (sqlite: DatabaseSync, work: () => void): void => {
  // IMMEDIATE: a transaction that began by reading cannot wait for another process's
  sqlite.exec("BEGIN IMMEDIATE")
  try {
    work()
    sqlite.exec("COMMIT")
  } finally {
    // a full disk has rolled back already
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK")
  }
}

const migrate = (sqlite: DatabaseSync, changes: () => ReadonlyArray<string>): void => {
  if (changes().length === 0) return
  // asked again within: another process may have done it meanwhile
  transact(sqlite, () => changes().forEach((change) => sqlite.exec(change)))
}

const connect = (path: string): DatabaseSync => {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  const changes = () => changesFrom(versionOf(sqlite), dialect, path)
  try {
    // refuses what is no store before anything of it is changed
    changes()
    // what was committed survives a killed process; only a power cut can cost the last moments
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    migrate(sqlite, changes)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

const databaseOf = (location: string, sqlite: DatabaseSync): Database => {
  const prepare = memoize((sql: string): StatementSync => sqlite.prepare(sql))
  const adding = memoize((insert: Row["insert"]) => prepare(insertSql(insert, 1)))
  const attempt = <A>(operation: string, work: () => A) =>
    Effect.try({ try: work, catch: storeFailure(`${operation} in ${location}`, sqliteReason) })
  return {
    location,
    query: (operation, statement, params, read) =>
      attempt(operation, () =>
        prepare(statement)
          .all(...params)
          .map(read)
      ),
    insert: (rows) =>
      attempt("keep trials", () =>
        transact(sqlite, () => {
          for (const { insert, params } of rows) adding(insert).run(...params)
        })
      )
  }
}

/** Opens the store file at a path, made with its folder when it is not there; `:memory:` is a store that nothing keeps. */
export const openSqlite = (path: string): Effect.Effect<Database, StoreFailed, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => connect(path), catch: storeFailure(`open the store ${path}`, sqliteReason) }),
    (sqlite) => Effect.sync(() => sqlite.close())
  ).pipe(Effect.map((sqlite) => databaseOf(path, sqlite)))
