import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { TextRules } from "@escapement/core"
import { LogUnreadable } from "./LogUnreadable.ts"
import { maxFile, maxLogBytes, maxParts, maxValue } from "./limits.ts"

const piece = 256 * 1024

/** Turns an error of a reader into the failure of a log. */
export const unreadable = (path: string, error: unknown, at?: string): LogUnreadable => {
  if (error instanceof LogUnreadable) return error
  const reason = error instanceof SyntaxError ? error.message : TextRules.systemReason(error)
  return new LogUnreadable({ path, reason, ...(at === undefined ? {} : { at }) })
}

/** Runs a step of a reader, whose errors become the failure of a log at this place. */
export const reading = <A>(path: string, at: string | undefined, step: () => A): A => {
  try {
    return step()
  } catch (error) {
    throw unreadable(path, error, at)
  }
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
 * Refuses paths that may never end or never begin, even through a link: pipes, sockets and devices. The streams of a
 * shell are among them, as a log is read twice.
 */
const requireFile = async (path: string): Promise<void> => {
  const there = await stat(path)
  const isRead = there.isFile() || there.isDirectory()
  if (!isRead) throw new SyntaxError("is not a regular file: save the log in a file first")
}

/** Decodes bytes as text in pieces; fails for bytes that are not UTF-8, and for too many bytes. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let length = 0
  try {
    for await (const chunk of bytes) {
      length += chunk.byteLength
      if (length > maxLogBytes)
        throw new SyntaxError(
          `holds more than ${maxLogBytes} bytes: split it, or keep only the columns that are compared`
        )
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new SyntaxError("is not UTF-8 text") : error
  }
}

/** Returns the text of a file in pieces. */
export const fileText = (path: string): AsyncGenerator<string> =>
  decodedText(createReadStream(path, { highWaterMark: piece }))

/** Returns the lines of a file, many at a time. */
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

/** Returns the first bytes of a file. */
export const fileHead = async (path: string, length: number): Promise<Uint8Array> => {
  await requireFile(path)
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** Matches strings, and the numbers that Python writes although JSON does not have them; none of these is a score. */
const notNumbers = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

const [quote, backslash, comma, openList, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/** Refuses JSON text with more values than fit into memory. */
const requireFew = (text: string): void => {
  // a shorter text cannot contain that many
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
      throw new SyntaxError(`holds a JSON value with more than ${maxParts} elements and fields`)
    }
  }
}

/** Parses JSON text that a scanner found, which does not nest too deeply; a bare `NaN` or `Infinity` counts as null. */
export const parseScanned = (text: string): unknown => {
  requireFew(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error
    return JSON.parse(text.replace(notNumbers, (found) => (found.startsWith('"') ? found : "null")))
  }
}

/** Parses JSON text from anywhere; fails if it nests too deeply. */
export const parseJson = (text: string): unknown => {
  if (TextRules.isTooDeep(text)) throw new SyntaxError(`nests deeper than ${TextRules.maxJsonDepth}`)
  return parseScanned(text)
}

/** How an error of `JSON.parse` ends that quotes the text. */
const notJson = "is not valid JSON"

/** Reads a small JSON file. An error never quotes its text, as a link in the folder of a log may name any file. */
export const fileJson = async (path: string): Promise<unknown> => {
  await requireFile(path)
  await using file = await open(path)
  const { size } = await file.stat()
  if (size > maxFile) throw new SyntaxError(`holds more than ${maxFile} bytes`)
  const text = await file.readFile("utf8")
  try {
    return parseJson(text)
  } catch (error) {
    const isQuoted = error instanceof SyntaxError && error.message.endsWith(notJson)
    throw isQuoted ? new SyntaxError(notJson) : error
  }
}
