import { Json, Randomness } from "@escapement/core"
import { type Cell, type Row, type View, rowsWhere } from "./Database.ts"
import { type Args, type Filter, type ReadTool, type Service, largestPage, shown } from "./Service.ts"

/** A page of what a search found. `next` is where the next one begins; absent on the last. */
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

/** Arguments that choose rows, without those that choose a page of them. */
export const withoutPage = (args: Args): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => name !== "limit" && name !== "offset"))

/** The rows that a search finds, over all pages. */
export const findRows = ({ filters, table }: Pick<ReadTool, "filters" | "table">, args: Args, view: View) => {
  // columns leave few rows to the conditions of a search
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

/** The outdated value of a figure: near the true value, but different. */
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
 * A page of a search. A limit above the largest page is that page.
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

/** A page as a tool answers it. */
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
 * The keys of what a page discloses: one per row with its values. If the search has a condition
 * that no column shows, the key contains the condition. Other searches for the same rows give the same keys.
 */
export const disclosedBy = (read: ReadTool, args: Args, { items }: Page): ReadonlyArray<string> => {
  const isOwn = isPlain(read, args) && items.length > 0
  const condition = isOwn ? "" : `${read.tool.name}${Json.canonical(withoutPage(args))} `
  return items.length === 0 ? [`${condition}nothing`] : items.map((item) => `${condition}${digest(item)}`)
}

const digests = new WeakMap<Json.JsonObject, string>()

/** A row in short: its id, and a figure of its columns. */
const digest = (item: Json.JsonObject): string => {
  const found = digests.get(item)
  if (found !== undefined) return found
  const { id, ...columns } = item
  const made = `${String(id)}#${Randomness.seed(JSON.stringify(columns)).slice(0, 4)}`
  digests.set(item, made)
  return made
}
