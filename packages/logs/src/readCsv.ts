import { Readable } from "node:stream"
import Papa from "papaparse"
import type { LogColumns, TableReader } from "./LogRow.ts"
import { type OwnAgents, collectOwnAgents, isOwnCsv, ownAgent } from "./OwnCsv.ts"
import { type Cell, type TableLayout, findLayout } from "./TableLayout.ts"
import { maxRow } from "./limits.ts"
import { fileText } from "./text.ts"

type Row = ReadonlyArray<string>

/** Names the columns of a table of our own: the agent, and the first metric as the score. */
const ownColumns = (names: Row, given: LogColumns): LogColumns => ({
  ...given,
  agent: given.agent ?? ownAgent,
  score: given.score ?? names.find((name) => name.startsWith("metric."))
})

const namesOf = (header: Row): Row => header.map((name) => name.trim())

/** Detects the layout of a table; `own` are the agents of a table of our own. */
const layoutOf = (
  path: string,
  header: Row,
  first: Row,
  columns: LogColumns,
  own: OwnAgents | undefined
): TableLayout<Row> => {
  const names = namesOf(header)
  const column = (name: string): Cell<Row> | undefined => {
    if (own !== undefined && name === ownAgent) return own.nameOf
    const at = names.indexOf(name)
    return at < 0 ? undefined : (row: Row) => row[at]
  }
  return findLayout({ path, first, names, column }, own === undefined ? columns : ownColumns(names, columns))
}

/**
 * Reads the rows of a table until one is not wanted.
 *
 * @param take returns whether it wants more rows
 */
const eachRow = (path: string, take: (row: Row) => boolean): Promise<void> => {
  let pending = 0
  async function* bounded() {
    for await (const text of fileText(path)) {
      // a quote that is never closed makes one row of everything after it
      pending += text.length
      if (pending > maxRow) throw new SyntaxError(`a line is longer than ${maxRow} characters`)
      yield text
    }
  }
  return new Promise((resolve, reject) => {
    const text = Readable.from(bounded())
    Papa.parse<Row>(text, {
      chunk: ({ data }, parser) => {
        if (data.length > 0) pending = 0
        try {
          if (data.every(take)) return
          parser.abort()
          text.destroy()
          resolve()
        } catch (error) {
          reject(error)
          parser.abort()
        }
      },
      error: reject,
      complete: () => resolve()
    })
  })
}

/** Collects the agents of a table of our own, of which settings may tell some apart; undefined for another table. */
const ownAgentsOf = async (path: string): Promise<OwnAgents | undefined> => {
  let own: OwnAgents | undefined
  let isFirst = true
  await eachRow(path, (row) => {
    if (isFirst) own = isOwnCsv(namesOf(row)) ? collectOwnAgents(namesOf(row)) : undefined
    else own?.add(row)
    isFirst = false
    return own !== undefined
  })
  return own
}

/** Reads a table of values separated by commas, tabs or semicolons, whose first line names the columns. */
export const readCsv: TableReader = async (path, columns, take) => {
  const own = await ownAgentsOf(path)
  let header: Row | undefined
  let layout: TableLayout<Row> | undefined
  let line = 1
  await eachRow(path, (row) => {
    if (header === undefined) header = row
    else {
      line++
      if (row.length === 1 && row[0]?.trim() === "") return true
      layout ??= layoutOf(path, header, row, columns, own)
      take(layout.row(row, line))
    }
    return true
  })
  if (layout === undefined) throw new SyntaxError("has no row below its header")
  return layout.columns
}
