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
const tables = Schema.decodeUnknownSync(Schema.Struct({ all: Schema.Natural, ours: Schema.Natural }))
const countTables = `SELECT count(*) AS "all", count(*) FILTER (WHERE name = 'escapement_migration') AS ours
  FROM sqlite_master WHERE type = 'table'`

/** An open file. */
export interface Connected {
  /** The file, or what it would be in this version until something is written. */
  readonly sqlite: () => DatabaseSync
  /** Said before the first write: a file of an older version is brought up to date then, and no earlier. */
  readonly beforeWriting: () => void
  /** Not so on a read-only medium. */
  readonly isWritable: boolean
  readonly close: () => void
}

/** What a refusal of another program's database begins with; the repair leaves such a file alone. */
export const anotherProgram = "the file is a database of another program"

/** How many migrations a file has seen. Changes nothing; throws when it is another program's database. */
const versionOf = (sqlite: DatabaseSync): number => {
  // one statement: another process may make the tables between two
  const { all, ours } = tables(sqlite.prepare(countTables).get())
  if (ours > 0) return count(sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").get()).n
  if (all > 0) throw new Error(`${anotherProgram}: name another file`)
  return 0
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

/** Whether a file is one of an older version, which that version could not read once it is brought up to date. */
const isOlder = (path: string): boolean => {
  if (!isFile(path)) return false
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    const version = versionOf(sqlite)
    // refuses what is no store before anything of it is changed
    changesFrom(version, dialect, path)
    return version > 0 && version < migrations.length
  } finally {
    sqlite.close()
  }
}

const openForWriting = (path: string): DatabaseSync => {
  if (path !== ":memory:") makeFile(path)
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  const changes = () => changesFrom(versionOf(sqlite), dialect, path)
  try {
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
const openCopy = (path: string): { readonly sqlite: DatabaseSync; readonly close: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-store-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, basename(path))
    copyFileSync(path, copy)
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`)
    const sqlite = openForWriting(copy)
    return {
      sqlite,
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

const onlyRead = ({ close, sqlite }: ReturnType<typeof openCopy>): Connected => ({
  sqlite: () => sqlite,
  beforeWriting: () => {},
  isWritable: false,
  close
})

/** Opens a file on a medium that takes no writing: SQLite may not even lock it. */
const openForReading = (path: string): Connected => {
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return onlyRead(openCopy(path))
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
  if (version === migrations.length) return onlyRead({ sqlite, close: () => sqlite.close() })
  sqlite.close()
  return onlyRead(openCopy(path))
}

/** Opens a file of an older version: it is read from a copy, and changed when something is written. */
const openOlder = (path: string): Connected => {
  let open = openCopy(path)
  let isCopy = true
  return {
    sqlite: () => open.sqlite,
    isWritable: true,
    beforeWriting: () => {
      if (!isCopy) return
      const sqlite = openForWriting(path)
      open.close()
      open = { sqlite, close: () => sqlite.close() }
      isCopy = false
    },
    close: () => open.close()
  }
}

const isFile = (path: string): boolean =>
  path !== ":memory:" && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)

/** Opens the store in a file, its tables in place; only to be read where it or its folder may not be written. */
export const connect = (path: string): Connected => {
  const isThere = isFile(path)
  try {
    if (isOlder(path)) return openOlder(path)
    const sqlite = openForWriting(path)
    return { sqlite: () => sqlite, beforeWriting: () => {}, isWritable: true, close: () => sqlite.close() }
  } catch (error) {
    if (isThere && notWritable.has(sqliteCode(error))) return openForReading(path)
    throw error
  }
}
