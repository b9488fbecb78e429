import { Json } from "@escapement/core"

/** A call in the tool log of the authors' container. */
export interface LogEntry {
  readonly tool: string
  readonly args: Json.JsonObject
  readonly success: boolean
  readonly preview: string
  readonly url: string | undefined
}

const textOr = <A>(value: Json.Json | undefined, otherwise: A): string | A =>
  typeof value === "string" ? value : otherwise

/**
 * Reads an entry of a log. Values on which the authors' verifier crashes count as absent: an address that is not
 * text, null previews, arguments that are not an object.
 */
const entryOf = (written: Json.Json): ReadonlyArray<LogEntry> => {
  if (!Json.isJsonObject(written)) return []
  const { args = null, result_preview, success, tool, url } = written
  const address = textOr(url, undefined)
  return [
    {
      tool: textOr(tool, ""),
      args: Json.isJsonObject(args) ? args : {},
      success: success === true,
      preview: textOr(result_preview, ""),
      url: address === "" ? undefined : address
    }
  ]
}

const parsed = (line: string): ReadonlyArray<Json.Json> => {
  try {
    const json: Json.Json = JSON.parse(line)
    return [json]
  } catch {
    return []
  }
}

/**
 * Reads the calls of a log, which is an array or the text of its lines; lines that are not JSON objects are
 * skipped.
 */
export const readEntries = (log: Json.Json): ReadonlyArray<LogEntry> => {
  const lines = typeof log === "string" ? log.split("\n").flatMap(parsed) : Array.isArray(log) ? log : []
  return lines.flatMap(entryOf)
}
