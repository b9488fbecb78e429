import { TextRules } from "@escapement/core"
import { Predicate } from "effect"

/** Milliseconds that a connection waits for another process's transaction. */
export const busyTimeout = 5000

/** What is said of a damaged file. */
export const damagedFile = "the file is damaged; mend it with: escapement store check --repair"

const readOnly = "it may not be written: the file or its folder is read-only"
const full = "the disk is full: free some space; what was kept before is safe"

/** What SQLite's primary result codes mean to people. Source: sqlite.org/rescode.html. */
const reasons: ReadonlyMap<number, string> = new Map([
  [5, `another process has kept it locked for more than ${busyTimeout / 1000} seconds`],
  [8, readOnly],
  [10, "the disk failed; what was kept before is safe"],
  [11, damagedFile],
  [13, full],
  [14, "it cannot be opened: is it a file in a folder that may be written?"],
  [26, "the file is not an SQLite database; name another one"]
])

/** SQLite's primary result code of an error. */
export const sqliteCode = (error: unknown): number | undefined =>
  Predicate.isError(error) && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined

/** What the system's errors mean to people, of the notes that are kept beside a store. Source: errno(3). */
const systemReasons: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", readOnly],
  ["EPERM", readOnly],
  ["EROFS", readOnly],
  ["ENOSPC", full],
  ["EDQUOT", full],
  ["EFBIG", "the disk failed; what was kept before is safe"]
])

/** Why SQLite did not do what was asked, in words for people. */
export const sqliteReason = (error: unknown): string => {
  if (!Predicate.isError(error)) return String(error)
  const code = sqliteCode(error)
  const known = code === undefined ? systemReasons.get("code" in error ? error.code : undefined) : reasons.get(code)
  return known ?? TextRules.systemReason(error)
}
