import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { Data, Duration, Effect, FiberSet, Result, type Scope } from "effect"
import { makeBodyMemory } from "./BodyMemory.ts"
import { type Admitted, hostName, makeGuard } from "./Guard.ts"
import { Refusal } from "./Refusal.ts"
import type { Route } from "./Route.ts"
import { ServerLimits } from "./ServerLimits.ts"
import type { WebReply } from "./WebReply.ts"
import { parseJson, decodeText } from "./jsonBody.ts"
import { discardBody, receiveBody } from "./receiveBody.ts"
import { sendReply } from "./sendReply.ts"

/** A server cannot be opened: the port is taken, or the host is not one address of this machine, or needs a token. */
export class ListenFailed extends Data.TaggedError("ListenFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** What a server serves, where, and to whom. */
export interface Serving {
  readonly routes: ReadonlyArray<Route>
  /** The port; 0, the default, takes any free port. */
  readonly port?: number
  /** The token that every request must carry; without one, any program on this machine may send requests. */
  readonly token?: string
  /**
   * An address of this machine to listen on instead of loopback. Requires a token, and must not stand
   * for all addresses.
   */
  readonly host?: string
  /** Makes the reply for a refusal at a path; the reason as plain text if absent. */
  readonly refusal?: (refusal: Refusal, path: string) => WebReply
}

/** How long running replies may take when the server closes. */
const lastWords = Duration.seconds(1)

const asText = ({ reason, status }: Refusal): WebReply => ({ status, body: `${reason}\n` })

/**
 * Makes a server. Node's module is loaded here: that takes as long as Node's own start, and most commands serve
 * nothing.
 */
const makeServer = async (limits: ServerLimits): Promise<Server> => {
  const { createServer } = await import("node:http")
  const headersTimeout = Duration.toMillis(limits.headTime)
  const server = createServer({
    // set explicitly, so that no environment variable and no flag of Node loosens the limits
    insecureHTTPParser: false,
    requireHostHeader: true,
    maxHeaderSize: limits.head,
    headersTimeout,
    requestTimeout: Duration.toMillis(limits.requestTime),
    keepAliveTimeout: Duration.toMillis(limits.idleTime),
    connectionsCheckingInterval: Math.ceil(headersTimeout / 4)
  })
  server.maxConnections = limits.connections
  // Node silently drops headers beyond a number, but the guard must see all of them
  server.maxHeadersCount = 0
  return server
}

const mostPort = 65_535

const listenOn = (server: Server, port: number, host: string): Effect.Effect<number, ListenFailed> =>
  Effect.callback((resume) => {
    if (port > mostPort) {
      resume(Effect.fail(new ListenFailed({ reason: `port ${port}: expected a number from 0 to ${mostPort}` })))
      return
    }
    server.on("error", (error: NodeJS.ErrnoException) =>
      resume(
        Effect.fail(
          new ListenFailed({
            reason:
              error.code === "EADDRNOTAVAIL"
                ? `host ${host}: this machine has no such address; name one of its own`
                : `port ${port}: ${error.message}`
          })
        )
      )
    )
    server.listen(port, host, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

/** Says what is wrong with an address to listen on instead of loopback; undefined if nothing is. */
const hostTrouble = ({ host, token }: Serving): string | undefined => {
  if (host === undefined) return undefined
  // an address that stands for all addresses has no name, so foreign pages could not be detected
  if (isIP(host) === 0 || /^(?:[0.:]+|::ffff:.*)$/i.test(host)) {
    return `host ${host}: expected one address of this machine, e.g. 192.168.1.5; a name, 0.0.0.0 and :: are refused`
  }
  return token === undefined ? `host ${host}: a server that listens beyond this machine needs a token` : undefined
}

/** Turns refusals of the guard and the routes into replies; the reply to a bug has no details. */
const answerOf = (
  answer: Effect.Effect<WebReply, Refusal>,
  refusal: (refusal: Refusal) => WebReply
): Effect.Effect<WebReply> =>
  answer.pipe(
    Effect.catchTag("Refusal", (refused) => Effect.succeed(refusal(refused))),
    Effect.catchDefect((defect) =>
      Effect.as(
        Effect.logError(defect),
        refusal(new Refusal({ status: 500, reason: "a bug of this server: its own output says more" }))
      )
    )
  )

/**
 * Serves routes on 127.0.0.1, or on the one given address, until the scope closes, and returns the URL. Requests of web
 * pages of other origins are refused, and, if there is a token, those without it. When the server closes, replies in
 * progress have one second to finish.
 *
 *     const url = yield* serve({
 *       token: makeToken(),
 *       routes: [{ method: "POST", path: "/echo", answer: ({ json }) => Effect.succeed(jsonReply(200, json)) }]
 *     })
 */
export const serve = Effect.fnUntraced(function* (
  serving: Serving
): Effect.fn.Return<string, ListenFailed, Scope.Scope> {
  const { host, refusal = asText, routes, token } = serving
  const trouble = hostTrouble(serving)
  if (trouble !== undefined) return yield* new ListenFailed({ reason: trouble })
  const limits = yield* ServerLimits
  const run = yield* FiberSet.makeRuntime<never, void>()
  let requests = 0
  // answers that finish whatever the client does, and the function that is called after the last of them
  let finishing = 0
  let finished = () => {}
  const openShare = yield* makeBodyMemory(limits)
  const tell = (refused: Refusal, path: string): WebReply => {
    const reply = refusal(refused, path)
    return refused.headers === undefined ? reply : { ...reply, headers: { ...reply.headers, ...refused.headers } }
  }

  const exchange = (request: IncomingMessage, response: ServerResponse, admitted: Admitted): Effect.Effect<void> => {
    const { maxBody, path, query, route } = admitted
    const { headers } = request
    const share = openShare()
    const answer = Effect.gen(function* () {
      // a GET that announces a body does not get past the guard
      const body = route.method === "GET" ? "" : yield* decodeText(yield* receiveBody(request, maxBody, share))
      const json = yield* parseJson(body, limits.depth)
      return yield* route.answer({ method: route.method, path, query, headers, body, json })
    })
    const isFinished = route.whenLeft !== "interrupt"
    requests++
    if (isFinished) finishing++
    return answerOf(answer, (refused) => tell(refused, path)).pipe(
      Effect.flatMap((reply) => sendReply(response, reply, limits.readTime)),
      Effect.catchDefect((defect) =>
        Effect.andThen(
          Effect.logError(defect),
          Effect.sync(() => void response.destroy())
        )
      ),
      Effect.ensuring(
        Effect.sync(() => {
          requests--
          if (isFinished && --finishing === 0) finished()
          share.free()
        })
      )
    )
  }

  const server = yield* Effect.promise(() => makeServer(limits))
  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const last = new Promise<void>((resolve) => (finished = resolve))
      if (finishing > 0)
        yield* Effect.timeoutOption(
          Effect.promise(() => last),
          lastWords
        )
      server.closeAllConnections()
      yield* Effect.promise(() => closed)
    })
  )
  const port = yield* listenOn(server, serving.port ?? 0, host ?? "127.0.0.1")
  const guard = makeGuard({
    routes,
    port,
    limits,
    ...(token === undefined ? {} : { token }),
    ...(host === undefined ? {} : { host })
  })
  const refuse = (request: IncomingMessage, response: ServerResponse, refused: Refusal): void => {
    const [path = ""] = (request.url ?? "").split("?", 1)
    discardBody(request)
    run(sendReply(response, tell(refused, path), limits.readTime))
  }
  const admit = (request: IncomingMessage, response: ServerResponse, isAsked: boolean): void => {
    const admitted = guard(request)
    if (Result.isFailure(admitted)) return refuse(request, response, admitted.failure)
    if (requests >= limits.requests) {
      return refuse(
        request,
        response,
        new Refusal({ status: 503, reason: "too many requests are under way: try again" })
      )
    }
    if (isAsked) response.writeContinue()
    const fiber = run(exchange(request, response, admitted.success))
    if (admitted.success.route.whenLeft === "interrupt") response.once("close", () => fiber.interruptUnsafe())
  }
  server.on("request", (request, response) => admit(request, response, false))
  server.on("checkContinue", (request, response) => admit(request, response, true))
  return `http://${host === undefined ? "127.0.0.1" : hostName(host)}:${port}`
})
