import type { IncomingMessage } from "node:http"
import { Effect } from "effect"
import { Refusal } from "./Refusal.ts"

/** Bytes of a refused body that are still read and discarded, so that the client can read the refusal. */
const discarded = 64 * 1024 * 1024

/** Discards the rest of a request; closes the connection if the client sends too much. */
export const discardBody = (request: IncomingMessage): void => {
  let length = 0
  request.on("error", () => {})
  request.on("data", (chunk: Buffer) => {
    length += chunk.length
    if (length > discarded) request.destroy()
  })
}

/**
 * Reads a body up to a number of bytes.
 *
 * @param hold reserves memory for each piece; if no memory is left, the request is refused
 */
export const receiveBody = (
  request: IncomingMessage,
  maxBody: number,
  hold: (bytes: number) => boolean
): Effect.Effect<Buffer, Refusal> =>
  Effect.callback((resume) => {
    const chunks: Array<Buffer> = []
    let length = 0
    const refuse = (status: number, reason: string) => {
      request.off("data", take)
      discardBody(request)
      resume(Effect.fail(new Refusal({ status, reason })))
    }
    const take = (chunk: Buffer): void => {
      length += chunk.length
      if (length > maxBody) return refuse(413, `at most ${maxBody} bytes`)
      if (!hold(chunk.length)) return refuse(503, "too many requests are being read: try again")
      chunks.push(chunk)
    }
    request.on("data", take)
    request.once("end", () =>
      resume(Effect.succeed(chunks.length === 1 ? (chunks[0] ?? Buffer.of()) : Buffer.concat(chunks)))
    )
    // the client has disconnected, or has sent something that no server can read
    request.on("error", () => resume(Effect.interrupt))
    request.once("close", () => resume(Effect.interrupt))
  })
