/** A value of a column. Days are ISO texts, so that they sort. */
export type Cell = string | number | boolean

/** A row of a table; its key is its column `id`. */
export interface Row {
  readonly id: string
  readonly [column: string]: Cell
}

/** A table by the ids of its rows, in their order. Ids are unique over all tables of a database. */
export type Rows = ReadonlyMap<string, Row>

/** Tables by name. What a seed yields is never written to: what calls change is kept beside it. */
export interface Database {
  readonly [table: string]: Rows
}

/** A row as a call left it. */
export interface Change {
  readonly table: string
  readonly row: Row
}

/** A database with changes laid over it, as queries read it. */
export interface View {
  /** Rows that calls made come first, the newest at the top. */
  readonly rows: (table: string) => ReadonlyArray<Row>
  readonly row: (table: string, id: Cell) => Row | undefined
  /** The day on which calls are made, which rows that they make have; absent up to the second edition, whose rows have a word. */
  readonly today?: string
  /** Whether rows of some tables are shown with the version that they are in. */
  readonly isStamped?: boolean
}

const noRows: Rows = new Map()

const lists = new WeakMap<Rows, ReadonlyArray<Row>>()

/** The rows of a table that no call changed: one list for all views, so that they share its indexes. */
const listOf = (table: Rows): ReadonlyArray<Row> => {
  const found = lists.get(table) ?? [...table.values()]
  lists.set(table, found)
  return found
}

/** Lays changes over a database; of two of one row the later one stands. */
export const viewOf = (
  database: Database,
  changes: ReadonlyArray<Change> = [],
  today?: string,
  isStamped = false
): View => {
  const latest = new Map<string, Map<string, Row>>()
  for (const { row, table } of changes) {
    const rows = latest.get(table) ?? new Map<string, Row>()
    latest.set(table, rows.set(row.id, row))
  }
  const tableOf = (table: string): Rows => database[table] ?? noRows
  const listed = new Map<string, ReadonlyArray<Row>>()
  const list = (table: string): ReadonlyArray<Row> => {
    const base = tableOf(table)
    const changed = latest.get(table)
    if (changed === undefined) return listOf(base)
    const made = [...changed.values()].filter(({ id }) => !base.has(id)).toReversed()
    return [...made, ...Array.from(base.values(), (row) => changed.get(row.id) ?? row)]
  }
  return {
    ...(today === undefined ? {} : { today }),
    ...(isStamped ? { isStamped } : {}),
    row: (table, id) => latest.get(table)?.get(String(id)) ?? tableOf(table).get(String(id)),
    rows: (table) => {
      const found = listed.get(table) ?? list(table)
      listed.set(table, found)
      return found
    }
  }
}

/** The number of a column; 0 where it holds none. */
export const numberIn = (row: Row | undefined, column: string): number => {
  const value = row?.[column]
  return typeof value === "number" ? value : 0
}

/** The text of a column; empty where it holds none. */
export const textIn = (row: Row | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === "string" ? value : ""
}

/** A table of rows by their ids. */
export const tableOf = (rows: ReadonlyArray<Row>): Rows => new Map(rows.map((row) => [row.id, row]))

const noneFound: ReadonlyArray<Row> = []

const indexes = new WeakMap<ReadonlyArray<Row>, Map<string, Map<Cell, Array<Row>>>>()

/** Rows by the values of a column, sorted out once. */
const indexOf = (rows: ReadonlyArray<Row>, column: string): ReadonlyMap<Cell, ReadonlyArray<Row>> => {
  const known = indexes.get(rows) ?? new Map<string, Map<Cell, Array<Row>>>()
  indexes.set(rows, known)
  const found = known.get(column)
  if (found !== undefined) return found
  const made = new Map<Cell, Array<Row>>()
  for (const row of rows) {
    const value = row[column]
    if (value === undefined) continue
    const same = made.get(value)
    if (same === undefined) made.set(value, [row])
    else same.push(row)
  }
  known.set(column, made)
  return made
}

/** The rows of a table whose columns have these values. It is quickest where the first column tells most. */
export const rowsWhere = (
  view: View,
  table: string,
  where: { readonly [column: string]: Cell }
): ReadonlyArray<Row> => {
  const rows = view.rows(table)
  const [first, ...others] = Object.entries(where)
  if (first === undefined) return rows
  const found = indexOf(rows, first[0]).get(first[1]) ?? noneFound
  return others.length === 0 ? found : found.filter((row) => others.every(([column, value]) => row[column] === value))
}
