import type { Json } from "@escapement/core"
import type { WireEvent } from "./Wire.ts"

/** The most characters of a piece: so few that clients must join the pieces of texts and arguments. */
const size = 48

/** Splits a text into the pieces of a stream, without splitting a character. An empty text gives no pieces. */
export const inPieces = (text: string): ReadonlyArray<string> => {
  const letters = Array.from(text)
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) =>
    letters.slice(i * size, (i + 1) * size).join("")
  )
}

/** Makes an event whose data repeats its name, as in OpenAI's responses and Anthropic's messages. */
export const namedEvent = (type: string, members: Json.JsonObject): WireEvent => ({
  event: type,
  data: { type, ...members }
})

/** Writes events as the text of a stream of server-sent events. */
export const renderEvents = (events: ReadonlyArray<WireEvent>): string =>
  events
    .map(
      ({ data, event }) =>
        `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`
    )
    .join("")
