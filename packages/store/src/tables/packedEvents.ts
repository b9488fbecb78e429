import { isAscii } from "node:buffer"
import { deflateSync, inflateSync } from "node:zlib"
import type { Database } from "./Database.ts"
import { sha256Bytes } from "./hashValues.ts"
import type { Raw } from "./Raw.ts"
import { mostUnpacked } from "./pack.ts"

/** Events of which so many characters or more are packed: of a few, a page holds several anyway. */
const fewest = 4096

/** The JSON of events as SQLite keeps it: packed where that saves pages, which its columns of texts hold too. */
export const packEvents = (events: string): string | Uint8Array => {
  if (events.length < fewest || events.length > mostUnpacked) return events
  const bytes = Buffer.from(events)
  return bytes.length > mostUnpacked ? events : deflateSync(bytes, { level: 1 })
}

/** The columns of events, for `unpackEvents`: as bytes where they may be packed, with what they are kept as. */
export const eventColumns = ({ keepsBytes }: Pick<Database, "keepsBytes">): string =>
  keepsBytes ? "CAST(j.events AS BLOB) AS events, typeof(j.events) AS form" : "j.events"

const bytesOf = (events: Uint8Array, form: unknown): Buffer =>
  form === "text"
    ? Buffer.from(events.buffer, events.byteOffset, events.byteLength)
    : inflateSync(events, { maxOutputLength: mostUnpacked })

/**
 * A row with its events as text and the sha-256 of their bytes as `print`: a text of many
 * megabytes is not made bytes a second time to be hashed. What cannot be unpacked is left as it is: it is not what was stored.
 */
export const unpackEvents = (row: Raw): Raw => {
  const { events, form } = row
  if (!(events instanceof Uint8Array)) return row
  try {
    const bytes = bytesOf(events, form)
    // V8 makes a string of bytes of one sort by copying them
    return { ...row, events: bytes.toString(isAscii(bytes) ? "latin1" : "utf8"), print: sha256Bytes(bytes) }
  } catch {
    return row
  }
}
