import { numberIn, textIn } from "./Database.ts"
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

/** A column holds whole numbers of a range. */
export const whole = (table: string, column: string, low: number, high: number): Rule =>
  each(table, `the ${column} of each of ${table} is a whole number from ${low} to ${high}`, (row) => {
    const value = numberIn(row, column)
    return Number.isInteger(value) && value >= low && value <= high
  })

/** A column holds one of some words. */
export const oneOf = (table: string, column: string, words: ReadonlyArray<string>): Rule =>
  each(table, `the ${column} of each of ${table} is ${words.join(" or ")}`, (row) =>
    words.includes(textIn(row, column))
  )

/** A column holds days up to the day of the request. */
export const past = (table: string, column: string): Rule =>
  each(
    table,
    `the ${column} of each of ${table} is not after today`,
    (row, _, today) => /^\d{4}-\d{2}-\d{2}$/.test(textIn(row, column)) && textIn(row, column) <= today
  )

/** Columns that hold no value twice, of each table. */
export const uniques = (columns: { readonly [table: string]: ReadonlyArray<string> }): ReadonlyArray<Rule> =>
  Object.entries(columns).flatMap(([table, names]) => names.map((column) => unique(table, column)))

/** Columns that hold ids of a table, of each table. */
export const references = (columns: {
  readonly [table: string]: { readonly [column: string]: string }
}): ReadonlyArray<Rule> =>
  Object.entries(columns).flatMap(([table, targets]) =>
    Object.entries(targets).map(([column, to]) => refers(table, column, to))
  )
