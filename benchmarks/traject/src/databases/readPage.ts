import { Json, Randomness } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Cell, type Row, type View, rowsWhere } from "./Database.ts"
import { type Args, type Filter, type ReadTool, type Service, largestPage, shown } from "./Service.ts"

/** A page of the rows that a search found. `next` is the offset of the next page; absent on the last page. */
export interface Page {
  readonly total: number
  readonly offset: number
  readonly next?: number
  readonly items: ReadonlyArray<Json.JsonObject>
  /** The rows of the page. */
  readonly rows: ReadonlyArray<Row>
}

/** A condition of a search, with its argument. */
interface Condition {
  readonly filter: Exclude<Filter, string>
  readonly value: Cell
}

/** Returns the arguments that choose rows, without those that choose a page of them. */
export const withoutPage = (args: Args): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => name !== "limit" && name !== "offset"))

/** Returns the rows that a search finds, over all pages. */
export const findRows = ({ filters, table }: Pick<ReadTool, "filters" | "table">, args: Args, view: View) => {
  // filter by columns first, so that few rows are left for the conditions
  const [columns, conditions]: [{ [column: string]: Cell }, Array<Condition>] = [{}, []]
  for (const [name, value] of Object.entries(withoutPage(args))) {
    const filter = filters[name]
    if (typeof filter === "function") conditions.push({ filter, value })
    else if (filter !== undefined) columns[filter] = value
  }
  const rows = rowsWhere(view, table, columns)
  return conditions.length === 0
    ? rows
    : rows.filter((row) => conditions.every(({ filter, value }) => filter(row, value, args, view)))
}

/**
 * Returns the outdated value of a column: numbers above 9 are lower than the true value, other values are
 * unchanged.
 */
const aged = (row: Row, column: string, value: Cell): Cell =>
  typeof value === "number" && value > 9
    ? Math.max(1, Math.round(value * (0.8 + 0.15 * Randomness.draw("aged", row.id, column))))
    : value

const agedRow = (row: Row): Row => ({
  ...Object.fromEntries(Object.entries(row).map(([column, value]) => [column, aged(row, column, value)])),
  id: row.id
})

const wholeNumber = (value: Cell | undefined, otherwise: number): number =>
  typeof value === "number" && value >= 0 ? Math.floor(value) : otherwise

/**
 * Returns a page of a search. A limit above the largest page counts as the largest page.
 *
 * @param isPartial whether a first page with six rows or more stops half-way
 * @param found the rows that the search finds, if they are already known
 */
export const readPage = (
  service: Service,
  read: ReadTool,
  args: Args,
  view: View,
  isPartial: boolean,
  found: ReadonlyArray<Row> = findRows(read, args, view)
): Page => {
  const offset = wholeNumber(args["offset"], 0)
  const limit = Math.min(largestPage, Math.max(1, wholeNumber(args["limit"], largestPage)))
  const page = found.slice(offset, offset + limit)
  const rows = isPartial && offset === 0 && page.length >= 6 ? page.slice(0, Math.ceil(page.length / 2)) : page
  const next = offset + rows.length
  const table = service.tables[read.table]
  return {
    total: found.length,
    offset,
    ...(rows.length > 0 && next < found.length ? { next } : {}),
    items: rows.map((row) => shown(table, read.isStale ? agedRow(row) : row, view)),
    rows
  }
}

/** Formats a page as the reply of a tool. */
export const pageReply = ({ items, next, offset, total }: Page): Json.JsonObject => ({
  status: 200,
  total,
  offset,
  returned: items.length,
  ...(next === undefined ? {} : { next_offset: next }),
  items
})

/** Whether a search tells no more than the columns of its rows do. */
const isPlain = ({ filters, isStale }: ReadTool, args: Args): boolean =>
  !isStale && Object.keys(withoutPage(args)).every((name) => typeof filters[name] === "string")

/**
 * Returns the keys of what a page discloses: one per row with its values. If the search has a condition that no
 * column shows, the key contains the condition. Other searches for the same rows give the same keys.
 */
export const disclosedBy = (read: ReadTool, args: Args, { items }: Pick<Page, "items">): ReadonlyArray<string> => {
  const isOwn = isPlain(read, args) && items.length > 0
  const condition = isOwn ? "" : `${read.tool.name}${Json.canonical(withoutPage(args))} `
  return items.length === 0 ? [`${condition}nothing`] : items.map((item) => `${condition}${digest(item)}`)
}

/** Returns a short form of a row: its id, and a hash of its columns. */
const digest = memoize(
  ({ id, ...columns }: Json.JsonObject) => `${String(id)}#${Randomness.seed(JSON.stringify(columns)).slice(0, 4)}`
)
