import { Readable } from "node:stream"
import Papa from "papaparse"
import type { LogColumns, TakeRow } from "./LogRow.ts"
import { type TableLayout, findLayout } from "./TableLayout.ts"
import { maxRow } from "./limits.ts"
import { fileText } from "./text.ts"

type Row = ReadonlyArray<string>

const layoutOf = (path: string, header: Row, first: Row, columns: LogColumns): TableLayout<Row> => {
  const names = header.map((name) => name.trim())
  const column = (name: string) => {
    const at = names.indexOf(name)
    return at < 0 ? undefined : (row: Row) => row[at]
  }
  return findLayout({ path, first, names, column }, columns)
}

/** Reads a table of values separated by commas, tabs or semicolons, whose first line names the columns. */
export const readCsv = (path: string, columns: LogColumns, take: TakeRow): Promise<TableLayout<Row>["columns"]> => {
  let header: Row | undefined
  let layout: TableLayout<Row> | undefined
  let line = 1
  let pending = 0
  const takeRows = (rows: ReadonlyArray<Row>): void => {
    for (const row of rows) {
      if (header === undefined) header = row
      else {
        line++
        if (row.length === 1 && row[0]?.trim() === "") continue
        layout ??= layoutOf(path, header, row, columns)
        take(layout.row(row, line))
      }
    }
  }
  async function* bounded() {
    for await (const text of fileText(path)) {
      // a quote that is never closed makes one row of everything after it
      pending += text.length
      if (pending > maxRow) throw new SyntaxError(`a line is longer than ${maxRow} characters`)
      yield text
    }
  }
  return new Promise((resolve, reject) => {
    Papa.parse<Row>(Readable.from(bounded()), {
      chunk: ({ data }, parser) => {
        if (data.length > 0) pending = 0
        try {
          takeRows(data)
        } catch (error) {
          reject(error)
          parser.abort()
        }
      },
      error: reject,
      complete: () =>
        layout === undefined ? reject(new SyntaxError("has no row below its header")) : resolve(layout.columns)
    })
  })
}
