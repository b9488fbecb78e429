import { getOrInsertComputed } from "@escapement/core"
/** A value of a column. Days are ISO texts, so that they sort. */
export type Cell = string | number | boolean

/** A row of a table; its key is its column `id`. */
export interface Row {
  readonly id: string
  readonly [column: string]: Cell
}

/** The rows of a table by id, in order. Ids are unique across all tables of a database. */
type Rows = Pick<ReadonlyMap<string, Row>, "get" | "has" | "size" | "values">

/** A table that makes its rows on demand and looks them up by the value of a column. */
export interface Table extends Rows {
  readonly list: () => ReadonlyArray<Row>
  readonly where: (column: string, value: Cell) => ReadonlyArray<Row>
}

/** Tables by name, as generated from a seed. They are never written to: changes by calls are kept apart. */
export interface Database {
  readonly [table: string]: Rows
}

/** A row after a call changed it. */
export interface Change {
  readonly table: string
  readonly row: Row
}

/** A database with changes applied, as queries read it. */
export interface View {
  /** Returns the rows of a table. Rows that calls made come first, the newest at the top. */
  readonly rows: (table: string) => ReadonlyArray<Row>
  readonly row: (table: string, id: Cell) => Row | undefined
  /** Returns the states that a row has had, the present one among them. */
  readonly states: (table: string, id: Cell) => ReadonlyArray<Row>
  /** Returns the rows whose column has a value, in order. */
  readonly where: (table: string, column: string, value: Cell) => ReadonlyArray<Row>
  /**
   * The day on which calls are made, stored in rows that calls make. Absent up to edition 2, whose rows store a word
   * instead.
   */
  readonly today?: string
  /** Whether rows of some tables are shown with their version. */
  readonly isStamped?: boolean
}

/** The ids of rows by their places, and the numbers in them if each has one, which are quicker to look up. */
interface Ids {
  (place: number): string
  readonly numberAt?: (place: number) => number
}

/** Ids that have a number each. */
export interface NumberedIds extends Ids {
  readonly numberAt: (place: number) => number
}

/** Columns whose values are known without a row. */
interface Columns {
  readonly [column: string]: (place: number) => Cell
}

/** The places of rows with the same value in a column, and the rows themselves once they are needed. */
interface Same {
  readonly places: Array<number>
  rows: ReadonlyArray<Row> | undefined
}

/** Number of ids that are searched for one by one before all ids of a table are indexed. */
const mostSearches = 8

/**
 * Makes a table of `size` rows. Each row is made when it is first needed, because most requests see only few of
 * them.
 *
 * @param rowAt makes the row at a place
 * @param columns columns by which rows are looked up
 */
export const makeTable = (size: number, ids: Ids, rowAt: (place: number) => Row, columns: Columns = {}): Table => {
  const made: Array<Row | undefined> = []
  const row = (place: number): Row => (made[place] ??= rowAt(place))
  let rows: ReadonlyArray<Row> | undefined
  const list = (): ReadonlyArray<Row> => {
    if (rows !== undefined) return rows
    const all: Array<Row> = []
    for (let place = 0; place < size; place++) all.push(row(place))
    rows = all
    return all
  }
  const { numberAt } = ids
  const keyAt: (place: number) => string | number = numberAt ?? ids
  let places: Map<string | number, number> | undefined
  let asked = 0
  const findPlace = (key: string | number): number | undefined => {
    // most requests look up few ids of a table, which costs less than to index all
    if (places === undefined && asked++ < mostSearches) {
      for (let place = 0; place < size; place++) if (keyAt(place) === key) return place
      return undefined
    }
    if (places === undefined) {
      places = new Map()
      for (let place = 0; place < size; place++) places.set(keyAt(place), place)
    }
    return places.get(key)
  }
  const placeOf = (id: string): number | undefined => {
    const place = findPlace(numberAt === undefined ? id : Number(id.slice(id.indexOf("-") + 1)))
    return place !== undefined && ids(place) === id ? place : undefined
  }
  const indexes = new Map<string, ReadonlyMap<Cell, Same>>()
  const index = (column: string): ReadonlyMap<Cell, Same> =>
    getOrInsertComputed(indexes, column, () => {
      const of = new Map<Cell, Same>()
      const cellAt = columns[column] ?? ((place: number) => row(place)[column])
      for (let place = 0; place < size; place++) {
        const value = cellAt(place)
        if (value === undefined) continue
        const same = of.get(value)
        if (same === undefined) of.set(value, { places: [place], rows: undefined })
        else same.places.push(place)
      }
      return of
    })
  const get = (id: string): Row | undefined => {
    const place = placeOf(id)
    return place === undefined ? undefined : row(place)
  }
  return {
    size,
    get,
    has: (id) => placeOf(id) !== undefined,
    values: () => list().values(),
    list,
    where: (column, value) => {
      if (column === "id") {
        const found = typeof value === "string" ? get(value) : undefined
        return found === undefined ? noneFound : [found]
      }
      const same = index(column).get(value)
      return same === undefined ? noneFound : (same.rows ??= same.places.map(row))
    }
  }
}

const noneFound: ReadonlyArray<Row> = []

/** Makes a table of given rows. */
export const tableOf = (rows: ReadonlyArray<Row>): Table => {
  const at = (place: number): Row => rows[place]!
  return makeTable(rows.length, (place) => at(place).id, at)
}

/** Draws the last tables of a database when one of them is first needed. No other random draw may follow them. */
export const laterTables = <Name extends string>(
  names: ReadonlyArray<Name>,
  make: () => { readonly [table in Name]: Table }
): { readonly [table: string]: Table } => {
  let made: { readonly [table in Name]: Table } | undefined
  const open = (name: Name): Table => (made ??= make())[name]
  const laterTable = (name: Name): Table => ({
    get size() {
      return open(name).size
    },
    get: (id) => open(name).get(id),
    has: (id) => open(name).has(id),
    values: () => open(name).values(),
    list: () => open(name).list(),
    where: (column, value) => open(name).where(column, value)
  })
  return Object.fromEntries(names.map((name) => [name, laterTable(name)]))
}

const noRows: Table = tableOf([])

const isTable = (rows: Rows): rows is Table => "where" in rows

/** Lays changes over a table: rows that calls made come first, the newest at the top. */
const changedTable = (base: Table, changed: ReadonlyMap<string, Row>): Pick<Table, "list" | "where"> => {
  const rewritten: Array<{ readonly was: Row; readonly is: Row }> = []
  const made: Array<Row> = []
  for (const is of changed.values()) {
    const was = base.get(is.id)
    if (was === undefined) made.push(is)
    else rewritten.push({ was, is })
  }
  made.reverse()
  const asItIs = (row: Row): Row => changed.get(row.id) ?? row
  let rows: ReadonlyArray<Row> | undefined
  const list = () => (rows ??= [...made, ...base.list().map(asItIs)])
  return {
    list,
    where: (column, value) => {
      const holds = (row: Row): boolean => row[column] === value
      // a row that now holds the value belongs somewhere among the rows that held it before
      if (rewritten.some(({ is, was }) => holds(is) && !holds(was))) return list().filter(holds)
      const held = base.where(column, value)
      const isAsBefore = !made.some(holds) && !rewritten.some(({ was }) => holds(was))
      return isAsBefore ? held : [...made, ...held.map(asItIs)].filter(holds)
    }
  }
}

/** Applies changes to a database; of several changes to a row the last one counts. */
export const viewOf = (
  database: Database,
  changes: ReadonlyArray<Change> = [],
  today?: string,
  isStamped = false
): View => {
  const latest = new Map<string, Map<string, Row>>()
  for (const { row, table } of changes) {
    getOrInsertComputed(latest, table, () => new Map<string, Row>()).set(row.id, row)
  }
  const opened = new Map<string, Pick<Table, "list" | "where">>()
  const open = (name: string): Pick<Table, "list" | "where"> =>
    getOrInsertComputed(opened, name, () => {
      const rows = database[name] ?? noRows
      const base = isTable(rows) ? rows : tableOf([...rows.values()])
      const changed = latest.get(name)
      return changed === undefined ? base : changedTable(base, changed)
    })
  return {
    ...(today === undefined ? {} : { today }),
    ...(isStamped ? { isStamped } : {}),
    row: (table, id) => latest.get(table)?.get(String(id)) ?? database[table]?.get(String(id)),
    states: (table, id) => [
      ...[database[table]?.get(String(id)) ?? []].flat(),
      ...changes.flatMap(({ row, table: name }) => (name === table && row.id === id ? [row] : []))
    ],
    rows: (table) => open(table).list(),
    where: (table, column, value) => open(table).where(column, value)
  }
}

/** Returns the number in a column; 0 if the column has no number. */
export const numberIn = (row: Row | undefined, column: string): number => {
  const value = row?.[column]
  return typeof value === "number" ? value : 0
}

/** Returns the text in a column; empty if the column has no text. */
export const textIn = (row: Row | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === "string" ? value : ""
}

/** Returns the rows of a table whose columns have these values. Fastest if the first column has the fewest matches. */
export const rowsWhere = (
  view: View,
  table: string,
  where: { readonly [column: string]: Cell }
): ReadonlyArray<Row> => {
  const columns = Object.keys(where)
  const [first] = columns
  if (first === undefined) return view.rows(table)
  let found = view.where(table, first, where[first]!)
  for (let i = 1; i < columns.length; i++) {
    const column = columns[i]!
    const value = where[column]
    found = found.filter((row) => row[column] === value)
  }
  return found
}
