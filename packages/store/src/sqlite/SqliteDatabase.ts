import { lstatSync } from "node:fs"
import type { DatabaseSync, StatementSync } from "node:sqlite"
import { Stored } from "@escapement/core"
import { Effect, Option, type Scope } from "effect"
import type { Database } from "../tables/Database.ts"
import type { Statement } from "../tables/Statement.ts"
import { type Row, insertSql } from "../tables/Insert.ts"
import { memoize } from "../memoize.ts"
import { noNotes, notesBeside } from "../check/Notes.ts"
import { keeping } from "../keeping.ts"
import type { Kept } from "../Kept.ts"
import { requireOwnSchema } from "../schema/schemaFaults.ts"
import { soundness } from "../check/soundness.ts"
import { type Connected, connect, transact } from "./sqliteConnection.ts"
import { mend, sqliteCode, sqliteReason } from "./sqliteReason.ts"
import { orClose } from "./temporaryCopy.ts"
import { storeFailure } from "../storeFailure.ts"
import { keptBy } from "../tables/TrialTable.ts"

/** SQL for the milliseconds since 1970, by this machine's clock. Source: sqlite.org/lang_datefunc.html. */
const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

const isReading = memoize((statement: string) => /^\s*(SELECT|PRAGMA)\b/.test(statement))

/** Returns a cache of the prepared statements of an open file. */
const statementsOf = (sqlite: DatabaseSync) => {
  const prepare = memoize((sql: string): StatementSync => sqlite.prepare(sql))
  return { sqlite, prepare, adding: memoize((insert: Row["insert"]) => prepare(insertSql(insert, 1))) }
}

const databaseOf = (location: string, connected: Connected, kept: Kept): Database => {
  const { isWritable } = connected
  let prepared = statementsOf(connected.sqlite())
  const statements = () => {
    if (prepared.sqlite !== connected.sqlite()) prepared = statementsOf(connected.sqlite())
    return prepared
  }
  const attempt = <A>(operation: string, work: () => A) =>
    Effect.try({ try: work, catch: storeFailure(`${operation} in ${location}`, sqliteReason(location)) })
  const beforeWriting = (operation: string) => {
    if (isWritable) {
      connected.beforeWriting()
      return kept.opened()
    }
    const reason =
      "the store may only be read: the file or its folder is read-only; copy it to a place that may be written"
    throw new Stored.StoreFailed({ operation: `${operation} in ${location}`, reason })
  }
  const changeIf: Database["changeIf"] = (operation, guards, changes) =>
    attempt(operation, () => {
      beforeWriting(operation)
      const { prepare, sqlite } = statements()
      const run = ({ params, sql }: Statement) => Number(prepare(sql).run(...params).changes)
      let isRun = false
      transact(sqlite, () => {
        isRun = guards.every((guard) => run(guard) > 0)
        if (isRun) changes.forEach(run)
        return isRun
      })
      return isRun
    })
  return {
    location,
    keepsBytes: true,
    now,
    notes: kept.notes,
    note: (operation, note) =>
      attempt(operation, () => {
        // notes lie beside the file, which may have to be made
        if (isWritable) connected.beforeWriting()
        kept.notes.add(note)
      }),
    warnings: kept.warnings,
    check: Effect.sync(() => soundness(connected.sqlite(), kept)),
    query: (operation, statement, params, read) =>
      attempt(operation, () => {
        if (!isReading(statement)) beforeWriting(operation)
        return statements()
          .prepare(statement)
          .all(...params)
          .map(read)
      }),
    change: (operation, changes) => Effect.asVoid(changeIf(operation, [], changes)),
    changeIf,
    insert: (rows) =>
      attempt("keep trials", () => {
        beforeWriting("keep trials")
        const { adding, sqlite } = statements()
        transact(sqlite, () => {
          for (const { insert, params } of rows) adding(insert).run(...params)
        })
        const trials = rows.flatMap((row) => keptBy(row) ?? [])
        for (const [run, some] of Map.groupBy(trials, ({ run }) => run))
          kept.notes.add({ _tag: "Kept", run, trials: some.map(({ trial }) => trial) })
      })
  }
}

const nothingKept: Kept = {
  notes: noNotes,
  warnings: [],
  opened: () => {},
  closed: () => {},
  isAsLeft: () => undefined
}

/** Options for opening a store in a SQLite file; a store in PostgreSQL ignores them. */
export interface StoreOptions {
  /** Whether a file is opened even if it is damaged, to see what is left of it; by default, not. */
  readonly evenIfDamaged?: boolean
  /** Whether the file must exist, because it is only read; else a missing file is made. */
  readonly mustExist?: boolean
}

/** Options for opening a store file to examine it. */
interface Opening extends StoreOptions {
  /** Whether tables of other programs are allowed; they are then read unchanged. */
  readonly evenIfForeign?: boolean
}

const noStore = "there is no such file. Make a run with `escapement eval`, or name another store with --store"

/** SQLITE_NOTADB, which SQLite also reports for a store whose first page is lost. Source: sqlite.org/rescode.html. */
const noDatabase = 26

const connectStore = (path: string): Connected => {
  try {
    return connect(path)
  } catch (error) {
    if (sqliteCode(error) !== noDatabase || Option.isNone(notesBeside(path).read())) throw error
    throw new Error(`the file is damaged; ${mend(path)}`, { cause: error })
  }
}

const open = (path: string, { evenIfDamaged = false, evenIfForeign = false, mustExist = false }: Opening) => {
  if (path === ":memory:") return { connected: connect(path), kept: nothingKept }
  if (mustExist && lstatSync(path, { throwIfNoEntry: false }) === undefined) throw new Error(noStore)
  const connected = connectStore(path)
  return orClose(connected, () => {
    // before any table is read, as a view could return rows in its place
    if (!evenIfForeign) requireOwnSchema(path, connected.sqlite())
    return { connected, kept: keeping(path, connected, evenIfDamaged) }
  })
}

/**
 * Opens the store file at a path; file and folder are made if missing. `:memory:` opens a store that is lost when it is
 * closed.
 */
export const openSqlite = (
  path: string,
  opening: Opening = {}
): Effect.Effect<Database, Stored.StoreFailed, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => open(path, opening), catch: storeFailure(`open the store ${path}`, sqliteReason(path)) }),
    ({ connected, kept }) =>
      Effect.sync(() => {
        connected.close()
        kept.closed()
      })
  ).pipe(Effect.map(({ connected, kept }) => databaseOf(path, connected, kept)))
