import { readFileSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { Json, Recordings, type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { toHex, sha256Bytes } from "../src/tables/hashValues.ts"
import { SqliteStore } from "../src/SqliteStore.ts"
import { instanceOf, runOf, trialOf } from "./samples.ts"

const count = 12

/** The run of which `keepRun` stores twelve trials. */
export const keptRun: Run = { ...runOf("run-1"), trials: count }

/** Runs SQL in a store file. */
export const inSqlite = (path: string, sql: string): void => {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(sql)
  sqlite.close()
}

/** Lists the ids of the trials in a store, in the order in which they were stored. */
export const idsOf = (path: string): ReadonlyArray<string> => {
  const sqlite = new DatabaseSync(path)
  try {
    return sqlite
      .prepare("SELECT id FROM trial ORDER BY rowid")
      .all()
      .map(({ id }) => String(id))
  } finally {
    sqlite.close()
  }
}

/** Lists the pages of a table that hold rows, in the order of their ids: the offset of each, and its number of rows. */
export const leavesOf = (path: string, table: string): ReadonlyArray<{ offset: number; rows: number }> => {
  const sqlite = new DatabaseSync(path)
  try {
    return sqlite
      .prepare("SELECT pgoffset, ncell FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
      .all(table)
      .map(({ ncell, pgoffset }) => ({ offset: Number(pgoffset), rows: Number(ncell) }))
  } finally {
    sqlite.close()
  }
}

/**
 * Fills the newest row of a table with zeros, as if the file were cut within its last page: SQLite then reads a row with
 * id 0 behind all others.
 */
export const zeroLastRow = (path: string, table: string): void => {
  const { offset, rows } = leavesOf(path, table).at(-1) ?? { offset: 0, rows: 0 }
  const bytes = readFileSync(path)
  // the header of a page with rows has 8 bytes; two bytes for the place of each row follow
  const places = Array.from({ length: rows }, (_, i) => bytes.readUInt16BE(offset + 8 + 2 * i))
  const start = places.at(-1) ?? 0
  const end = Math.min(...places.filter((place) => place > start), start + 100)
  writeFileSync(path, bytes.fill(0, offset + start, offset + end))
}

/** SQL that removes the short forms of trials from the tables. */
export const withoutShort = "ALTER TABLE trial DROP COLUMN short; ALTER TABLE trial DROP COLUMN short_digest"

const hashOf = (value: string): string => toHex(sha256Bytes(Json.canonical(value)))

/** Stores a recorded model call of a run. */
const keepCall = (said: string) =>
  Recordings.use((recordings) =>
    recordings.record(
      {
        run: "run-1",
        asker: "trial-0-one-4",
        key: hashOf(`key ${said}`),
        head: hashOf("head"),
        kept: 0,
        added: [hashOf(said)],
        answer: { _tag: "Replied", text: said, calls: [], finish: "stop", usage: {} }
      },
      [
        [hashOf("head"), "head"],
        [hashOf(said), said]
      ]
    )
  )

/** Stores a run of twelve trials: those that are missing, in the order of a list of epochs. */
export const keepRun = (
  path: string,
  epochs: ReadonlyArray<number> = Array.from({ length: count }, (_, i) => i),
  run: Run = keptRun
) =>
  RunStore.use((store) =>
    Effect.gen(function* () {
      yield* store.begin(run)
      const { instance, ...rest } = instanceOf("one")
      yield* store.putInstance({ ...rest, instance })
      yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
      const finished = yield* store.finished("run-1")
      for (const epoch of epochs) {
        const trial = trialOf({ epoch, calls: 1 + (epoch % 3) })
        if (!finished.has(trial.trial.id)) yield* store.finish(trial)
      }
      yield* Effect.forEach(["one", "two", "three"], keepCall)
      yield* store.flush
      yield* store.end("run-1", "done")
    })
  ).pipe(Effect.provide(SqliteStore.layer(path, { evenIfDamaged: false })))

/** Returns the content of all tables of a store, for comparison. */
export const contentOf = (path: string): string => {
  const sqlite = new DatabaseSync(path)
  try {
    const tables = ["run", "instance", "blob", "trial", "trajectory", "recording", "fragment", "asker", "seal"]
    return JSON.stringify(tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()))
  } finally {
    sqlite.close()
  }
}
