import type { Statement } from "./Statement.ts"
import { type Insert, type Row, insertSql } from "./Insert.ts"
import { recordStatement } from "./recordStatement.ts"

/** Most rows of a statement with one placeholder per value. */
const maxRows = 64

const keyOf = ({ insert, params }: Row): string =>
  params
    .slice(0, insert.key)
    .map((param) => (param instanceof Uint8Array ? Buffer.from(param).toString("hex") : String(param)))
    .join("\n")

/** Sorts rows by their key and keeps one for each key, as a statement may not change a row twice. */
const inOrder = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  if (rows[0]?.insert.key === undefined) return rows
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Compares tables: those with a key first, because others refer to them; then by name. */
const before = (a: Insert, b: Insert): number =>
  Number(a.key === undefined) - Number(b.key === undefined) || (a.into < b.into ? -1 : 1)

/**
 * Writes statements with placeholders. Their numbers of rows are powers of two, so that few different statements are
 * prepared.
 */
const placed = (insert: Insert, rows: ReadonlyArray<Row>): ReadonlyArray<Statement> => {
  const statements: Array<Statement> = []
  for (let at = 0; at < rows.length;) {
    const size = Math.min(maxRows, 2 ** Math.floor(Math.log2(rows.length - at)))
    const params = rows.slice(at, at + size).flatMap(({ params }) => params)
    statements.push({ sql: insertSql(insert, size), params })
    at += size
  }
  return statements
}

/** Joins two statements into one; neither sees the rows that the other adds. */
const joined = (first: Statement, second: Statement): Statement => ({
  sql: `WITH first AS (${first.sql}) ${second.sql}`,
  params: [...first.params, ...second.params]
})

/**
 * Lists the statements that insert rows of several tables into PostgreSQL, many rows at once. Tables and rows are
 * always in the same order, so that two writers with common rows cannot deadlock. If there are only trials with their
 * events, a single statement inserts them, which is a transaction of its own.
 */
export const insertStatements = (rows: ReadonlyArray<Row>): ReadonlyArray<Statement> => {
  const tables = [...Map.groupBy(rows, ({ insert }) => insert)].toSorted(([a], [b]) => before(a, b))
  const statements: Array<Statement> = []
  const last: Array<Statement> = []
  for (const [insert, all] of tables) {
    const ordered = inOrder(all)
    const record = recordStatement(insert, ordered)
    if (record === undefined) statements.push(...placed(insert, ordered))
    else if (insert.key === undefined) last.push(record)
    else statements.push(record)
  }
  const [first, second] = last
  if (first === undefined || second === undefined) return [...statements, ...last]
  return [...statements, joined(first, second), ...last.slice(2)]
}
