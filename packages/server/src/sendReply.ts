import type { ServerResponse } from "node:http"
import { Duration, Effect } from "effect"
import type { WebReply } from "./WebReply.ts"

/** Security headers of every reply: browsers must not guess its type, store it, or let it embed anything. */
const secure = {
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
}
/** Headers of pages: own styles, forms that lead to this server, no scripts. */
const securePage = {
  ...secure,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
}

/** Waits until the client has received what was written. After `patience`, the connection is closed. */
const taken = (response: ServerResponse, event: "drain" | "finish", patience: Duration.Duration): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = response
    const done = () => {
      response.off(event, done)
      response.off("close", done)
      socket?.setTimeout(0)
      resolve()
    }
    if (response.destroyed) return resolve()
    // Node closes a connection that was idle for this time
    socket?.setTimeout(Duration.toMillis(patience))
    response.once(event, done)
    response.once("close", done)
  })

/**
 * Sends pieces as they come. If the stream fails, the connection is closed; if the client disconnects,
 * the stream ends.
 */
const pump = async (
  response: ServerResponse,
  body: ReadableStream<Uint8Array>,
  patience: Duration.Duration
): Promise<void> => {
  const reader = body.getReader()
  const left = () => void reader.cancel().catch(() => {})
  response.once("close", left)
  try {
    if (response.destroyed) left()
    response.flushHeaders()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (!response.write(piece.value)) await taken(response, "drain", patience)
    }
    response.end()
  } catch {
    response.destroy()
  } finally {
    response.off("close", left)
  }
}

/** Sends a reply, and waits until all of it is written. */
export const sendReply = Effect.fnUntraced(function* (
  response: ServerResponse,
  { body, headers, sent, status, type = "text/plain; charset=utf-8" }: WebReply,
  patience: Duration.Duration
) {
  const about = { ...(type.startsWith("text/html") ? securePage : secure), ...headers }
  if (body === undefined) response.writeHead(status, about).end()
  else if (typeof body === "string") {
    const length = Buffer.byteLength(body)
    response.writeHead(status, { ...about, "content-type": type, "content-length": length }).end(body)
  } else {
    response.writeHead(status, { ...about, "content-type": type })
    yield* Effect.promise(() => pump(response, body, patience))
  }
  if (!response.writableFinished && response.writableLength > 0) {
    yield* Effect.promise(() => taken(response, "finish", patience))
  }
  if (sent !== undefined) yield* sent
})
