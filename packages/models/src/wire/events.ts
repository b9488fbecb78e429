import type { Json } from "@escapement/core"
import type { WireEvent } from "./Wire.ts"

/** Characters of a piece: small enough that clients have to put texts and arguments together again. */
const size = 48

/** Splits a text into the pieces of a stream, without splitting a character. An empty text gives no pieces. */
export const inPieces = (text: string): ReadonlyArray<string> => {
  const letters = Array.from(text)
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) =>
    letters.slice(i * size, (i + 1) * size).join("")
  )
}

/** An event whose data repeats its name, as in OpenAI's responses and Anthropic's messages. */
export const namedEvent = (type: string, members: Json.JsonObject): WireEvent => ({
  event: type,
  data: { type, ...members }
})

/** Events as the text of a stream of server-sent events. */
export const renderEvents = (events: ReadonlyArray<WireEvent>): string =>
  events
    .map(
      ({ data, event }) =>
        `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`
    )
    .join("")
