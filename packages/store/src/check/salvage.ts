import type { DatabaseSync } from "node:sqlite"

/** After this many row ids in sequence without a readable row, the search asks where the next row is. */
const mostGap = 5000

/** Row ids that are asked for together after as many without a row; a divisor of the largest gap. */
const block = 100

/** Fewest bytes that a row takes in a file. */
const leastRow = 16

const columnsOf = (sqlite: DatabaseSync, table: string): ReadonlyArray<string> =>
  sqlite
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name))

/** Returns the number that a statement gives, 0 if it gives none; undefined if a page that it needs is lost. */
const numberBy = (sqlite: DatabaseSync, sql: string, ...params: ReadonlyArray<number>): number | undefined => {
  try {
    return Number(sqlite.prepare(sql).get(...params)?.["n"] ?? 0)
  } catch {
    return undefined
  }
}

/**
 * Copies the readable rows of a table one by one, skipping unreadable ones. Every id is asked for by itself: in a
 * damaged table, the order of the rows and its last id cannot be trusted.
 */
export const salvage = (from: DatabaseSync, into: DatabaseSync, table: string): void => {
  // a view, or a table of an extension, may never stop returning rows
  if (
    from
      .prepare(`PRAGMA table_list(${table})`)
      .all()
      .some(({ type }) => type !== "table")
  )
    return
  const there = new Set(columnsOf(from, table))
  const columns = columnsOf(into, table).filter((column) => there.has(column))
  if (columns.length === 0) return
  const read = from.prepare(`SELECT ${columns.join(", ")} FROM ${table} WHERE rowid = ?`)
  const add = into.prepare(
    `INSERT OR IGNORE INTO ${table} (rowid, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})`
  )
  const copy = (id: number): boolean => {
    try {
      const row = read.get(id)
      if (row !== undefined) add.run(id, ...columns.map((column) => row[column] ?? null))
      return row !== undefined
    } catch {
      // its page is lost, or it violates the table's constraints and is not a valid row any more
      return false
    }
  }
  // looks up each id by itself, too, but in one statement
  const find = from.prepare(`WITH RECURSIVE asked (id) AS (VALUES (?1) UNION ALL SELECT id + 1 FROM asked WHERE id < ?2)
    SELECT 1 FROM asked WHERE EXISTS (SELECT 1 FROM ${table} WHERE rowid = asked.id) LIMIT 1`)
  const isEmpty = (id: number): boolean => {
    try {
      return find.get(id, id + block - 1) === undefined
    } catch {
      return false
    }
  }
  const last = numberBy(from, `SELECT max(rowid) AS n FROM ${table}`) ?? 0
  // a damaged last id may be any number, but a file holds only so many rows
  const size = "SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size"
  const mostLost = (numberBy(from, size) ?? 0) / leastRow
  let gap = 0
  for (let id = 1; ; id++) {
    if (gap > 0 && gap % block === 0 && isEmpty(id)) [id, gap] = [id + block - 1, gap + block]
    else gap = copy(id) ? 0 : gap + 1
    if (gap === 0 || gap % mostGap > 0) continue
    const next = numberBy(from, `SELECT rowid AS n FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 1`, id)
    if (next === undefined ? id >= last || gap >= mostLost : next <= id) return
    if (next !== undefined) [id, gap] = [next - 1, 0]
  }
}
