import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Data, Duration, Effect, FiberSet, type Scope } from "effect"

/** A request to a server on this machine. `path` is without the query, `query` without its mark, empty where there is none. */
export interface WebRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** An answer. */
export interface WebReply {
  readonly status: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | ReadableStream<Uint8Array>
  /** Is run when the body was written, or whoever asked has gone. */
  readonly sent?: Effect.Effect<void>
}

/** An answer in JSON. */
export const json = (status: number, value: unknown): WebReply => ({
  status,
  type: "application/json",
  body: JSON.stringify(value)
})

/** A port cannot be had. */
export class ListenFailed extends Data.TaggedError("ListenFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** Bytes of a request that are read before it is refused, unless a server says otherwise. */
const standardBody = 1024 * 1024
/** How long replies that are under way may take when the server closes. */
const lastWords = Duration.seconds(1)

const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
/** A page of a strange site that reaches loopback names that site as its origin or host. */
const isStranger = ({ headers }: IncomingMessage): boolean =>
  !isLocal.test(headers.host ?? "") ||
  (headers.origin !== undefined && !isLocal.test(headers.origin.replace(/^https?:\/\//, "")))

/** The text of a body; none where it is too long. */
const readBody = (request: IncomingMessage, maxBody: number): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Array<Buffer> = []
    let length = 0
    request.on("data", (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBody) chunks.push(chunk)
      else resolve(undefined)
    })
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
    request.on("error", reject)
  })

const send = async (response: ServerResponse, reply: WebReply): Promise<void> => {
  const { body, headers, status, type = "text/plain; charset=utf-8" } = reply
  if (body === undefined) response.writeHead(status, headers).end()
  else if (typeof body === "string") {
    const about = { "content-type": type, "content-length": Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...about }).end(body)
  } else {
    response.writeHead(status, { ...headers, "content-type": type })
    // who goes before the end has not failed the server
    await pipeline(Readable.fromWeb(body), response).catch(() => {})
  }
}

/**
 * Serves on 127.0.0.1 alone until the scope closes, and returns the address.
 * Replies under way are written before it closes. Port 0 takes any that is free.
 */
export const listen = Effect.fnUntraced(function* (
  answer: (request: WebRequest) => Effect.Effect<WebReply>,
  port = 0,
  maxBody = standardBody
): Effect.fn.Return<string, ListenFailed, Scope.Scope> {
  const run = yield* FiberSet.makeRuntimePromise<never>()
  const fibers = new Set<Promise<void>>()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isStranger(request)) return send(response, { status: 403, body: "this server is for 127.0.0.1" })
    const body = await readBody(request, maxBody)
    if (body === undefined) return send(response, { status: 413, body: `at most ${maxBody} bytes` })
    const [path = "/", query = ""] = (request.url ?? "/").split("?", 2)
    const reply = await run(answer({ method: request.method ?? "GET", path, query, headers: request.headers, body }))
    await send(response, reply)
    if (reply.sent !== undefined) await run(reply.sent)
  }
  const server = createServer((request, response) => {
    const served = serve(request, response)
      .catch(() => void response.destroy())
      .finally(() => fibers.delete(served))
    fibers.add(served)
  })
  yield* Effect.addFinalizer(() =>
    Effect.promise(() => Promise.all(fibers)).pipe(
      Effect.timeoutOption(lastWords),
      Effect.andThen(
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
      )
    )
  )
  return yield* Effect.callback<string, ListenFailed>((resume) => {
    server.once("error", ({ message }) => resume(Effect.fail(new ListenFailed({ reason: `port ${port}: ${message}` }))))
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      const bound = typeof address === "object" && address !== null ? address.port : port
      resume(Effect.succeed(`http://127.0.0.1:${bound}`))
    })
  })
})
