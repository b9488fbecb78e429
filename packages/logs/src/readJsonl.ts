import type { LogColumns, TableReader, TakeRow } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { type TableLayout, findLayout } from "./TableLayout.ts"
import { type Fields, fieldAt, isFields } from "./cells.ts"
import { fileLines, parseJson, reading } from "./text.ts"

/** Lists the paths of all fields that are no objects. */
const leafNames = (fields: Fields, prefix = ""): ReadonlyArray<string> =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value) && prefix.split(".").length < 3 ? leafNames(value, `${prefix}${name}.`) : [`${prefix}${name}`]
  )

/** Detects the layout of objects: a named column may be absent from the first object, a usual one may not. */
const layoutOf = (path: string, first: Fields, columns: LogColumns): TableLayout<Fields> => {
  const named = new Set(Object.values(columns))
  // only a failed attempt has an error
  const isKnown = (name: string) => named.has(name) || name === "error" || fieldAt(first, name) !== undefined
  return findLayout(
    {
      path,
      first,
      names: leafNames(first),
      column: (name) => (isKnown(name) ? (row) => fieldAt(row, name) : undefined)
    },
    columns
  )
}

/** Makes a function that takes objects as rows of a table; the first object decides the columns. */
export const objectTable = (path: string, columns: LogColumns, take: TakeRow) => {
  let layout: TableLayout<Fields> | undefined
  return {
    add: (value: unknown, line: number): void => {
      if (!isFields(value)) throw new LogUnreadable({ path, at: `line ${line}`, reason: "expected an object" })
      layout ??= layoutOf(path, value, columns)
      take(layout.row(value, line))
    },
    columns: (): TableLayout<Fields>["columns"] => {
      if (layout === undefined) throw new SyntaxError("holds no row")
      return layout.columns
    }
  }
}

/** Calls `add` with every line of a file, parsed, and its number from 1. */
export const eachJsonLine = async (path: string, add: (value: unknown, line: number) => void): Promise<void> => {
  let number = 0
  for await (const lines of fileLines(path)) {
    for (const line of lines) {
      number++
      if (line.trim() === "") continue
      const value = reading(path, `line ${number}`, () => parseJson(line))
      add(value, number)
    }
  }
}

/** Reads a file with one JSON object per line. */
export const readJsonl: TableReader = async (path, columns, take) => {
  const table = objectTable(path, columns, take)
  await eachJsonLine(path, table.add)
  return table.columns()
}
