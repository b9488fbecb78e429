import type { DatabaseSync } from "node:sqlite"
import { memoize } from "./memoize.ts"
import { connect } from "./sqliteConnection.ts"

/** An entry of SQLite's own list of what a file has. */
interface Entry {
  readonly type: string
  readonly name: string
  /** The whole entry as one text. */
  readonly text: string
}

const select = "SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 1000"

// no-break spaces are letters to SQLite, so they are none here
const blanks = /[ \t\n\f\r]+/g

const entry = ({ name, sql, tbl_name: table, type }: Readonly<Record<string, unknown>>): Entry => ({
  type: String(type),
  name: String(name),
  text: JSON.stringify([type, name, table, typeof sql === "string" ? sql.replaceAll(blanks, " ") : sql].map(String))
})

/** What `ANALYZE` makes: it counts rows, and changes no answer. */
const statistics = [
  ["sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"],
  ["sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"]
].map(([name, sql]) => entry({ type: "table", name, tbl_name: name, sql }).text)

const entriesOf = (sqlite: DatabaseSync): ReadonlyArray<Entry> => sqlite.prepare(select).all().map(entry)

/** The entries of a store that the migrations make. */
const expectedEntries = memoize((path: ":memory:"): ReadonlyArray<Entry> => {
  const { close, sqlite } = connect(path)
  try {
    return entriesOf(sqlite())
  } finally {
    close()
  }
})

/**
 * How the tables and indexes of a file differ from those of a store, in sentences.
 * Each entry is compared with what the migrations make, once, and nothing else is
 * allowed: a view, a trigger, a virtual table, a column of another kind or an index
 * that is gone answers in the place of what was kept.
 */
export const schemaFaults = (sqlite: DatabaseSync): ReadonlyArray<string> => {
  const own = expectedEntries(":memory:")
  const found = entriesOf(sqlite)
  const missing = new Map(own.map((each) => [each.text, each]))
  const allowed = new Set(statistics)
  const others = found.filter(({ text }) => !missing.delete(text) && !allowed.delete(text))
  const isAmong = (entries: ReadonlyArray<Entry>, { name, type }: Entry) =>
    entries.some((each) => each.name === name && each.type === type)
  return [
    ...others.map((each) =>
      isAmong(own, each)
        ? `the file has another ${each.type} ${each.name} than Escapement makes`
        : `the file has ${each.type === "index" ? "an" : "a"} ${each.type} that is not ours: ${each.name}`
    ),
    ...[...missing.values()]
      .filter((each) => !isAmong(found, each))
      .map(({ name, type }) => `the file has lost its ${type} ${name}`)
  ]
}

/** Whether a fault says that a file or a database has other tables than a store. */
export const isForeign = (fault: string): boolean =>
  /^the (file|database) has (an?|another|lost|rules,|something) /.test(fault)

/** Throws where a file has other tables than a store. */
export const requireOwnSchema = (path: string, sqlite: DatabaseSync): void => {
  const [first] = schemaFaults(sqlite)
  if (first === undefined) return
  throw new Error(`${first}; see what is left of it with: escapement store check --store ${path}`)
}
