import { type Adapters, Json, type ModelReply, Recorded, Secrets, Waits } from "@escapement/core"
import { Egress, Keys, Retries } from "@escapement/models"
import { Http } from "@escapement/server"
import { Duration, Effect, Exit, Option, Redacted, Result, Schema, type Scope } from "effect"
import { type ModelWire, eventsIn, holdsLast } from "./ModelWire.ts"
import { chatWire } from "./chatWire.ts"
import { geminiWire } from "./geminiWire.ts"
import { messagesWire } from "./messagesWire.ts"
import { offeredTools } from "./offeredTools.ts"
import { responsesWire } from "./responsesWire.ts"

/**
 * A running proxy that `serveModelProxy` opened for the model of an external agent in one trial: its address, and the
 * token that the agent sends in place of the provider's key.
 */
export interface ModelProxy {
  readonly url: string
  readonly token: string
}

/** The provider to which a proxy forwards calls, and the observers of the calls. */
export interface ModelProxyOptions {
  /** The provider's base URL. */
  readonly target: string
  /** The provider's key, which the agent never holds; absent for a provider that needs none. */
  readonly key?: Redacted.Redacted
  /** Records each call with its answer. */
  readonly witness: Adapters.CallRecorder
  /** Holds each request to the limits of the trial. */
  readonly metered: Adapters.RequestMeter
  /** Called for each reply; its usage is empty if the provider stated none. */
  readonly measure: (reply: Pick<ModelReply, "finish" | "usage">) => Effect.Effect<void>
  /** Called with the names of the tools that each request offers. */
  readonly offered: (names: ReadonlyArray<string>) => Effect.Effect<void>
}

/** Most bytes of a request, including prompts with images. */
const maxRequest = 32 * 1024 * 1024
/** Factor by which a streamed reply may be longer than a whole one. */
const longer = 4
/** Most characters of a failure's reason that are kept. */
const maxReason = 2000
/** Most requests of one trial. */
const maxRequests = 10_000

const wires: ReadonlyArray<ModelWire> = [chatWire, responsesWire, messagesWire, geminiWire]

/** Request headers that are forwarded: those about the request, not about the client. */
const forwarded = ["accept", "anthropic-beta", "anthropic-version", "content-type", "openai-beta"]
/** Reply headers that are returned to the client. */
const returned = ["request-id", "retry-after", "x-request-id"]

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

const headersOf = (headers: Http.WebRequest["headers"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = headers[name]
      return typeof value === "string" ? [[name, value]] : []
    })
  )

/** Returns the query without the token, which Gemini clients may send there. */
const withoutKey = (query: string): string =>
  query
    .split("&")
    .filter((part) => !part.startsWith("key="))
    .join("&")

/** Passes a body through while reading it; waits for `whole` before it passes its end. */
const readingAlong = (body: ReadableStream<Uint8Array>, whole: () => Promise<void>) => {
  const decoder = new TextDecoder()
  let text = ""
  let isAtEnd = false
  const passed = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        text += decoder.decode(chunk, { stream: true })
        controller.enqueue(chunk)
      },
      flush: () => {
        isAtEnd = true
        return whole()
      }
    })
  )
  return { passed, text: () => text, isWhole: () => isAtEnd || holdsLast(text) }
}

/** Whether a status blames the request itself, not the provider or its load. */
const isOwnFault = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

const isStream = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") === true

/**
 * Serves an external agent's model on loopback until the scope closes. Requests in the formats of OpenAI, Anthropic and
 * Gemini are sent to the provider with its key. Replies come back unchanged, streamed or whole, within the limits of
 * `EgressClient`. Keys are removed from failures and from everything that is stored. Every call is recorded, held
 * to the limits of the trial, and the usage of every reply is reported.
 */
export const serveModelProxy = Effect.fnUntraced(function* (
  options: ModelProxyOptions
): Effect.fn.Return<ModelProxy, Http.ListenFailed, Scope.Scope> {
  const token = Http.makeToken()
  const { measure, metered, offered, target, witness } = options
  const key = options.key === undefined ? undefined : Redacted.value(options.key)
  const base = target.replace(/\/+$/, "")
  const keys = yield* Secrets.KnownKeys
  if (key !== undefined) keys.add(key)
  const ask = (yield* Egress.EgressClient).fetch(longer)
  const { attempt } = yield* Retries.Retry
  const { attempts, forwards = Effect.succeed(Effect.void) } = yield* Waits.CurrentWaitObserver
  let requests = 0

  const failed = (
    model: string,
    request: Json.JsonObject,
    status: number,
    said: string,
    headers: Readonly<Record<string, string>> = {}
  ) => {
    const body = keys.hide(Keys.redact(said, key === undefined ? [] : [key]))
    const reason = `${status}: ${body.slice(0, maxReason)}`
    const answer: Recorded.ModelResult = { _tag: "Failed", reason, at: isOwnFault(status) ? "request" : "provider" }
    const reply: Http.WebReply = { status, type: "application/json", headers, body }
    return Effect.as(witness({ model, request, answer }), reply)
  }
  const keep = (
    wire: ModelWire,
    model: string,
    request: Json.JsonObject,
    { isStreamed, isWhole, text }: { readonly isStreamed: boolean; readonly isWhole: boolean; readonly text: string }
  ) => {
    const said: Json.Json = isStreamed ? wire.assemble(eventsIn(text)) : Option.getOrElse(parse(text), () => null)
    const read = wire.read(said)
    // a provider may state the usage so far in each event, and charge for what it makes after the agent has left
    return Option.match(isWhole ? read : Option.map(read, (reply) => ({ ...reply, usage: {} })), {
      // a reply that had begun is paid for, even if it was cut off or cannot be read
      onNone: () =>
        Effect.andThen(
          witness({ model, request, answer: { _tag: "Failed", reason: "the reply cannot be read", at: "provider" } }),
          measure({ finish: "other", usage: {} })
        ),
      onSome: (reply) =>
        Effect.andThen(
          witness({ model, request, answer: Recorded.recordReply(Keys.hideKeys(reply, keys)) }),
          measure(reply)
        )
    })
  }
  const forward = Effect.fnUntraced(function* (
    wire: ModelWire,
    { body, headers, path, query }: Http.WebRequest,
    said: Json.JsonObject
  ) {
    const hidden = keys.hideIn(said)
    const request = Json.isJsonObject(hidden) ? hidden : {}
    const model = wire.modelAt?.(path) ?? (typeof request["model"] === "string" ? request["model"] : "")
    const asked = withoutKey(query)
    const sent = Effect.tryPromise({
      try: (signal) =>
        ask(`${base}${path}${asked === "" ? "" : `?${asked}`}`, {
          method: "POST",
          headers: { ...headersOf(headers), ...(key === undefined ? {} : wire.authorise(key)) },
          body,
          signal
        }),
      catch: (cause) => (cause instanceof Egress.EgressFailed ? cause.message : "the provider cannot be reached")
    }).pipe(
      Effect.timeoutOrElse({
        duration: attempt,
        orElse: () => Effect.fail(`the provider gave no reply within ${Duration.format(attempt)}`)
      })
    )
    // an agent loses no time over a provider that does not answer
    const response = yield* Effect.result(attempts(sent))
    if (Result.isFailure(response)) {
      return yield* failed(model, request, 502, JSON.stringify({ error: { message: response.failure } }))
    }
    const value = response.success
    const about = Object.fromEntries(
      returned.flatMap((name) => {
        const header = value.headers.get(name)
        return header === null ? [] : [[name, header]]
      })
    )
    if (!value.ok || value.body === null) {
      const said = yield* Effect.orElseSucceed(
        Effect.tryPromise(() => value.text()),
        () => ""
      )
      return yield* failed(model, request, value.ok ? 502 : value.status, said, about)
    }
    const run = Effect.runPromiseWith(yield* Effect.context<never>())
    // recorded before the agent can continue, even if the agent closes the connection early
    const kept = yield* Effect.cached(
      Effect.suspend(() =>
        keep(wire, model, request, { isStreamed: isStream(value), isWhole: isWhole(), text: text() })
      )
    )
    const { isWhole, passed, text } = readingAlong(value.body, () => run(kept))
    const reply: Http.WebReply = {
      status: value.status,
      type: value.headers.get("content-type") ?? "application/json",
      headers: about,
      body: passed,
      sent: kept
    }
    return reply
  })
  /** Counts the time of a call, until its reply is sent, as the model's. */
  const timed = (answer: Effect.Effect<Http.WebReply>): Effect.Effect<Http.WebReply> =>
    Effect.flatMap(forwards, (end) =>
      answer.pipe(
        Effect.onExit((exit) => (Exit.isSuccess(exit) && exit.value.sent !== undefined ? Effect.void : end)),
        Effect.map((reply) => (reply.sent === undefined ? reply : { ...reply, sent: Effect.ensuring(reply.sent, end) }))
      )
    )
  const routes = wires.map((wire): Http.Route => ({
    method: "POST",
    path: wire.isPath,
    maxBody: maxRequest,
    answer: (request) => {
      const { json: asked = null } = request
      if (!Json.isJsonObject(asked)) return new Http.Refusal({ status: 400, reason: "the body is not a JSON object" })
      if (++requests > maxRequests) {
        return new Http.Refusal({ status: 429, reason: `this trial has used all its ${maxRequests} model requests` })
      }
      return Effect.andThen(offered(offeredTools(asked)), metered(timed(forward(wire, request, asked)))).pipe(
        Effect.catchTag(
          "TrialEnded",
          () => new Http.Refusal({ status: 403, reason: "this trial has used up its budget" })
        )
      )
    }
  }))
  const refusal = ({ reason, status }: Http.Refusal): Http.WebReply =>
    Http.jsonReply(status, { error: { message: reason } })
  return { url: yield* Http.serve({ routes, token, refusal }), token }
})
