import type { AsyncBuffer, ColumnMetaData, FileMetaData } from "hyparquet"
import { deserializeTCompactProtocol } from "hyparquet/src/thrift.js"
import { maxRows } from "./limits.ts"
import { countRowGroup } from "./RowGroupBytes.ts"

interface Header {
  readonly [field: `field_${number}`]: unknown
}

const isHeader = (value: unknown): value is Header => typeof value === "object" && value !== null

/** Returns a number of a header; undefined if there is none. Fields by number: parquet-format, parquet.thrift. */
const numberIn = (header: unknown, field: number): number | undefined => {
  const value = isHeader(header) ? header[`field_${field}`] : undefined
  return typeof value === "number" ? value : undefined
}

/** Returns the number of values that a page declares: a data page, a data page of version 2, or a dictionary page. */
const valuesOf = (header: Header): number =>
  numberIn(header.field_5, 1) ?? numberIn(header.field_8, 1) ?? numberIn(header.field_7, 1) ?? 0

const refuse = (reason: string): never => {
  throw new SyntaxError(reason)
}

/** The bytes of a file in which the pages of a column are. */
interface Place {
  readonly meta: ColumnMetaData
  readonly start: number
  readonly end: number
}

const placeOf = ({ byteLength }: AsyncBuffer, meta: ColumnMetaData): Place => {
  const { data_page_offset: data, dictionary_page_offset: dictionary, total_compressed_size: size } = meta
  const start = Number(dictionary !== undefined && dictionary > 0n && dictionary < data ? dictionary : data)
  return { meta, start, end: Math.min(start + Number(size), byteLength) }
}

/** Refuses a column whose pages declare more values than are possible. */
const checkColumn = async (file: AsyncBuffer, rows: number, { end, meta, start }: Place): Promise<void> => {
  const bytes = await file.slice(start, end)
  const reader = { view: new DataView(bytes), offset: 0 }
  // a nested column has more values than rows
  const most = meta.path_in_schema.length === 1 ? rows : maxRows
  let values = 0
  while (reader.offset < bytes.byteLength - 1) {
    const header: Header = deserializeTCompactProtocol(reader)
    const inPage = valuesOf(header)
    const isDictionary = isHeader(header.field_7)
    if (!isDictionary) values += inPage
    const length = numberIn(header, 3) ?? 0
    if (inPage < 0 || length < 0 || values > most || inPage > maxRows) {
      refuse(`column ${meta.path_in_schema.join(".")} declares more values than it has rows`)
    }
    reader.offset += length
  }
}

/**
 * Refuses a row group that is too large, or declares more values than are possible. A page of a few bytes may declare
 * any number, and the decoder allocates memory for that many before it reads a value.
 */
export const checkPages = async (
  file: AsyncBuffer,
  metadata: FileMetaData,
  wanted: ReadonlySet<string>
): Promise<void> => {
  for (const { columns, num_rows: rows } of metadata.row_groups) {
    if (Number(rows) > maxRows) refuse(`holds a row group of more than ${maxRows} rows`)
    const places = columns
      .flatMap(({ meta_data: meta }) => meta ?? [])
      .filter(({ path_in_schema: [name = ""] }) => wanted.has(name))
      .map((meta) => placeOf(file, meta))
    const count = countRowGroup()
    // all of them before the first is read
    for (const { end, start } of places) count(Math.max(0, end - start))
    for (const place of places) await checkColumn(file, Number(rows), place)
  }
}
