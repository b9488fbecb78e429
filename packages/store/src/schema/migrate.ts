import { Stored } from "@escapement/core"
import { type Dialect, migrations } from "./Migrations.ts"

const table = (text: string): string =>
  `CREATE TABLE IF NOT EXISTS escapement_migration (version INTEGER NOT NULL PRIMARY KEY, name ${text} NOT NULL)`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const madeBy = (from: number, to: number, dialect: Dialect): ReadonlyArray<string> =>
  migrations
    .slice(from, to)
    .flatMap(({ name, statements }, i) => [
      ...statements(dialect),
      `INSERT INTO escapement_migration (version, name) VALUES (${from + i + 1}, ${quoted(name)})`
    ])

/** Lists the statements that make the tables of a version; empty for version 0. */
export const tablesOf = (version: number, dialect: Dialect): ReadonlyArray<string> =>
  version === 0 ? [] : [table(dialect.text), ...madeBy(0, version, dialect)]

/**
 * Lists the statements that bring the tables of a store up to date; empty if they are up to date.
 *
 * Throws a `StoreFailed` if a newer version of Escapement has changed the store.
 *
 * @param version number of migrations applied; 0 for an empty store
 * @param location of the store, for messages
 */
export const changesFrom = (version: number, dialect: Dialect, location: string): ReadonlyArray<string> => {
  if (version > migrations.length) {
    const versions = `store version ${version}, this one knows ${migrations.length}`
    const reason = `a newer version of Escapement wrote it (${versions}); update Escapement`
    throw new Stored.StoreFailed({ operation: `open the store ${location}`, reason })
  }
  if (version === migrations.length) return []
  return [table(dialect.text), ...madeBy(version, migrations.length, dialect)]
}
