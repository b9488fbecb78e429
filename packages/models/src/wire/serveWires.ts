import { createHash } from "node:crypto"
import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Http } from "@escapement/server"
import { Duration, Effect, type Scope, Stream } from "effect"
import type { NamedRequest, ReplyMemory, Wire, WireRequest } from "./Wire.ts"
import { type WireFault, type WireFaults, makeWireFaults } from "./WireFault.ts"
import { renderEvents } from "./events.ts"
import { modelRoutes } from "./modelRoutes.ts"
import { wires } from "./wires.ts"

/** What `serveWires` serves, and how. */
export interface WireServing {
  /** Makes the reply of a model. */
  readonly answer: (request: WireRequest) => Effect.Effect<LanguageModelV4GenerateResult, Http.Refusal>
  /** Ids that appear in the lists of models. */
  readonly models?: ReadonlyArray<string>
  /** Whether an id names a model that is served, listed or not. */
  readonly isModel?: (id: string) => boolean
  /** Faults that requests meet before they are answered, in this order; empty for none. */
  readonly faults: ReadonlyArray<WireFaults>
  /** The port; 0 chooses a free one. */
  readonly port: number
  /** The key that clients must send; if absent, any program on this machine may call. */
  readonly token?: string
  /** The pause between the pieces of an answer with the fault `slow`. */
  readonly pause: Duration.Duration
  /** The wait that the fault `429-retry-after` asks for. */
  readonly retryAfter: Duration.Duration
}

/** A server that `serveWires` has opened. */
export interface WireServer {
  /** The address without a path: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Returns the number of requests to its models so far, however they were answered. */
  readonly received: () => number
}

/** The most bytes of a request, prompts with images included. */
const maxBody = 64 * 1024 * 1024

/** Replaces the references in a body by what they refer to. */
const expanded = (memory: ReplyMemory | undefined, body: Json.Json): Effect.Effect<Json.Json, Http.Refusal> =>
  memory === undefined
    ? Effect.succeed(body)
    : Effect.mapError(Effect.fromResult(memory.expand(body)), (reason) => new Http.Refusal({ status: 404, reason }))

/** Number of characters of the digest that names a request. */
const idLength = 24

/** Names a request by the digest of its content, so that the same request has the same name wherever it comes from. */
const named = (wire: Wire, path: string, body: Json.Json): Effect.Effect<NamedRequest, Http.Refusal> =>
  Effect.fromResult(wire.read(path, body)).pipe(
    Effect.mapError((reason) => new Http.Refusal({ status: 400, reason })),
    Effect.map((request) => ({
      ...request,
      id: createHash("sha256")
        .update(`${request.model} ${JSON.stringify(body)}`)
        .digest("hex")
        .slice(0, idLength)
    }))
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

const pieces = 8
const encoder = new TextEncoder()

/** Sends a reply in small pieces. */
const dribble = (text: string, type: string, pause: Duration.Duration): Effect.Effect<Http.WebReply> => {
  const size = Math.ceil(text.length / pieces)
  const parts = Array.from({ length: pieces }, (_, i) => encoder.encode(text.slice(i * size, (i + 1) * size)))
  const slow = Stream.mapEffect(Stream.fromIterable(parts), (part) => Effect.as(Effect.sleep(pause), part))
  return Effect.map(Stream.toReadableStreamEffect(slow), (body) => ({ status: 200, type, body }))
}

/** Announces a whole reply, sends half of it, and drops the connection. */
const breakOff = (text: string, type: string): Effect.Effect<Http.WebReply> => {
  const half = Stream.make(encoder.encode(text.slice(0, text.length / 2)))
  const headers = { "content-length": String(Buffer.byteLength(text)) }
  return Effect.map(
    Stream.toReadableStreamEffect(Stream.concat(half, Stream.fail("the connection is dropped"))),
    (body) => ({ status: 200, type, headers, body })
  )
}

/** Answers a request, or does what the fault of the request demands instead. */
const respond = (
  wire: Wire,
  request: NamedRequest,
  fault: WireFault | undefined,
  { pause, retryAfter, ...serving }: WireServing,
  keep: (reply: Json.Json) => void
): Effect.Effect<Http.WebReply, Http.Refusal> => {
  const isStream = request.stream !== undefined
  const type = isStream ? "text/event-stream" : "application/json"
  const render = (result: LanguageModelV4GenerateResult): string =>
    isStream ? renderEvents(wire.stream(result, request)) : JSON.stringify(wire.write(result, request))
  const answer = Effect.map(serving.answer(request), (result) => {
    keep(wire.write(result, request))
    return render(result)
  })
  const whole = (body: string): Http.WebReply => ({ status: 200, type, body })
  const overloaded = wire.error(429, "too many requests")
  switch (fault) {
    case "429":
      return Effect.succeed(Http.jsonReply(429, overloaded))
    case "429-retry-after":
      return Effect.succeed(Http.jsonReply(429, overloaded, { "retry-after": String(Duration.toSeconds(retryAfter)) }))
    case "500":
      return Effect.succeed(Http.jsonReply(500, wire.error(500, "something went wrong")))
    case "hang":
      return Effect.never
    case "slow":
      return Effect.flatMap(answer, (text) => dribble(text, type, pause))
    case "truncated":
      return Effect.flatMap(answer, (text) => breakOff(text, type))
    case "malformed":
      return Effect.map(answer, (text) => whole(text.slice(0, text.length / 2)))
    case "content-filter":
      return Effect.succeed(whole(render(refusal)))
    case undefined:
      return Effect.map(answer, whole)
  }
}

const known =
  "expected one of POST …/chat/completions, …/responses, …/models/MODEL:generateContent, …/messages, or GET …/models"

/** Writes a refusal in the format of the path, so that clients can read it. */
const refused = ({ reason, status }: Http.Refusal, path: string): Http.WebReply => {
  const wire = wires.find(({ isPath }) => isPath(path))
  if (wire !== undefined) return Http.jsonReply(status, wire.error(status, reason))
  return Http.jsonReply(status, { error: { message: status === 404 ? known : reason } })
}

/**
 * Serves models on loopback in every wire format of `wires` until the scope closes. The only key that it sees is its
 * own `token`. It keeps only how often each request came, and the responses that a later request may refer to.
 */
export const serveWires = Effect.fnUntraced(function* (
  serving: WireServing
): Effect.fn.Return<WireServer, Http.ListenFailed, Scope.Scope> {
  const faultOf = makeWireFaults(serving.faults)
  let received = 0
  const posted = wires.map((wire): Http.Route => {
    const memory = wire.remember?.()
    return {
      method: "POST",
      path: wire.isPath,
      maxBody,
      whenLeft: "interrupt",
      answer: Effect.fnUntraced(function* ({ body, json: said = null, path }) {
        received++
        const whole = yield* expanded(memory, said)
        const request = yield* named(wire, path, whole)
        const keep = (reply: Json.Json) => memory?.keep(whole, reply)
        return yield* respond(wire, request, faultOf(`${path} ${body}`), serving, keep)
      })
    }
  })
  const routes = [...posted, ...modelRoutes(serving.models ?? [], serving.isModel ?? (() => false))]
  const { port, token } = serving
  const url = yield* Http.serve({ routes, port, refusal: refused, ...(token === undefined ? {} : { token }) })
  return { url, received: () => received }
})
