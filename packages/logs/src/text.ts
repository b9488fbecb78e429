import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { TextRules } from "@escapement/core"
import { LogUnreadable } from "./LogUnreadable.ts"
import { maxFile, maxLogBytes, maxParts, maxValue } from "./limits.ts"

const piece = 256 * 1024

/** What went wrong with a log as its reader tells it. */
export const unreadable = (path: string, error: unknown, at?: string): LogUnreadable => {
  if (error instanceof LogUnreadable) return error
  const reason = error instanceof SyntaxError ? error.message : TextRules.systemReason(error)
  return new LogUnreadable({ path, reason, ...(at === undefined ? {} : { at }) })
}

/** Whether a path is a file. */
export const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Whether a path is a folder; fails if nothing exists there. */
export const isFolder = async (path: string): Promise<boolean> => (await stat(path)).isDirectory()

/**
 * Refuses what may never end or never begin: pipes, sockets and devices, also where a link
 * leads to them. Streams of the shell are what was asked for.
 */
const requireFile = async (path: string): Promise<void> => {
  const there = await stat(path)
  const isRead = there.isFile() || there.isDirectory() || TextRules.isShellStream(path)
  if (!isRead) throw new SyntaxError("is no regular file")
}

/** Bytes as text in pieces; bytes that are no UTF-8 are an error, and so are too many. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let length = 0
  try {
    for await (const chunk of bytes) {
      length += chunk.byteLength
      if (length > maxLogBytes) throw new SyntaxError(`holds more than ${maxLogBytes} bytes`)
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new SyntaxError("is not UTF-8 text") : error
  }
}

/** The text of a file in pieces. */
export const fileText = (path: string): AsyncGenerator<string> =>
  decodedText(createReadStream(path, { highWaterMark: piece }))

/** The lines of a file, many at once. */
export async function* fileLines(path: string): AsyncGenerator<ReadonlyArray<string>> {
  let rest = ""
  for await (const text of fileText(path)) {
    const lines = text.split("\n")
    lines[0] = rest + (lines[0] ?? "")
    rest = lines.pop() ?? ""
    if (rest.length > maxValue) throw new SyntaxError(`a line is longer than ${maxValue} characters`)
    yield lines
  }
  yield [rest]
}

/** The first bytes of a file. */
export const fileHead = async (path: string, length: number): Promise<Uint8Array> => {
  await requireFile(path)
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** What Python writes where JSON knows no number: none of it is a score. */
const notNumbers = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/** Refuses JSON text of more values than fit into memory. */
const requireFew = (text: string): void => {
  // shorter text cannot hold so many
  if (text.length <= maxParts) return
  let parts = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at++
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if ((code === comma || code === openList || code === openObject) && ++parts > maxParts) {
      throw new SyntaxError(`holds a value of more than ${maxParts} parts`)
    }
  }
}

/** A value of JSON text that a scanner found, which is not too deep; a bare `NaN` or `Infinity` counts as null. */
export const parseScanned = (text: string): unknown => {
  requireFew(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error
    return JSON.parse(text.replace(notNumbers, (found) => (found.startsWith('"') ? found : "null")))
  }
}

/** A value of JSON text from anywhere: text that nests too deep is an error. */
export const parseJson = (text: string): unknown => {
  if (TextRules.isTooDeep(text)) throw new SyntaxError(`nests deeper than ${TextRules.maxJsonDepth}`)
  return parseScanned(text)
}

/** A small file of JSON. */
export const fileJson = async (path: string): Promise<unknown> => {
  await requireFile(path)
  await using file = await open(path)
  const { size } = await file.stat()
  if (size > maxFile) throw new SyntaxError(`holds more than ${maxFile} bytes`)
  return parseJson(await file.readFile("utf8"))
}
