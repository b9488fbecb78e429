import type { Dialect } from "../schema/Migrations.ts"

/** SQLite's names for the types of columns. */
export const sqliteDialect: Dialect = {
  isShared: false,
  text: "TEXT",
  bytes: "BLOB",
  long: "INTEGER",
  serial: "INTEGER"
}
