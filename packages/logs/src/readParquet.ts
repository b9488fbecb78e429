import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import {
  type Compressors,
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  snappyUncompress
} from "hyparquet"
import type { TableReader } from "./LogRow.ts"
import { type CountBytes, countRowGroup, countedFile } from "./RowGroupBytes.ts"
import { findLayout, usualNames } from "./TableLayout.ts"
import { type Fields, fieldAt } from "./cells.ts"
import { maxRows } from "./limits.ts"
import { checkPages } from "./parquetPages.ts"

const compressorsOf = (count: CountBytes): Compressors => {
  /** Unpacks into one buffer that holds the page: in pieces, joining them takes longer than unpacking. */
  const whole = (length: number) => ({ maxOutputLength: count(length), chunkSize: Math.max(64, length + 1) })
  return {
    SNAPPY: (input, length) => {
      const output = new Uint8Array(count(length))
      snappyUncompress(input, output)
      return output
    },
    GZIP: (input, length) => gunzipSync(input, whole(length)),
    BROTLI: (input, length) => brotliDecompressSync(input, whole(length)),
    ZSTD: (input, length) => zstdDecompressSync(input, whole(length))
  }
}

const headOf = (name: string): string => name.split(".")[0] ?? name

/** Values of a column, beginning at one row. */
interface Page {
  readonly start: number
  readonly values: ArrayLike<unknown>
}

/** Returns the value of a column in a row; rows must be asked for in order. */
const valueAt = (column: { readonly parts: Array<Page>; at: number }, row: number): unknown => {
  let page = column.parts[column.at]
  while (page !== undefined && row >= page.start + page.values.length) page = column.parts[++column.at]
  return page?.values[row - page.start]
}

/** Reads the needed columns of a Parquet file. */
export const readParquet: TableReader = async (path, named, take) => {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  const names = parquetSchema(metadata).children.map(({ element }) => element.name)
  const candidates = [...usualNames, ...Object.values(named).filter((name) => name !== undefined)]
  const isName = (name: string) => names.includes(name)
  const columnsOf = (wanted: ReadonlyArray<string>) => [
    ...new Set(wanted.flatMap((name) => [name, headOf(name)].filter(isName).slice(0, 1)))
  ]
  /**
   * Calls a function with the rows of a range, one by one. Pages stay in columns, which take a fraction of the memory
   * of rows.
   */
  const eachRow = async (
    wanted: ReadonlyArray<string>,
    rowStart: number,
    rowEnd: number,
    give: (row: Fields) => void
  ) => {
    const count = countRowGroup()
    const pages = new Map(wanted.map((name) => [name, new Array<Page>()]))
    await parquetRead({
      file: countedFile(file, count),
      metadata,
      compressors: compressorsOf(count),
      columns: [...wanted],
      rowStart,
      rowEnd,
      onChunk: ({ columnData, columnName, rowStart: start }) =>
        void pages.get(columnName)?.push({ start, values: columnData })
    })
    const columns = [...pages].map(([name, parts]) => ({ name, parts, at: 0 }))
    for (let number = rowStart; number < rowEnd; number++) {
      give(Object.fromEntries(columns.map((column) => [column.name, valueAt(column, number)])))
    }
  }
  if (metadata.num_rows > maxRows) throw new SyntaxError(`holds more than ${maxRows} rows: split it`)
  if (metadata.num_rows === 0n) throw new SyntaxError("holds no row")
  let first: Fields = {}
  await checkPages(file, metadata, new Set(columnsOf(candidates)))
  await eachRow(columnsOf(candidates), 0, 1, (row) => (first = row))
  const isKnown = (name: string) => isName(name) || (isName(headOf(name)) && fieldAt(first, name) !== undefined)
  const column = (name: string) => (isKnown(name) ? (row: Fields) => fieldAt(row, name) : undefined)
  const layout = findLayout({ path, first, names, column }, named)
  const needed = columnsOf(Object.values(layout.columns))
  let start = 0
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows)
    let number = start
    await eachRow(needed, start, end, (row) => take(layout.row(row, ++number)))
    start = end
  }
  return layout.columns
}
