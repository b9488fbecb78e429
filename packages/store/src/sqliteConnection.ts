import { closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { pathToFileURL } from "node:url"
import { Schema } from "effect"
import { type Dialect, migrations } from "./Migrations.ts"
import { changesFrom } from "./migrate.ts"
import { busyTimeout, sqliteCode } from "./sqliteReason.ts"

const dialect: Dialect = { isShared: false, text: "TEXT", bytes: "BLOB", long: "INTEGER", serial: "INTEGER" }
const count = Schema.decodeUnknownSync(Schema.Struct({ n: Schema.Natural }))

/** An open file. */
export interface Connected {
  readonly sqlite: DatabaseSync
  /** Not so on a read-only medium. */
  readonly isWritable: boolean
  readonly close: () => void
}

/** How many migrations a file has seen. Changes nothing; throws when it is another program's database. */
const versionOf = (sqlite: DatabaseSync): number => {
  const tables = (name: string) =>
    count(sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name LIKE ?").get(name)).n
  if (tables("escapement_migration") === 0) {
    if (tables("%") > 0) throw new Error("the file is a database of something else; name another one")
    return 0
  }
  return count(sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").get()).n
}

const migrate = (sqlite: DatabaseSync, changes: () => ReadonlyArray<string>): void => {
  if (changes().length === 0) return
  // asked again within: another process may have done it meanwhile
  sqlite.exec("BEGIN IMMEDIATE")
  try {
    for (const change of changes()) sqlite.exec(change)
    sqlite.exec("COMMIT")
  } finally {
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK")
  }
}

/** Makes the file and its folder for this user alone, where they are not there; SQLite gives its log the same mode. */
const makeFile = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600))
}

const openForWriting = (path: string): DatabaseSync => {
  if (path !== ":memory:") makeFile(path)
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  const changes = () => changesFrom(versionOf(sqlite), dialect, path)
  try {
    // refuses what is no store before anything of it is changed
    changes()
    // what was committed survives a killed process; only a power cut can cost the last moments
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    migrate(sqlite, changes)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** What SQLite says where it may not write, or make its log: SQLITE_READONLY, SQLITE_CANTOPEN. Source: sqlite.org/rescode.html. */
const notWritable: ReadonlySet<number | undefined> = new Set([8, 14])

/** A copy in a temporary folder, with its log; for what must be changed to be read. */
const openCopy = (path: string): Connected => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-store-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, basename(path))
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
    const sqlite = openForWriting(copy)
    return {
      sqlite,
      isWritable: false,
      close: () => {
        sqlite.close()
        remove()
      }
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Opens a file on a medium that takes no writing: SQLite may not even lock it. */
const openForReading = (path: string): Connected => {
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return openCopy(path)
  const url = pathToFileURL(resolve(path))
  url.searchParams.set("immutable", "1")
  const sqlite = new DatabaseSync(url, { readOnly: true })
  let version: number
  try {
    version = versionOf(sqlite)
    changesFrom(version, dialect, path)
  } catch (error) {
    sqlite.close()
    throw error
  }
  if (version === migrations.length) return { sqlite, isWritable: false, close: () => sqlite.close() }
  sqlite.close()
  return openCopy(path)
}

/** Opens the store in a file, its tables in place; only to be read where it or its folder may not be written. */
export const connect = (path: string): Connected => {
  const isThere = path !== ":memory:" && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
  try {
    const sqlite = openForWriting(path)
    return { sqlite, isWritable: true, close: () => sqlite.close() }
  } catch (error) {
    if (isThere && notWritable.has(sqliteCode(error))) return openForReading(path)
    throw error
  }
}
