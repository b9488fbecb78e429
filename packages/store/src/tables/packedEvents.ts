import { deflateSync, inflateSync } from "node:zlib"
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

/** A row with its events as text. What cannot be unpacked is left as it is: it is not what was stored. */
export const unpackEvents = (row: Raw): Raw => {
  const { events } = row
  if (!(events instanceof Uint8Array)) return row
  try {
    return { ...row, events: inflateSync(events, { maxOutputLength: mostUnpacked }).toString("utf8") }
  } catch {
    return row
  }
}
