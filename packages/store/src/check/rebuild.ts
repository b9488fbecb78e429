import { existsSync, renameSync, rmSync } from "node:fs"
import { DatabaseSync, type SQLInputValue } from "node:sqlite"
import { Option } from "effect"
import type { BegunRun, Noted } from "./Notes.ts"
import { runDigest } from "../tables/RunTable.ts"
import { connect } from "../sqlite/sqliteConnection.ts"
import { storeTables } from "../tables/storeTables.ts"

/** In a table whose last row is unknown, the search stops after this many unreadable rows in sequence. */
const mostGap = 5000

/** Returns the last row id of a table; infinite if the page that holds it is lost. */
const lastOf = (sqlite: DatabaseSync, table: string): number => {
  try {
    return Number(sqlite.prepare(`SELECT max(rowid) AS last FROM ${table}`).get()?.["last"] ?? 0)
  } catch {
    return Infinity
  }
}

const columnsOf = (sqlite: DatabaseSync, table: string): ReadonlyArray<string> =>
  sqlite
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name))

/** Copies the readable rows of a table one by one, skipping unreadable ones. Returns their number. */
const salvage = (from: DatabaseSync, into: DatabaseSync, table: string): number => {
  // a view, or a table of an extension, may never stop returning rows
  if (
    from
      .prepare(`PRAGMA table_list(${table})`)
      .all()
      .some(({ type }) => type !== "table")
  )
    return 0
  const there = new Set(columnsOf(from, table))
  const columns = columnsOf(into, table).filter((column) => there.has(column))
  if (columns.length === 0) return 0
  const next = from.prepare(
    `SELECT rowid AS place, ${columns.join(", ")} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 1`
  )
  const add = into.prepare(
    `INSERT OR IGNORE INTO ${table} (rowid, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})`
  )
  const step = (place: number): number | undefined => {
    const row: Record<string, SQLInputValue> | undefined = next.get(place)
    if (row === undefined) return undefined
    const found = Number(row["place"])
    try {
      add.run(found, ...columns.map((column) => row[column] ?? null))
    } catch {
      // a row that violates the table's constraints is not a valid row any more
    }
    return found
  }
  const last = lastOf(from, table)
  let [copied, place, gap] = [0, 0, 0]
  while (place < last && gap < (last === Infinity ? mostGap : Infinity)) {
    try {
      const found = step(place)
      if (found === undefined) break
      place = found
      gap = 0
      copied++
    } catch {
      // this page is lost: the next row may be on another page
      place++
      gap++
    }
  }
  return copied
}

/** Removes rows that refer to lost rows. */
const prune = (sqlite: DatabaseSync): void => {
  for (let found = sqlite.prepare("PRAGMA foreign_key_check").all(); found.length > 0;) {
    for (const { rowid, table } of found) {
      sqlite.prepare(`DELETE FROM ${String(table)} WHERE rowid = ?`).run(Number(rowid))
    }
    found = sqlite.prepare("PRAGMA foreign_key_check").all()
  }
}

/** Restores a run from the notes if it does not exist. */
export const restoreRun = `INSERT INTO run (id, created, status, body, digest, ordinal)
  VALUES (?, ?, 'interrupted', ?, ?, (SELECT coalesce(max(ordinal), 0) + 1 FROM run))
  ON CONFLICT (id) DO NOTHING RETURNING id`

const restoreRuns = (sqlite: DatabaseSync, runs: Iterable<BegunRun>): void => {
  const add = sqlite.prepare(restoreRun)
  for (const run of runs) add.all(run.id, run.created, run.body, runDigest(run))
}

const asideOf = (path: string): string => {
  let n = 1
  while (existsSync(`${path}.damaged-${n}`)) n++
  return `${path}.damaged-${n}`
}

const openDamaged = (path: string): DatabaseSync | undefined => {
  try {
    return new DatabaseSync(path)
  } catch {
    return undefined
  }
}

/**
 * Makes a new file from everything that is readable in a damaged one, and from the plans in its notes. The damaged file
 * is kept beside it. Returns the path of the damaged file, and whether the new one has no run.
 */
export const rebuild = (
  path: string,
  noted: Option.Option<Noted>
): { readonly aside: string; readonly isEmpty: boolean } => {
  const fresh = `${path}.mending`
  for (const end of ["", "-wal", "-shm"]) rmSync(`${fresh}${end}`, { force: true })
  const made = connect(fresh)
  const damaged = openDamaged(path)
  let isEmpty = true
  try {
    made.sqlite().exec("PRAGMA foreign_keys = OFF; BEGIN")
    for (const table of storeTables) {
      try {
        if (damaged !== undefined) salvage(damaged, made.sqlite(), table)
      } catch {
        // nothing in this table can be read
      }
    }
    if (Option.isSome(noted)) restoreRuns(made.sqlite(), noted.value.runs.values())
    prune(made.sqlite())
    made.sqlite().exec("COMMIT")
    isEmpty = made.sqlite().prepare("SELECT 1 FROM run").get() === undefined
  } finally {
    damaged?.close()
    made.close()
  }
  const aside = asideOf(path)
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${aside}${end}`)
  }
  renameSync(fresh, path)
  return { aside, isEmpty }
}
