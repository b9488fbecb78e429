import type { DatabaseSync } from "node:sqlite"

/** Runs synchronous work in a transaction: all of it is kept, or nothing and the error is thrown on. */
export const transact = (sqlite: DatabaseSync, work: () => void): void => {
  // IMMEDIATE: a transaction that began by reading cannot wait for another process's
  sqlite.exec("BEGIN IMMEDIATE")
  try {
    work()
    sqlite.exec("COMMIT")
  } finally {
    // a full disk has rolled back already
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK")
  }
}
