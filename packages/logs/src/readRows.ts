import { createHash } from "node:crypto"
import { join } from "node:path"
import { TextRules } from "@escapement/core"
import {
  type LogColumns,
  type LogFormat,
  type LogHeader,
  type LogReader,
  type LogRow,
  type TableReader,
  type TakeRow,
  headerOf
} from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { isFields } from "./cells.ts"
import { readEval } from "./inspect/readEval.ts"
import { maxName, maxNumber, maxRows } from "./limits.ts"
import { readCsv } from "./readCsv.ts"
import { readHarbor } from "./readHarbor.ts"
import { readJsonDocument } from "./readJsonDocument.ts"
import { eachJsonLine, readJsonl } from "./readJsonl.ts"
import { readParquet } from "./readParquet.ts"
import { fileHead, isFile, isFolder, parseJson } from "./text.ts"
import { isTrace, traceRows } from "./verifiers.ts"

const headBytes = 64 * 1024

const startsWith = (head: Uint8Array, magic: string): boolean =>
  [...magic].every((letter, i) => head[i] === letter.charCodeAt(0))

type TextKind = "csv" | "jsonl" | "traces" | "document"

const parsedLine = (line: string): unknown => {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}

/** Returns the kind of text in a file, from its beginning: whether its first line is a complete JSON value. */
const kindOf = (path: string, head: Uint8Array): TextKind => {
  const text = new TextDecoder().decode(head).trimStart()
  if (!text.startsWith("{") && !text.startsWith("[")) return "csv"
  const [first = "", second] = text.split("\n", 2)
  const value = parsedLine(first)
  if (isTrace(value)) return "traces"
  const isLine = isFields(value) && !("eval" in value) && !isFields(value["results"])
  if (isLine || (value === undefined && second === undefined && /\.(?:jsonl|ndjson)$/i.test(path))) return "jsonl"
  // a first line that is longer than the part that was read makes a table only if the file's name says so
  return "document"
}

const readTraces: LogReader = async (path, columns, take) => {
  await eachJsonLine(path, (value, line) => traceRows(value, columns, path, `line ${line}`).forEach(take))
  const score = columns.score ?? "reward"
  return headerOf(path, "verifiers", score, { id: columns.id ?? "task.key", agent: "agent", score })
}

const table =
  (format: LogFormat, read: TableReader): LogReader =>
  async (path, columns, take) => {
    const found = await read(path, columns, take)
    return headerOf(path, format, found.score, found)
  }

const readers = {
  csv: table("csv", readCsv),
  jsonl: table("jsonl", readJsonl),
  traces: readTraces,
  document: readJsonDocument
}

const readFolder: LogReader = async (path, columns, take) => {
  for (const name of ["traces.jsonl", "results.jsonl"]) {
    if (await isFile(join(path, name))) return readAny(join(path, name), columns, take)
  }
  return readHarbor(path, columns, take)
}

const readAny: LogReader = async (path, columns, take) => {
  if (await isFolder(path)) return readFolder(path, columns, take)
  const head = await fileHead(path, headBytes)
  if (head.length === 0) throw new SyntaxError("is empty")
  if (startsWith(head, "PK\u0003\u0004")) return readEval(path, columns, take)
  if (startsWith(head, "PAR1")) return table("parquet", readParquet)(path, columns, take)
  return readers[kindOf(path, head)](path, columns, take)
}

/** Refuses a score that is so large that nothing could be computed with it. */
const requireUsable = (path: string, { sample, score }: LogRow): void => {
  if (Math.abs(score) <= maxNumber || Number.isNaN(score)) return
  throw new LogUnreadable({
    path,
    at: `sample ${sample}`,
    reason: `score ${score} is beyond ±${maxNumber.toExponential()}`
  })
}

/** Shortens a name that is too long to be kept for each row. Equal names stay equal, and different ones differ. */
const shortened = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 66)}… ${createHash("sha256").update(name).digest("hex")}`

/**
 * Reads a log in this thread, as `readLog` describes. Throws what is wrong with the log. Costs and tokens that no
 * attempt can have become unknown, with a remark.
 */
export const readRows = async (path: string, columns: LogColumns, take: TakeRow): Promise<LogHeader> => {
  let [rows, impossible] = [0, 0]
  const possible = (amount: number): number => {
    if (!(amount < 0 || amount > maxNumber)) return amount
    impossible++
    return NaN
  }
  const header = await readAny(path, columns, (row: LogRow) => {
    if (++rows > maxRows) throw new SyntaxError(`holds more than ${maxRows} samples: split it`)
    requireUsable(path, row)
    const { agent, cluster, cost, sample, tokens } = row
    take({
      ...row,
      agent: shortened(agent),
      sample: shortened(sample),
      cluster: cluster === undefined ? undefined : shortened(cluster),
      cost: possible(cost),
      tokens: possible(tokens)
    })
  })
  if (rows === 0) throw new LogUnreadable({ path, reason: "holds no sample" })
  const remark = `left out as impossible, below 0 or above ${maxNumber.toExponential()}: ${TextRules.counted(impossible, "number")} of costs or tokens`
  return { ...header, rows, remarks: impossible === 0 ? header.remarks : [...header.remarks, remark] }
}
