import { Predicate } from "effect"

/** Milliseconds that a connection waits for another process's transaction. */
export const busyTimeout = 5000

/** What SQLite's primary result codes mean to people. Source: sqlite.org/rescode.html. */
const reasons: ReadonlyMap<number, string> = new Map([
  [5, `another process has kept it locked for more than ${busyTimeout / 1000} seconds`],
  [8, "it may not be written: the file or its folder is read-only"],
  [10, "the disk failed; what was kept before is safe"],
  [11, "the file is damaged"],
  [13, "the disk is full: free some space; what was kept before is safe"],
  [14, "it cannot be opened: is it a file in a folder that may be written?"],
  [26, "the file is not an SQLite database; name another one"]
])

/** Why SQLite did not do what was asked, in words for people. */
export const sqliteReason = (error: unknown): string => {
  if (!Predicate.isError(error)) return String(error)
  const code = "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined
  return (code === undefined ? undefined : reasons.get(code)) ?? error.message
}
