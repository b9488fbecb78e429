import { existsSync, renameSync, rmSync } from "node:fs"
import type { DatabaseSync } from "node:sqlite"
import { Option } from "effect"
import type { BegunRun, Noted } from "./Notes.ts"
import { runDigest } from "../tables/RunTable.ts"
import { moveAside } from "./aside.ts"
import { openDamaged } from "./openDamaged.ts"
import { salvage } from "./salvage.ts"
import { connect } from "../sqlite/sqliteConnection.ts"
import { storeTables } from "../tables/storeTables.ts"

/** Lists the runs of which trials but no row are there. */
const withoutPlan = "SELECT DISTINCT run FROM trial WHERE NOT EXISTS (SELECT 1 FROM run WHERE run.id = trial.run)"

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

/**
 * Makes a new file from everything that is readable in a damaged one, and from the plans in its notes. The damaged file
 * is kept beside it. Returns the path of the damaged file, the runs of which trials but no plan could be read, and
 * whether the new file has no run.
 */
export const rebuild = (
  path: string,
  noted: Option.Option<Noted>
): { readonly aside: string; readonly planless: ReadonlyArray<string>; readonly isEmpty: boolean } => {
  const fresh = `${path}.mending`
  for (const end of ["", "-wal", "-shm"]) rmSync(`${fresh}${end}`, { force: true })
  const damaged = existsSync(path) ? openDamaged(path) : undefined
  const made = connect(fresh)
  let isEmpty = true
  let planless: ReadonlyArray<string> = []
  try {
    made.beforeWriting()
    made.sqlite().exec("PRAGMA foreign_keys = OFF; BEGIN")
    for (const table of storeTables) {
      try {
        if (damaged !== undefined) salvage(damaged.sqlite, made.sqlite(), table)
      } catch {
        // nothing in this table can be read
      }
    }
    if (Option.isSome(noted)) restoreRuns(made.sqlite(), noted.value.runs.values())
    planless = made
      .sqlite()
      .prepare(withoutPlan)
      .all()
      .map(({ run }) => String(run))
    prune(made.sqlite())
    made.sqlite().exec("COMMIT")
    isEmpty = made.sqlite().prepare("SELECT 1 FROM run").get() === undefined
  } finally {
    damaged?.close()
    made.close()
  }
  const aside = moveAside(path)
  renameSync(fresh, path)
  return { aside, planless, isEmpty }
}
