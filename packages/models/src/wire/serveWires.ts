import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import { Data, Duration, Effect, Fiber, Predicate, type Scope } from "effect"
import type { Wire, WireRequest } from "./Wire.ts"
import { type WireFault, type WireFaults, makeWireFaults } from "./WireFault.ts"
import { wires } from "./wires.ts"

/** A request that is refused with an HTTP status; the message is the client's to read. */
export class WireRefused extends Data.TaggedError("WireRefused")<{
  readonly status: number
  readonly message: string
}> {}

/** The server could not be started: the port is taken. */
export class ServeFailed extends Data.TaggedError("ServeFailed")<{ readonly message: string }> {}

/** What is served. */
export interface WireServing {
  readonly answer: (request: WireRequest) => Effect.Effect<LanguageModelV4GenerateResult, WireRefused>
  readonly faults: ReadonlyArray<WireFaults>
  /** 0 takes any that is free. */
  readonly port: number
  /** Between the pieces of a slow answer. */
  readonly pause: Duration.Duration
  /** What `429-retry-after` asks for. */
  readonly retryAfter: Duration.Duration
}

/** A server on loopback. */
export interface WireServer {
  /** Without a path: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Requests received so far. */
  readonly received: () => number
}

const maxBody = 64 * 1024 * 1024

const bodyOf = (request: IncomingMessage): Effect.Effect<string, WireRefused> =>
  Effect.tryPromise({
    try: async () => {
      const chunks: Array<Buffer> = []
      let length = 0
      for await (const chunk of request) {
        const bytes: Buffer = chunk
        length += bytes.length
        if (length > maxBody) throw new Error(`the body is longer than ${maxBody} bytes`)
        chunks.push(bytes)
      }
      return Buffer.concat(chunks).toString("utf8")
    },
    catch: (error) => new WireRefused({ status: 413, message: String(error) })
  })

/** Pages of strange origins may reach loopback under a name of their own. */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "")

const requestOf = (wire: Wire, path: string, text: string): Effect.Effect<WireRequest, WireRefused> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => new WireRefused({ status: 400, message: "the body is not JSON" })
  }).pipe(
    Effect.flatMap((body) =>
      Predicate.hasProperty(body, "stream") && body.stream === true
        ? Effect.fail("this server does not stream; ask without stream")
        : Effect.fromResult(wire.read(path, body))
    ),
    Effect.mapError((error) => (typeof error === "string" ? new WireRefused({ status: 400, message: error }) : error))
  )

const refusal: LanguageModelV4GenerateResult = {
  content: [],
  finishReason: { unified: "content-filter", raw: "simulated" },
  usage: {
    inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 0, text: 0, reasoning: undefined }
  },
  warnings: []
}

const json = { "content-type": "application/json" }
const pieces = 8

const send = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: { readonly [name: string]: string } = {}
) =>
  Effect.sync(() => {
    response.writeHead(status, { ...json, ...headers })
    response.end(text)
  })

/** Writes an answer in pieces. */
const dribble = (response: ServerResponse, text: string, pause: Duration.Duration) => {
  const size = Math.ceil(text.length / pieces)
  response.writeHead(200, json)
  return Effect.forEach(
    Array.from({ length: pieces }, (_, i) => text.slice(i * size, (i + 1) * size)),
    (piece) =>
      Effect.andThen(
        Effect.sync(() => void response.write(piece)),
        Effect.sleep(pause)
      ),
    { discard: true }
  ).pipe(Effect.andThen(Effect.sync(() => void response.end())))
}

/** Promises all of an answer, gives half of it, and drops the connection. */
const breakOff = (response: ServerResponse, text: string) =>
  Effect.callback<void>((resume) => {
    response.writeHead(200, { ...json, "content-length": Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => {
      response.destroy()
      resume(Effect.void)
    })
  })

/** Answers, or does what a fault has it do instead. */
const respond = Effect.fnUntraced(function* (
  wire: Wire,
  request: WireRequest,
  fault: WireFault | undefined,
  response: ServerResponse,
  serving: WireServing
): Effect.fn.Return<void, WireRefused> {
  const answer = Effect.map(serving.answer(request), (result) => JSON.stringify(wire.write(result, request)))
  switch (fault) {
    case "429":
      return yield* send(response, 429, JSON.stringify(wire.error(429, "too many requests")))
    case "429-retry-after": {
      const after = String(Duration.toSeconds(serving.retryAfter))
      return yield* send(response, 429, JSON.stringify(wire.error(429, "too many requests")), { "retry-after": after })
    }
    case "500":
      return yield* send(response, 500, JSON.stringify(wire.error(500, "something went wrong")))
    case "hang":
      return yield* Effect.never
    case "slow":
      return yield* dribble(response, yield* answer, serving.pause)
    case "truncated":
      return yield* breakOff(response, yield* answer)
    case "malformed": {
      const text = yield* answer
      return yield* send(response, 200, text.slice(0, text.length / 2))
    }
    case "content-filter":
      return yield* send(response, 200, JSON.stringify(wire.write(refusal, request)))
    case undefined:
      return yield* send(response, 200, yield* answer)
  }
})

/** Serves one request. The format is the path's; whatever is refused is said in it. */
const handle = (
  request: IncomingMessage,
  response: ServerResponse,
  faultOf: (text: string) => WireFault | undefined,
  serving: WireServing
) => {
  const [path = ""] = (request.url ?? "").split("?")
  const wire = wires.find(({ isPath }) => isPath(path))
  if (!isLocal(request) || request.method !== "POST" || wire === undefined) {
    const known = "POST …/chat/completions, …/responses, …/models/MODEL:generateContent, …/messages"
    return send(response, 404, JSON.stringify({ error: { message: `there is ${known}` } }))
  }
  return Effect.gen(function* () {
    const text = yield* bodyOf(request)
    const read = yield* requestOf(wire, path, text)
    yield* respond(wire, read, faultOf(`${path} ${text}`), response, serving)
  }).pipe(
    Effect.catchTag("WireRefused", ({ message, status }) =>
      send(response, status, JSON.stringify(wire.error(status, message)))
    ),
    // whoever asked must not wait for ever; what went wrong is on our own log
    Effect.catchDefect((defect) =>
      Effect.andThen(
        Effect.logError(defect),
        send(response, 500, JSON.stringify(wire.error(500, "a bug of this server")))
      )
    )
  )
}

/**
 * Serves models on loopback in every wire format, for a scope. It sees no key
 * and keeps nothing but how often a request came.
 */
export const serveWires = Effect.fnUntraced(function* (
  serving: WireServing
): Effect.fn.Return<WireServer, ServeFailed, Scope.Scope> {
  const faultOf = makeWireFaults(serving.faults)
  const context = yield* Effect.context<never>()
  let received = 0
  const server = createServer((request, response) => {
    received++
    const fiber = Effect.runForkWith(context)(handle(request, response, faultOf, serving))
    response.on("close", () => void Effect.runForkWith(context)(Fiber.interrupt(fiber)))
  })
  yield* Effect.acquireRelease(
    Effect.callback<void, ServeFailed>((resume) => {
      server.once("error", (error) => resume(Effect.fail(new ServeFailed({ message: error.message }))))
      server.listen(serving.port, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.closeAllConnections()
        server.close(() => resume(Effect.void))
      })
  )
  const address = server.address()
  const port = Predicate.isObject(address) ? address.port : serving.port
  return { url: `http://127.0.0.1:${port}`, received: () => received }
})
