import type { Json } from "@escapement/core"
import type { Effect } from "effect"

/** The HTTP reply of a route to a request. */
export interface WebReply {
  readonly status: number
  /** The content type; plain text if absent. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A stream is sent piece by piece; if it fails, the connection is closed. */
  readonly body?: string | ReadableStream<Uint8Array>
  /** Runs when the body is written or the client has disconnected. */
  readonly sent?: Effect.Effect<void>
}

/**
 * Makes a reply in JSON.
 *
 * ```ts
 * import { Http } from "@escapement/server"
 *
 * Http.jsonReply(200, { ok: true }) // → { status: 200, type: "application/json", body: "{\"ok\":true}" }
 * ```
 */
export const jsonReply = (status: number, value: unknown, headers?: WebReply["headers"]): WebReply => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
  ...(headers === undefined ? {} : { headers })
})

/** Makes a reply that is a finished stream of server-sent events, one `message` event for each value. */
export const eventStream = (messages: ReadonlyArray<Json.Json>): WebReply => ({
  status: 200,
  type: "text/event-stream",
  body: messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join("")
})
