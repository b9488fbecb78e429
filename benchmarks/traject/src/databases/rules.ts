import { numberIn, textIn } from "./Database.ts"
import type { Rule } from "./Service.ts"
import { failing, repeated } from "./draws.ts"

/** Makes the rule that no value of a column occurs in two rows. */
export const unique = (table: string, column: string): Rule => ({
  name: `no two ${table} share a ${column}`,
  broken: (view) => repeated(view.rows(table).map((row) => String(row[column])))
})

/** Makes the rule that a column holds ids of a table. */
export const refers = (table: string, column: string, to: string): Rule => ({
  name: `the ${column} of each of ${table} is one of ${to}`,
  broken: failing(table, (row, view) => view.row(to, textIn(row, column)) !== undefined)
})

/** Makes a rule that each row of a table keeps. */
export const each = (table: string, name: string, holds: Parameters<typeof failing>[1]): Rule => ({
  name,
  broken: failing(table, holds)
})

/** Makes the rule that a column holds whole numbers of a range. */
export const whole = (table: string, column: string, low: number, high: number): Rule =>
  each(table, `the ${column} of each of ${table} is a whole number from ${low} to ${high}`, (row) => {
    const value = numberIn(row, column)
    return Number.isInteger(value) && value >= low && value <= high
  })

/** Makes the rule that a column holds one of some words. */
export const oneOf = (table: string, column: string, words: ReadonlyArray<string>): Rule =>
  each(table, `the ${column} of each of ${table} is ${words.join(" or ")}`, (row) =>
    words.includes(textIn(row, column))
  )

/** Makes the rule that a column holds days up to the day of the request. */
export const past = (table: string, column: string): Rule =>
  each(
    table,
    `the ${column} of each of ${table} is not after today`,
    (row, _, today) => /^\d{4}-\d{2}-\d{2}$/.test(textIn(row, column)) && textIn(row, column) <= today
  )

/** Makes the rules that columns hold no value twice, for each table. */
export const uniques = (columns: { readonly [table: string]: ReadonlyArray<string> }): ReadonlyArray<Rule> =>
  Object.entries(columns).flatMap(([table, names]) => names.map((column) => unique(table, column)))

/** Makes the rules that columns hold ids of a table, for each table. */
export const references = (columns: {
  readonly [table: string]: { readonly [column: string]: string }
}): ReadonlyArray<Rule> =>
  Object.entries(columns).flatMap(([table, targets]) =>
    Object.entries(targets).map(([column, to]) => refers(table, column, to))
  )
