import { Schema } from "effect"
import type { Item } from "../Item.ts"
import { type ItemGrid, readNumber } from "./Rule.ts"

const Place = Schema.Struct({ row: Schema.Natural, col: Schema.Natural })

/**
 * The cells that a coupling is about: a column, a row, two hidden slots, several columns, a block of neighbouring rows
 * and columns, several rows, the cells that several rows and several columns have in common, or all cells.
 */
const Reach = Schema.TaggedUnion({
  Column: { col: Schema.Natural },
  Row: { row: Schema.Natural },
  Pair: { first: Place, second: Place },
  Columns: { cols: Schema.Array(Schema.Natural) },
  Block: { first: Place, last: Place },
  Rows: { rows: Schema.Array(Schema.Natural) },
  Crossing: { rows: Schema.Array(Schema.Natural), cols: Schema.Array(Schema.Natural) },
  Grid: {}
})
export type Reach = typeof Reach.Type

/**
 * A rule of one instance: the sum of an attribute over some cells lies between `least` and `most`. If `than` names
 * visible items, the sum of their attribute is added to both bounds. The actual bounds then appear in no text and have
 * to be looked up. With `value`, the rule bounds the number of cells whose attribute is that text.
 */
export const Coupling = Schema.Struct({
  reach: Reach,
  attribute: Schema.String,
  value: Schema.optionalKey(Schema.String),
  least: Schema.Int,
  most: Schema.Int,
  than: Schema.Array(Schema.String)
})
export type Coupling = typeof Coupling.Type

/** Whether a coupling includes a cell in its sum. */
export const covers = (reach: Reach, row: number, col: number): boolean => {
  switch (reach._tag) {
    case "Column":
      return reach.col === col
    case "Row":
      return reach.row === row
    case "Pair":
      return [reach.first, reach.second].some((cell) => cell.row === row && cell.col === col)
    case "Columns":
      return reach.cols.includes(col)
    case "Block":
      return row >= reach.first.row && row <= reach.last.row && col >= reach.first.col && col <= reach.last.col
    case "Rows":
      return reach.rows.includes(row)
    case "Crossing":
      return reach.rows.includes(row) && reach.cols.includes(col)
    case "Grid":
      return true
  }
}

const cellName = ({ col, row }: typeof Place.Type): string => `(${row}, ${col})`

/** Names one of several neighbouring rows or columns: `row 3`, `rows 3 to 5`. */
const rangeName = (word: string, first: number, last: number): string =>
  first === last ? `${word} ${first}` : `${word}s ${first} to ${last}`

/** Names several rows or columns: `rows 0, 2 and 5`. */
const listName = (word: string, all: ReadonlyArray<number>): string =>
  `${word}s ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`

/**
 * Names the cells of a coupling: `column 3`, `row 0`, `slots (0, 1) and (2, 3)`, `columns 0, 2 and 5`, `rows 1 to 3 of
 * columns 0 to 2`, `rows 0 and 3`, `rows 0 and 3 of columns 1, 2 and 4`, `the whole grid`.
 */
export const reachName = (reach: Reach): string => {
  switch (reach._tag) {
    case "Column":
      return `column ${reach.col}`
    case "Row":
      return `row ${reach.row}`
    case "Pair":
      return `slots ${cellName(reach.first)} and ${cellName(reach.second)}`
    case "Columns":
      return listName("column", reach.cols)
    case "Block":
      return `${rangeName("row", reach.first.row, reach.last.row)} of ${rangeName("column", reach.first.col, reach.last.col)}`
    case "Rows":
      return listName("row", reach.rows)
    case "Crossing":
      return `${listName("row", reach.rows)} of ${listName("column", reach.cols)}`
    case "Grid":
      return "the whole grid"
  }
}

/**
 * Returns a short name of a coupling, for reasons and findings: `price of column 3`, `category lab of columns 0 and 2`.
 */
export const couplingName = ({ attribute, reach, value }: Coupling): string =>
  `${attribute}${value === undefined ? "" : ` ${value}`} of ${reachName(reach)}`

const sumOver = (items: ItemGrid, { attribute, reach, value }: Coupling): number => {
  let sum = 0
  items.forEach((row, r) =>
    row.forEach((item, c) => {
      if (item === null || !covers(reach, r, c)) return
      sum += value === undefined ? readNumber(item, attribute) : Number(item[attribute] === value)
    })
  )
  return sum
}

/** Returns the sum that the items named by a coupling add to its bounds. */
export const sumThan = ({ attribute, than }: Coupling, find: (id: string) => Item | undefined): number =>
  than.reduce((sum, id) => sum + readNumber(find(id) ?? {}, attribute), 0)

/** Returns the short name of the first coupling that a full grid breaks; undefined if it breaks none. */
export const brokenCoupling = (
  couplings: ReadonlyArray<Coupling>,
  items: ItemGrid,
  find: (id: string) => Item | undefined
): string | undefined => {
  const broken = couplings.find((coupling) => {
    const sum = sumOver(items, coupling) - sumThan(coupling, find)
    return sum < coupling.least || sum > coupling.most
  })
  return broken === undefined ? undefined : couplingName(broken)
}
