import type { DatabaseSync } from "node:sqlite"
import { connect } from "./sqliteConnection.ts"

/** What SQLite made for itself: `ANALYZE` counts rows, and changes no answer. */
const statistics = "type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4')"
const select = `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE NOT (${statistics}) ORDER BY name LIMIT 1000`

/** Tables and indexes by name, each with the words that make it. */
const schemaOf = (sqlite: DatabaseSync): ReadonlyMap<string, readonly [type: string, made: string]> =>
  new Map(
    sqlite
      .prepare(select)
      .all()
      .map(({ name, sql, tbl_name: table, type }) => [
        String(name),
        [String(type), `${String(type)} of ${String(table)}: ${String(sql).replaceAll(/\s+/g, "")}`]
      ])
  )

/** The tables and indexes of a store of this version. */
const ours = () => {
  const { close, sqlite } = connect(":memory:")
  try {
    return schemaOf(sqlite())
  } finally {
    close()
  }
}

/**
 * How the tables and indexes of a file differ from those of a store, in sentences. A
 * view, a trigger, a column of another kind or an index that is gone answers in the
 * place of what was kept, or lets two rows stand where there may be one.
 */
export const schemaFaults = (sqlite: DatabaseSync): ReadonlyArray<string> => {
  const expected = ours()
  const found = schemaOf(sqlite)
  const others = [...found].flatMap(([name, [type, made]]) => {
    const own = expected.get(name)
    if (own?.[0] !== type) return [`the file has ${type === "index" ? "an" : "a"} ${type} that is not ours: ${name}`]
    return own[1] === made ? [] : [`the file has another ${type} ${name} than Escapement makes`]
  })
  const missing = [...expected].flatMap(([name, [type]]) =>
    found.has(name) ? [] : [`the file has lost its ${type} ${name}`]
  )
  return [...others, ...missing]
}
