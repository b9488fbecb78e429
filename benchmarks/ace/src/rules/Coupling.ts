import { Schema } from "effect"
import type { Item } from "../Item.ts"
import { type ItemGrid, readNumber } from "./Rule.ts"

const Place = Schema.Struct({ row: Schema.Natural, col: Schema.Natural })

/** The cells whose attribute a coupling sums: a column, a row, or two hidden slots. */
const Reach = Schema.TaggedUnion({
  Column: { col: Schema.Natural },
  Row: { row: Schema.Natural },
  Pair: { first: Place, second: Place }
})
export type Reach = typeof Reach.Type

/**
 * A rule of one instance: the sum of an attribute over some cells lies between `least` and `most`. If `than` names
 * visible items, the sum of their attribute is added to both bounds. The actual bounds then appear in no text and have
 * to be looked up.
 */
export const Coupling = Schema.Struct({
  reach: Reach,
  attribute: Schema.String,
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
  }
}

const cellName = ({ col, row }: typeof Place.Type): string => `(${row}, ${col})`

/** Names the cells of a coupling: `column 3`, `row 0`, `slots (0, 1) and (2, 3)`. */
export const reachName = (reach: Reach): string => {
  switch (reach._tag) {
    case "Column":
      return `column ${reach.col}`
    case "Row":
      return `row ${reach.row}`
    case "Pair":
      return `slots ${cellName(reach.first)} and ${cellName(reach.second)}`
  }
}

/** Returns a short name of a coupling, for reasons and findings: `price of column 3`. */
export const couplingName = ({ attribute, reach }: Coupling): string => `${attribute} of ${reachName(reach)}`

const sumOver = (items: ItemGrid, { attribute, reach }: Coupling): number => {
  let sum = 0
  items.forEach((row, r) =>
    row.forEach((item, c) => {
      if (item !== null && covers(reach, r, c)) sum += readNumber(item, attribute)
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
