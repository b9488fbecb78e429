import { createHash } from "node:crypto"
import type { Randomness } from "@escapement/core"
import { parse } from "csv-parse/sync"
import { strToU8, unzipSync, zipSync } from "fflate"
import { jsonpath } from "json-p3"
import { RE2JS } from "re2js"
import { drawFree, drawName, drawPhrase } from "./draw.ts"
import { type Files, type GeneratedTool, type Values, at, built, free, output, library } from "./Template.ts"
import { maxUnpacked } from "./encodings.ts"

const read = (files: Files, inputs: Values, port: string): Uint8Array => {
  const found = files.get(at(inputs, port))
  if (found === undefined) throw new RangeError("there is no such file")
  return found
}
const readText = (files: Files, inputs: Values, port: string): string =>
  Buffer.from(read(files, inputs, port)).toString("utf8")

/** Returns a file's id, which is derived from its bytes: equal files have equal ids. */
export const fileId = (content: Uint8Array): string =>
  `file-${createHash("sha256").update(content).digest("hex").slice(0, 10)}`

/** Unpacks one entry of an archive, within limits. */
const unzip = (archive: Uint8Array, entry: string): Uint8Array => {
  const entries = unzipSync(archive, {
    filter: (file) => {
      if (file.name !== entry) return false
      if (file.originalSize > maxUnpacked) throw new RangeError(`the entry unpacks to more than ${maxUnpacked} bytes`)
      return true
    }
  })
  const content = Object.hasOwn(entries, entry) ? entries[entry] : undefined
  if (content === undefined) throw new RangeError("the archive has no such entry")
  return content
}

const zipExtract: GeneratedTool = {
  id: "zip-extract",
  kind: "tool",
  does: "It takes one entry out of a ZIP archive and files it under an id of its own.",
  inputs: [built("archive", "File_Id", "archive"), free("entry", "Text_Generic", "entry name")],
  outputs: [output("file", "File_Id", "extracted file")],
  invertible: true,
  complete: (rng, known, shelf, wanted) => {
    const inputs = drawFree(zipExtract.inputs, rng, known, shelf)
    const entry = at({ ...known, ...inputs }, "entry")
    const content = (wanted === undefined ? undefined : shelf.files.get(wanted)) ?? strToU8(drawPhrase(rng))
    const entries = { [entry]: content, [`${drawName(rng)}.txt`]: strToU8(drawPhrase(rng)) }
    // a local time without a zone, so that the archive's bytes are the same everywhere
    return { inputs: { ...inputs, archive: shelf.put(zipSync(entries, { mtime: "1984-01-24T12:00:00" })) } }
  },
  engine: library((inputs, files) => {
    const content = unzip(read(files, inputs, "archive"), at(inputs, "entry"))
    const id = fileId(content)
    return { values: { file: id }, files: new Map([[id, content]]) }
  })
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

const csvQuery: GeneratedTool = {
  id: "csv-query",
  kind: "tool",
  does: "It looks up a table: the cell in the row whose first cell is given, under the column that is given.",
  inputs: [
    built("table", "File_Id", "table"),
    free("row", "Text_Generic", "row heading"),
    free("column", "Text_Generic", "column heading")
  ],
  outputs: [output("cell", "Text_Generic", "cell")],
  invertible: true,
  complete: (rng, known, shelf, wanted) => {
    const inputs = drawFree(csvQuery.inputs, rng, known, shelf)
    const all = { ...known, ...inputs }
    const columns = rng.shuffle([at(all, "column"), drawName(rng), drawName(rng)])
    const rows = rng.shuffle([at(all, "row"), drawPhrase(rng), drawPhrase(rng)])
    const cell = wanted ?? drawPhrase(rng)
    const isCell = (row: string, column: string) => row === at(all, "row") && column === at(all, "column")
    const cells = (row: string) => columns.map((column) => (isCell(row, column) ? cell : drawPhrase(rng)))
    const body = rows.map((row) => [row].concat(cells(row)))
    const table = [["entry", ...columns], ...body].map((line) => line.map(quoted).join(",")).join("\n")
    return { inputs: { ...inputs, table: shelf.put(table) } }
  },
  engine: library((inputs, files) => {
    const table = parse(readText(files, inputs, "table"))
    const column = table[0]?.indexOf(at(inputs, "column"), 1) ?? -1
    const cell = table.slice(1).find((row) => row[0] === at(inputs, "row"))?.[column]
    if (cell === undefined) throw new RangeError("the table has no such row or column")
    return { values: { cell } }
  })
}

/** Draws a document and the path to one value in it, in one of four shapes. */
const drawDocument = (rng: Randomness.Rng, value: string): { readonly path: string; readonly document: unknown } => {
  const [a, b, c] = [drawName(rng), drawName(rng), drawName(rng)]
  const others = () => ({ [drawName(rng)]: drawPhrase(rng) })
  const at = rng.int(0, 3)
  const list = Array.from({ length: 4 }, (_, i) => (i === at ? value : drawPhrase(rng)))
  switch (rng.int(0, 3)) {
    case 0:
      return { path: `$['${a}']['${b}']`, document: { [a]: { [b]: value, ...others() }, ...others() } }
    case 1:
      return { path: `$['${a}'][${at}]`, document: { [a]: list, ...others() } }
    case 2:
      return { path: `$..['${c}']`, document: { [a]: { [b]: [{ [c]: value }, others()] }, ...others() } }
    default:
      return {
        path: `$[?@.name == '${b}'].entry`,
        document: rng.shuffle([b, a, c].map((name) => ({ name, entry: name === b ? value : drawPhrase(rng) })))
      }
  }
}

/**
 * Whether a path runs in bounded time. A path that descends twice, begins again inside a filter, or calls a function
 * may take too long.
 */
const isTame = (path: string): boolean =>
  path.split("..").length <= 2 && path.split("$").length <= 2 && !path.includes("(")

/** Most nodes that one walk may visit. */
const maxVisits = 1e6

/**
 * Returns an upper bound of the nodes that a tame path visits: each of its steps visits each node once, and each comma
 * of a union may double what was found so far. Commas within names do not count.
 */
const mostVisits = (path: string, document: string): number => {
  const bare = path.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "")
  const count = (sign: RegExp): number => (bare.match(sign) ?? []).length
  return (1 + count(/[[.?@]/g)) * document.length * 2 ** count(/,/g)
}

const jsonPath: GeneratedTool = {
  id: "json-path",
  kind: "tool",
  does: "It follows a JSON path (RFC 9535) through a document to one text.",
  inputs: [built("document", "File_Id", "document"), built("path", "Text_Generic", "JSON path")],
  outputs: [output("value", "Text_Generic", "value found")],
  invertible: true,
  complete: (rng, _known, shelf, wanted) => {
    const { document, path } = drawDocument(rng, wanted ?? drawPhrase(rng))
    return { inputs: { document: shelf.put(JSON.stringify(document, null, 1)), path } }
  },
  engine: library((inputs, files) => {
    const [path, document] = [at(inputs, "path"), readText(files, inputs, "document")]
    if (path.length > 1000) throw new RangeError("the path has more than 1,000 characters")
    if (!isTame(path)) throw new RangeError("the path descends twice, begins again or calls a function")
    if (mostVisits(path, document) > maxVisits) throw new RangeError("the path would visit too much of the document")
    const [value] = jsonpath.query(path, JSON.parse(document)).values()
    if (typeof value !== "string") throw new RangeError("the path leads to no text")
    return { values: { value } }
  })
}

/** Draws a pattern with one group, and a text that the group matches. */
const drawPattern = (
  rng: Randomness.Rng
): { readonly pattern: string; readonly found: string; readonly line: string } => {
  const word = drawName(rng)
  const number = String(rng.int(100_000, 999_999))
  const letters = `${rng.pick(["AX", "KD", "QT", "RM"])}${rng.int(1000, 9999)}`
  switch (rng.int(0, 3)) {
    case 0:
      return { pattern: `(?m)^${word}: (\\d{6})$`, found: number, line: `${word}: ${number}` }
    case 1:
      return { pattern: `${word} / ([A-Z]{2}\\d{4})`, found: letters, line: `seen by ${word} / ${letters}` }
    case 2:
      return {
        pattern: `\\[${word}\\]\\s+"([^"]+)"`,
        found: `${word} ${letters}`,
        line: `[${word}]  "${word} ${letters}"`
      }
    default:
      return { pattern: `<(${word}-\\d+)>`, found: `${word}-${number}`, line: `from <${word}-${number}> at noon` }
  }
}

const regexSearch: GeneratedTool = {
  id: "regex-search",
  kind: "tool",
  does: "It searches a log for the first match of a regular expression (RE2) and yields its first group.",
  inputs: [built("log", "File_Id", "log"), built("pattern", "Text_Generic", "regular expression")],
  outputs: [output("match", "Text_Generic", "match")],
  complete: (rng, _known, shelf) => {
    const { line, pattern } = drawPattern(rng)
    const noise = Array.from({ length: 4 }, () => `${drawName(rng)}: ${drawPhrase(rng)}`)
    return { inputs: { log: shelf.put(rng.shuffle([line, ...noise]).join("\n")), pattern } }
  },
  engine: library((inputs, files) => {
    const pattern = at(inputs, "pattern")
    if (pattern.length > 200) throw new RangeError("the pattern has more than 200 characters")
    const matcher = RE2JS.compile(pattern).matcher(readText(files, inputs, "log"))
    const match = matcher.find() && matcher.groupCount() > 0 ? matcher.group(1) : null
    if (match === null) throw new RangeError("the first group of the pattern matches nothing")
    return { values: { match } }
  })
}

const fileDigest: GeneratedTool = {
  id: "file-digest",
  kind: "tool",
  does: "It digests a file twice: by SHA-256, which serves as an AES key, and by MD5, which serves as a vector.",
  inputs: [built("file", "File_Id", "file")],
  outputs: [output("sha256", "Hex_String_Key_AES", "SHA-256 digest"), output("md5", "Hex_String_IV_AES", "MD5 digest")],
  complete: (rng, _known, shelf) => ({
    inputs: { file: shelf.put(Array.from({ length: 3 }, () => drawPhrase(rng)).join("\n")) }
  }),
  engine: library((inputs, files) => {
    const digest = (by: string) =>
      createHash(by)
        .update(read(files, inputs, "file"))
        .digest("hex")
    return { values: { sha256: digest("sha256"), md5: digest("md5") } }
  })
}

/** Tools for files: fflate, csv-parse, json-p3 (RFC 9535), re2js (linear time), Node's crypto. */
export const fileTools: ReadonlyArray<GeneratedTool> = [zipExtract, csvQuery, jsonPath, regexSearch, fileDigest]
