import type { DatabaseSync } from "node:sqlite"
import { Schema } from "effect"
import { migrations } from "./Migrations.ts"
import { transact } from "./transact.ts"

const count = Schema.decodeUnknownSync(Schema.Struct({ n: Schema.Natural }))

/**
 * How many migrations a file has seen; 0 for an empty one. Changes nothing.
 *
 * Throws an `Error` for people when the file is another program's database, or
 * a store that a newer version of Escapement has changed.
 */
export const versionOf = (sqlite: DatabaseSync): number => {
  const tables = (name: string) =>
    count(sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name LIKE ?").get(name)).n
  if (tables("escapement_migration") === 0) {
    if (tables("%") > 0) throw new Error("the file is a database of something else; name another one")
    return 0
  }
  const { n } = count(sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").get())
  if (n > migrations.length) {
    throw new Error(
      `a newer version of Escapement wrote it (store version ${n}, this one knows ${migrations.length}); update Escapement`
    )
  }
  return n
}

/** Brings the tables of a store up to date. */
export const migrate = (sqlite: DatabaseSync): void => {
  if (versionOf(sqlite) === migrations.length) return
  transact(sqlite, () => {
    // asked again: another process may have done it meanwhile
    const version = versionOf(sqlite)
    sqlite.exec(
      "CREATE TABLE IF NOT EXISTS escapement_migration (version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
    )
    const record = sqlite.prepare("INSERT INTO escapement_migration (version, name) VALUES (?, ?)")
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < version) continue
      sqlite.exec(sql)
      record.run(index + 1, name)
    }
  })
}
