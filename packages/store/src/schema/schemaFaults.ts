import { DatabaseSync } from "node:sqlite"
import type { StoreFault } from "../check/StoreFault.ts"
import { memoize } from "../memoize.ts"
import { migrations } from "./Migrations.ts"
import { tablesOf } from "./migrate.ts"
import { sqliteDialect } from "../sqlite/sqliteDialect.ts"

/** An entry of SQLite's list of tables and indexes of a file. */
interface Entry {
  readonly type: string
  readonly name: string
  /** The whole entry as one text. */
  readonly text: string
}

const select = "SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 1000"

// only these, as SQLite treats no-break spaces as letters
const blanks = /[ \t\n\f\r]+/g

const entry = ({ name, sql, tbl_name: table, type }: Readonly<Record<string, unknown>>): Entry => ({
  type: String(type),
  name: String(name),
  text: JSON.stringify([type, name, table, typeof sql === "string" ? sql.replaceAll(blanks, " ") : sql].map(String))
})

/** The tables that `ANALYZE` makes; they hold statistics and change no result. */
const statistics = [
  ["sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"],
  ["sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"]
].map(([name, sql]) => entry({ type: "table", name, tbl_name: name, sql }).text)

const entriesOf = (sqlite: DatabaseSync): ReadonlyArray<Entry> => sqlite.prepare(select).all().map(entry)

/** Lists the entries that the first `version` migrations make. */
const expectedEntries = memoize((version: number): ReadonlyArray<Entry> => {
  const sqlite = new DatabaseSync(":memory:")
  try {
    for (const statement of tablesOf(version, sqliteDialect)) sqlite.exec(statement)
    return entriesOf(sqlite)
  } finally {
    sqlite.close()
  }
})

const differing = ({ name, type }: Entry): string =>
  `the file's ${type} ${name} differs from the one that Escapement makes`

/**
 * Whether a file states the version of its tables in a table of ours. A table of another program may contain anything,
 * or never stop returning rows.
 */
export const hasVersion = (sqlite: DatabaseSync): boolean => {
  const name = "escapement_migration"
  const found = entriesOf(sqlite).find((each) => each.name === name)
  if (found === undefined) return false
  if (expectedEntries(1).some(({ text }) => text === found.text)) return true
  throw new Error(differing(found))
}

/**
 * Says how the tables and indexes of a file differ from those of a store. Every entry must be one that the
 * migrations make, and nothing else is allowed: a view, a trigger, a virtual table, a changed column or a missing index
 * could give other results than the stored data. Only the list of entries is read; nothing in an entry is executed.
 *
 * @param version number of migrations that the file has; all if absent
 */
export const schemaFaults = (sqlite: DatabaseSync, version = migrations.length): ReadonlyArray<StoreFault> => {
  const own = expectedEntries(version)
  const found = entriesOf(sqlite)
  const missing = new Map(own.map((each) => [each.text, each]))
  const allowed = new Set(statistics)
  const others = found.filter(({ text }) => !missing.delete(text) && !allowed.delete(text))
  const isAmong = (entries: ReadonlyArray<Entry>, { name, type }: Entry) =>
    entries.some((each) => each.name === name && each.type === type)
  return [
    ...others.map((each): StoreFault =>
      isAmong(own, each)
        ? { kind: "other", sentence: differing(each) }
        : {
            kind: "foreign",
            sentence: `the file has ${each.type === "index" ? "an" : "a"} ${each.type} that is not ours: ${each.name}`
          }
    ),
    ...[...missing.values()]
      .filter((each) => !isAmong(found, each))
      .map(({ name, type }): StoreFault => ({ kind: "foreign", sentence: `the file has lost its ${type} ${name}` }))
  ]
}

/** Throws if a file has other tables than a store. */
export const requireOwnSchema = (path: string, sqlite: DatabaseSync): void => {
  const [first] = schemaFaults(sqlite)
  if (first === undefined) return
  throw new Error(`${first.sentence}; see what can still be read with: escapement store check --store ${path}`)
}

/**
 * Throws if a file of an older version has other tables than that version made, as a trigger would run while they are
 * changed.
 */
export const requireOlderSchema = (sqlite: DatabaseSync, version: number): void => {
  const [first] = schemaFaults(sqlite, version)
  if (first === undefined) return
  throw new Error(
    `${first.sentence}; so this store of version ${version} is not upgraded: name another file, or a copy from before that change`
  )
}
