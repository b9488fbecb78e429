import { TextRules } from "@escapement/core"
import { Predicate } from "effect"

/** Milliseconds that a connection waits for another process's transaction. */
export const busyTimeout = 5000

/** Writes the advice on how to repair a damaged file. */
export const mend = (path: string): string => `repair it with: escapement store check --repair --store ${path}`

const readOnly = "the store cannot be written: the file or its folder is read-only; --store PATH puts it elsewhere"
const full = "the disk is full: free some space; what was kept before is safe"

/** Explanations of SQLite's primary result codes. Source: sqlite.org/rescode.html. */
const reasons: ReadonlyMap<number, string> = new Map([
  [5, `another process has kept the file locked for more than ${busyTimeout / 1000} seconds`],
  [8, readOnly],
  [10, "the disk failed; what was kept before is safe"],
  [13, full],
  [14, "the store cannot be opened: check that its path names a file in a folder that may be written"],
  [26, "the file is not an SQLite database; name another one"]
])

/** Returns SQLite's primary result code of an error; undefined if it has none. */
export const sqliteCode = (error: unknown): number | undefined =>
  Predicate.isError(error) && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined

/** Explanations of system errors about the notes beside a store. Source: errno(3). */
const systemReasons: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", readOnly],
  ["EPERM", readOnly],
  ["EROFS", readOnly],
  ["ENOSPC", full],
  ["EDQUOT", full],
  ["EFBIG", "the disk failed; what was kept before is safe"]
])

/** Whether this user may not even see whether a file is there. */
const isHidden = (error: Error): boolean =>
  "code" in error && error.code === "EACCES" && "syscall" in error && /^l?stat$/.test(String(error.syscall))

/** Whether SQLite found the structure of a file damaged (SQLITE_CORRUPT). */
export const isCorrupt = (error: unknown): boolean => sqliteCode(error) === 11

/** Says in words for people why SQLite did not do what was asked of the file at a path. */
export const sqliteReason =
  (path: string) =>
  (error: unknown): string => {
    if (!Predicate.isError(error)) return String(error)
    const code = sqliteCode(error)
    if (isCorrupt(error)) return `the file is damaged; ${mend(path)}`
    if (isHidden(error)) return "permission is denied: check who may enter its folder; --store PATH names another store"
    const known = code === undefined ? systemReasons.get("code" in error ? error.code : undefined) : reasons.get(code)
    return known ?? TextRules.systemReason(error)
  }
