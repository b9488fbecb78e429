import { Readable } from "node:stream"
import Papa from "papaparse"
import type { LogColumns, TakeRow } from "./LogRow.ts"
import { type Cell, type TableLayout, findLayout } from "./TableLayout.ts"
import { maxRow } from "./limits.ts"
import { fileText } from "./text.ts"

type Row = ReadonlyArray<string>

/** How the header of our own `run export --format csv` begins. */
const ownHeader = ["run", "trial", "benchmark", "benchmark_settings", "adapter"]
/** The agent of a row of our own: its name tells a simulated model from a real one. */
const ownAgent = "adapter · model"

/** Names the columns of a table of our own: the agent, and the first metric as the score. */
const ownColumns = (names: Row, given: LogColumns): LogColumns => ({
  ...given,
  agent: given.agent ?? ownAgent,
  score: given.score ?? names.find((name) => name.startsWith("metric."))
})

const layoutOf = (path: string, header: Row, first: Row, columns: LogColumns): TableLayout<Row> => {
  const names = header.map((name) => name.trim())
  const isOwn = ownHeader.every((name, i) => names[i] === name)
  const column = (name: string): Cell<Row> | undefined => {
    if (isOwn && name === ownAgent) {
      const parts = [names.indexOf("adapter"), names.indexOf("model")]
      return (row) =>
        parts
          .map((at) => row[at] ?? "")
          .filter((part) => part !== "")
          .join(" · ")
    }
    const at = names.indexOf(name)
    return at < 0 ? undefined : (row: Row) => row[at]
  }
  return findLayout({ path, first, names, column }, isOwn ? ownColumns(names, columns) : columns)
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
