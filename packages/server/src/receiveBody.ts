import type { IncomingMessage } from "node:http"
import { Effect } from "effect"
import type { BodyShare } from "./BodyMemory.ts"
import { Refusal } from "./Refusal.ts"

/** Bytes of a refused body that are still read and discarded, so that the client can read the refusal. */
const discarded = 64 * 1024 * 1024

const full = "too many requests are being read: try again"

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
 * @param share the memory of the body; if none is left, or others need it, the request is refused
 */
export const receiveBody = (
  request: IncomingMessage,
  maxBody: number,
  share: BodyShare
): Effect.Effect<Buffer, Refusal> =>
  Effect.callback((resume) => {
    const chunks: Array<Buffer> = []
    let length = 0
    const refuse = (status: number, reason: string) => {
      request.off("data", take)
      share.end()
      chunks.length = 0
      discardBody(request)
      resume(Effect.fail(new Refusal({ status, reason })))
    }
    const take = (chunk: Buffer): void => {
      length += chunk.length
      if (length > maxBody) return refuse(413, `at most ${maxBody} bytes`)
      if (!share.hold(chunk.length)) return refuse(503, full)
      chunks.push(chunk)
    }
    share.begin(() => refuse(503, full))
    request.on("data", take)
    request.once("end", () => {
      share.end()
      resume(Effect.succeed(chunks.length === 1 ? (chunks[0] ?? Buffer.of()) : Buffer.concat(chunks)))
    })
    // the client has disconnected, or has sent something that no server can read
    request.on("error", () => resume(Effect.interrupt))
    request.once("close", () => resume(Effect.interrupt))
  })
