import { textIn } from "./Database.ts"
import type { Rule } from "./Service.ts"
import { failing, repeated } from "./draws.ts"

/** No value of a column stands in two rows. */
export const unique = (table: string, column: string): Rule => ({
  name: `no two ${table} share a ${column}`,
  broken: (view) => repeated(view.rows(table).map((row) => String(row[column])))
})

/** A column holds ids of a table. */
export const refers = (table: string, column: string, to: string): Rule => ({
  name: `the ${column} of each of ${table} is one of ${to}`,
  broken: failing(table, (row, view) => view.row(to, textIn(row, column)) !== undefined)
})

/** A rule that each row of a table keeps. */
export const each = (table: string, name: string, holds: Parameters<typeof failing>[1]): Rule => ({
  name,
  broken: failing(table, holds)
})
