import { accessSync, closeSync, constants, lstatSync, mkdirSync, openSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { pathToFileURL } from "node:url"
import { Schema } from "effect"
import { notesPath } from "../check/Notes.ts"
import { migrations } from "../schema/Migrations.ts"
import { changesFrom } from "../schema/migrate.ts"
import { hasVersion, requireOlderSchema } from "../schema/schemaFaults.ts"
import { sqliteDialect } from "./sqliteDialect.ts"
import { busyTimeout, sqliteCode } from "./sqliteReason.ts"
import { type Opened, openCopy, orClose } from "./temporaryCopy.ts"

const noThrow = { throwIfNoEntry: false } as const
// Windows has no such flag
const noFollow = constants.O_NOFOLLOW ?? 0

/** Counts the entries of a file; 0 if the file is a store by now. */
const countForeign = `SELECT CASE WHEN count(*) FILTER (WHERE name = 'escapement_migration') > 0 THEN 0 ELSE count(*) END
  AS n FROM sqlite_master`
const count = Schema.decodeUnknownSync(Schema.Struct({ n: Schema.Natural }))

/** An open file that is brought up to date. */
export interface Connected {
  /** Returns the file; until the first write, a file of an older version appears as it would be in this version. */
  readonly sqlite: () => DatabaseSync
  /** To be called before the first write, which brings a file of an older version up to date. */
  readonly beforeWriting: () => void
  /** False on a read-only medium. */
  readonly isWritable: boolean
  readonly close: () => void
}

/** The beginning of the refusal of another program's database; a repair leaves such a file alone. */
export const anotherProgram = "the file is a database of another program"

/** Returns the number of migrations of a file. Changes nothing; throws if the file is another program's database. */
const versionOf = (sqlite: DatabaseSync): number => {
  if (hasVersion(sqlite)) return count(sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").get()).n
  // one statement, as another process may make the tables between two
  const { n } = count(sqlite.prepare(countForeign).get())
  if (n > 0) throw new Error(`${anotherProgram}: name another file`)
  return 0
}

/** Runs synchronous work in a transaction. Rolls back if the work returns false or throws; the error is rethrown. */
export const transact = (sqlite: DatabaseSync, work: () => boolean | void): void => {
  // IMMEDIATE, as a transaction that began by reading cannot wait for that of another process
  sqlite.exec("BEGIN IMMEDIATE")
  try {
    sqlite.exec(work() === false ? "ROLLBACK" : "COMMIT")
  } finally {
    // on a full disk, SQLite has rolled back already
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK")
  }
}

const migrate = (path: string, sqlite: DatabaseSync): void => {
  if (changesFrom(versionOf(sqlite), sqliteDialect, path).length === 0) return
  transact(sqlite, () => {
    // asked again, as another process may have done it meanwhile
    const version = versionOf(sqlite)
    requireOlderSchema(sqlite, version)
    for (const change of changesFrom(version, sqliteDialect, path)) sqlite.exec(change)
  })
}

/** Makes the file and its folder for this user only, if missing; SQLite gives its log the same mode. */
const makeFile = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const found = statSync(path, { throwIfNoEntry: false })
  // a link may point to an existing store; nothing is made at its target
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isLink && (found?.size ?? 0) === 0)
    throw new Error("the path is a link that does not point to a store: remove the link first")
  if (found !== undefined && !found.isFile() && !found.isDirectory()) throw new Error("not a regular file")
  // another process may have made the file meanwhile
  if (found === undefined) closeSync(openSync(path, constants.O_WRONLY | constants.O_CREAT | noFollow, 0o600))
}

/** Whether a file is of an older version of Escapement. That version cannot read the file after an upgrade. */
const isOlder = (path: string): boolean => {
  if (!isFile(path)) return false
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    const version = versionOf(sqlite)
    // throws if the file is no store, before anything in it is changed
    changesFrom(version, sqliteDialect, path)
    return version > 0 && version < migrations.length
  } finally {
    sqlite.close()
  }
}

const openForWriting = (path: string): DatabaseSync => {
  if (path !== ":memory:") makeFile(path)
  const sqlite = new DatabaseSync(path, { timeout: busyTimeout })
  return orClose(sqlite, () => {
    // throws if the file is no store, or one of a newer version, before anything in it is changed
    changesFrom(versionOf(sqlite), sqliteDialect, path)
    // committed data survive a killed process; only a power cut can lose the last moments
    // pages of 16 KiB, as rows of trials fill the usual 4 KiB badly; an existing file keeps its page size
    sqlite.exec("PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    migrate(path, sqlite)
    return sqlite
  })
}

/**
 * SQLite's codes if it may not write or cannot make its log: SQLITE_READONLY, SQLITE_CANTOPEN. Source:
 * sqlite.org/rescode.html.
 */
const notWritable: ReadonlySet<number | undefined> = new Set([8, 14])

const openDirectly = (path: string): Opened => {
  const sqlite = openForWriting(path)
  return { sqlite, close: () => sqlite.close() }
}

/** Opens a copy of a file that must be changed to be read. */
const openUpgraded = (path: string): Opened => openCopy(path, openForWriting)

const onlyRead = ({ close, sqlite }: Opened): Connected => ({
  sqlite: () => sqlite,
  beforeWriting: () => {},
  isWritable: false,
  close
})

/** Opens a file on a read-only medium, where SQLite cannot even lock it. */
const openForReading = (path: string): Connected => {
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return onlyRead(openUpgraded(path))
  const url = pathToFileURL(resolve(path))
  url.searchParams.set("immutable", "1")
  const sqlite = new DatabaseSync(url, { readOnly: true })
  const changes = orClose(sqlite, () => changesFrom(versionOf(sqlite), sqliteDialect, path))
  if (changes.length === 0) return onlyRead({ sqlite, close: () => sqlite.close() })
  sqlite.close()
  return onlyRead(openUpgraded(path))
}

const dataVersion = Schema.decodeUnknownSync(Schema.Struct({ data_version: Schema.Int }))

/**
 * Factor by which a reader of an older file waits longer than the copying took, so that copying takes at most a tenth
 * of its time.
 */
const rest = 10

/** Opens a file of an older version: it is read from a copy, which is kept current, and upgraded at the first write. */
const openOlder = (path: string): Connected => {
  const source = new DatabaseSync(path, { timeout: busyTimeout })
  let [version, next] = [0, 0]
  /**
   * Copies the file. During a reading transaction, no other process writes into the file: what it commits stays in the
   * log.
   */
  const copy = (): Opened => {
    const started = performance.now()
    source.exec("BEGIN")
    try {
      source.prepare(countForeign).get()
      version = versionNow()
      return openUpgraded(path)
    } finally {
      source.exec("ROLLBACK")
      const ended = performance.now()
      next = ended + rest * (ended - started)
    }
  }
  const versionNow = (): number => dataVersion(source.prepare("PRAGMA data_version").get()).data_version
  let isCopy = true
  let open = orClose(source, copy)
  const change = (to: Opened): void => {
    open.close()
    open = to
  }
  const leaveCopy = (): void => {
    change(openDirectly(path))
    source.close()
    isCopy = false
  }
  /** Follows changes by another process, which may have written to the file or brought it up to date. */
  const follow = (): void => {
    if (!isCopy || performance.now() < next || versionNow() === version) return
    if (isOlder(path)) change(copy())
    else leaveCopy()
  }
  return {
    sqlite: () => {
      follow()
      return open.sqlite
    },
    isWritable: true,
    beforeWriting: () => {
      if (isCopy) leaveCopy()
    },
    close: () => {
      open.close()
      if (isCopy) source.close()
    }
  }
}

const isFile = (path: string): boolean =>
  path !== ":memory:" && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)

/** Whether nothing is at a path, not even notes of a lost file, and a file can be made there. */
const isFree = (path: string): boolean => {
  if (path === ":memory:" || [path, notesPath(path)].some((one) => lstatSync(one, noThrow) !== undefined)) return false
  let folder = dirname(resolve(path))
  while (statSync(folder, noThrow) === undefined && folder !== dirname(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Opens a store that nobody has made yet: its file is made at the first write, so that a refusal leaves none. */
const openFree = (path: string): Connected => {
  let open = openDirectly(":memory:")
  let isMade = false
  const make = (): void => {
    if (isMade) return
    const made = openDirectly(path)
    open.close()
    open = made
    isMade = true
  }
  return {
    sqlite: () => {
      // another process may have made it meanwhile
      if (!isMade && isFile(path)) make()
      return open.sqlite
    },
    isWritable: true,
    beforeWriting: make,
    close: () => open.close()
  }
}

/** Opens the store in a file, with its tables in place. Read-only if the file or its folder cannot be written. */
export const connect = (path: string): Connected => {
  const isThere = isFile(path)
  try {
    if (isFree(path)) return openFree(path)
    if (isOlder(path)) return openOlder(path)
    const { close, sqlite } = openDirectly(path)
    return { sqlite: () => sqlite, beforeWriting: () => {}, isWritable: true, close }
  } catch (error) {
    if (isThere && notWritable.has(sqliteCode(error))) return openForReading(path)
    throw error
  }
}
