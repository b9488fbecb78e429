import { Subsets } from "@escapement/env"
import { type Database, type Row, textIn } from "../../databases/Database.ts"

/** An invoice in hundredths. */
export const amountOf = (row: Row): number => Math.round(100 * Number(textIn(row, "invoice")))

/** The sum that a bank has paid, in hundredths, by the paper that says so. */
export const readSum = (text: string): number => Math.round(100 * Number(/\d+\.\d\d/.exec(text)?.[0]))

/** Finds the petitions of a tray that are sold; empty unless exactly one set of them comes to the sum. */
export const findSold = (rows: ReadonlyArray<Row>, sum: number): ReadonlySet<string> => {
  const sets = Subsets.findSubsets(rows.map(amountOf), sum, 2)
  return new Set(sets.length === 1 ? sets[0]?.flatMap((place) => rows[place]?.id ?? []) : [])
}

/** Finds the petitions in the tray of a clerk that are sold, by invoices and the paper of the sale; empty unless one set fits. */
export const searchTray = (database: Database, prefix: string, clerk: string): ReadonlySet<string> => {
  const rowsOf = (table: string): ReadonlyArray<Row> => [
    ...(database[`${prefix}_${table}`] ?? new Map<string, Row>()).values()
  ]
  const sale = rowsOf("papers").find(({ sort }) => sort === "sale")
  return findSold(
    rowsOf("entries").filter((row) => row["clerk"] === clerk),
    readSum(textIn(sale, "text"))
  )
}
