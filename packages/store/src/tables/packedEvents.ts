import { isAscii } from "node:buffer"
import { deflateSync, inflateSync } from "node:zlib"
import type { Database } from "./Database.ts"
import { sha256Bytes } from "./hashValues.ts"
import type { Raw } from "./Raw.ts"
import { mostUnpacked } from "./pack.ts"

/**
 * Characters from which on the events of a trial are packed; a page of the database holds shorter events of several
 * trials anyway.
 */
const fewest = 4096

/**
 * Returns the JSON of events as SQLite stores it: packed if that saves pages. SQLite's text columns accept packed
 * bytes, too.
 */
export const packEvents = (events: string): string | Uint8Array => {
  if (events.length < fewest || events.length > mostUnpacked) return events
  const bytes = Buffer.from(events)
  return bytes.length > mostUnpacked ? events : deflateSync(bytes, { level: 1 })
}

/**
 * Writes the columns of events for `unpackEvents`: as bytes with their stored type if they may be packed, else as text.
 */
export const eventColumns = ({ keepsBytes }: Pick<Database, "keepsBytes">): string =>
  keepsBytes ? "CAST(j.events AS BLOB) AS events, typeof(j.events) AS form" : "j.events"

const bytesOf = (events: Uint8Array, form: unknown): Buffer =>
  form === "text"
    ? Buffer.from(events.buffer, events.byteOffset, events.byteLength)
    : inflateSync(events, { maxOutputLength: mostUnpacked })

/**
 * Unpacks the events in a row to text and adds the SHA-256 of their bytes as `print`, so that a text of many megabytes
 * need not be encoded again for hashing. Events that cannot be unpacked stay unchanged; they are then recognised as
 * damaged.
 */
export const unpackEvents = (row: Raw): Raw => {
  const { events, form } = row
  if (!(events instanceof Uint8Array)) return row
  try {
    const bytes = bytesOf(events, form)
    // V8 decodes pure ASCII as Latin-1 by copying the bytes
    return { ...row, events: bytes.toString(isAscii(bytes) ? "latin1" : "utf8"), print: sha256Bytes(bytes) }
  } catch {
    return row
  }
}
