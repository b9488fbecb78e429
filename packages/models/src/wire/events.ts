import type { Json } from "@escapement/core"
import type { WireEvent } from "./Wire.ts"

/** Characters of a piece: small enough that clients have to put texts and arguments together again. */
const size = 48

/** A text in the pieces that a stream brings it in; no character is cut in two. An empty text has none. */
export const inPieces = (text: string): ReadonlyArray<string> => {
  const letters = Array.from(text)
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) =>
    letters.slice(i * size, (i + 1) * size).join("")
  )
}

/** An event that is named in its data too, as OpenAI's responses and Anthropic's messages have them. */
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
