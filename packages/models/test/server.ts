import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Json } from "@escapement/core"
import { Deferred, Effect } from "effect"

/** A request as the server got it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** How the server answers one request. */
export type Answer = (response: ServerResponse) => void

/** Answers with JSON. */
export const json =
  (status: number, body: Json.Json, headers: { readonly [name: string]: string } = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  }

/** Answers with a text that claims to be JSON. */
export const garbled =
  (body: string): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end(body)
  }

/** Begins an answer and drops the connection. */
export const truncated: Answer = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
  response.write('{"id":"x",', () => response.destroy())
}

/** Never answers. */
export const hanging: Answer = () => {}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null

/** A server on loopback that gives each request the next answer, the last one over and over. */
export const serve = Effect.fnUntraced(function* (answers: ReadonlyArray<Answer>) {
  const received: Array<Received> = []
  const reached = Deferred.makeUnsafe<void>()
  const dropped = Deferred.makeUnsafe<void>()
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    response.on("close", () => {
      if (!response.writableEnded) Deferred.doneUnsafe(dropped, Effect.void)
    })
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8")
      received.push({ path: request.url ?? "", headers: request.headers, body })
      const answer = answers[Math.min(received.length, answers.length) - 1]
      answer?.(response)
      Deferred.doneUnsafe(reached, Effect.void)
    })
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () =>
      Effect.callback<void>((resume) => {
        server.closeAllConnections()
        server.close(() => resume(Effect.void))
      })
  )
  const address = server.address()
  const url = `http://127.0.0.1:${isAddress(address) ? address.port : 0}/v1`
  return { url, received, reached: Deferred.await(reached), dropped: Deferred.await(dropped) }
})
