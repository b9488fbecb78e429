import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { StoreFailed } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { migrate, versionOf } from "./migrate.ts"
import { busyTimeout, storeFailure } from "./storeFailure.ts"

/** An open store file, its tables in place. */
export interface Database {
  /** The file, for people. */
  readonly location: string
  readonly sqlite: DatabaseSync
  /** Does synchronous work; whatever it throws becomes one sentence that begins with `operation`. */
  readonly attempt: <A>(operation: string, work: () => A) => Effect.Effect<A, StoreFailed>
}

const connect = (path: string): DatabaseSync => {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    // refuses what is no store before anything of it is changed
    versionOf(sqlite)
    // what was committed survives a killed process; only a power cut can cost the last moments
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    migrate(sqlite)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Opens the store file at a path, made with its folder when it is not there; `:memory:` is a store that nothing keeps. */
export const openDatabase = (path: string): Effect.Effect<Database, StoreFailed, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => connect(path), catch: storeFailure(`open the store ${path}`) }),
    (sqlite) => Effect.sync(() => sqlite.close())
  ).pipe(
    Effect.map((sqlite) => ({
      location: path,
      sqlite,
      attempt: (operation, work) => Effect.try({ try: work, catch: storeFailure(`${operation} in ${path}`) })
    }))
  )
