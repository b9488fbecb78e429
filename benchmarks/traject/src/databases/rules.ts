import { type Row, type View, numberIn, rowsWhere, textIn } from "./Database.ts"
import type { Rule } from "./Service.ts"

/** Makes a rule that each row of a table keeps. */
export const each = (table: string, name: string, holds: (row: Row, view: View, today: string) => boolean): Rule => ({
  name,
  broken: (view, today) => view.rows(table).flatMap((row) => (holds(row, view, today) ? [] : [row.id]))
})

/** Makes rules that each row of a table keeps, by their names. */
export const rulesFor = (
  table: string,
  rules: { readonly [name: string]: Parameters<typeof each>[2] }
): ReadonlyArray<Rule> => Object.entries(rules).map(([name, holds]) => each(table, name, holds))

/** Makes the rule that no value of a column occurs in two rows. */
export const unique = (table: string, column: string): Rule => ({
  name: `no two ${table} share a ${column}`,
  broken: (view) => {
    const seen = new Set<string>()
    const values = view.rows(table).map((row) => String(row[column]))
    return values.filter((value) => seen.size === seen.add(value).size)
  }
})

/** Makes the rule that a column holds ids of a table. */
export const refers = (table: string, column: string, to: string): Rule =>
  each(
    table,
    `the ${column} of each of ${table} is one of ${to}`,
    (row, view) => view.row(to, textIn(row, column)) !== undefined
  )

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

/** Makes the rule that no two rows of a table have the same values in some columns. */
export const once = (table: string, name: string, ...columns: ReadonlyArray<string>): Rule =>
  each(
    table,
    name,
    (row, view) =>
      rowsWhere(view, table, Object.fromEntries(columns.map((column) => [column, row[column] ?? ""]))).length === 1
  )

/** Makes the rule that a column equals the same column of the row of a table that another column names. */
export const inherits = (table: string, name: string, column: string, from: string, named: string): Rule =>
  each(table, name, (row, view) => view.row(from, textIn(row, named))?.[column] === row[column])
