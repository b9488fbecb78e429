import { type Adapter, AgentFailed, AgentUnavailable, Secrets, defineExternal } from "@escapement/core"
import { Egress, Keys } from "@escapement/models"
import { Duration, Effect, Fiber, Option, Redacted, Schema } from "effect"
import { agentWords } from "../agents/agentWords.ts"
import { positive } from "../agents/ExternalOptions.ts"
import { renderBrief } from "../session/ToolReply.ts"
import { serveSession } from "../session/SessionServer.ts"
import type { RemoteAnswer, RemoteProtocol } from "./RemoteProtocol.ts"

/** Options of an agent that runs elsewhere. */
const RemoteOptions = Schema.Struct({
  url: Keys.BaseUrl.annotate({ description: "where the agent answers" }),
  key: Schema.optionalKey(
    Keys.KeyVariable.annotate({
      description: "the variable that holds the key to send to the agent (default: no key is sent)"
    })
  ),
  model: Schema.optionalKey(
    Schema.NonEmptyString.annotate({ description: "the model, by the name that the agent uses" })
  ),
  door: Schema.optionalKey(
    Keys.BaseUrl.annotate({
      description: "URL at which the agent reaches this machine, e.g. of a tunnel to port (default: http://127.0.0.1)"
    })
  ),
  port: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 })).annotate({
      description: "the port that serves the session's tools, one trial at a time (default: a free one)"
    })
  ),
  startup: positive("seconds within which the agent must list its tools (default: 300)"),
  grace: positive("seconds that the agent has to answer once it is told to stop (default: 10)")
})
/** Options of an agent that runs elsewhere. */
type RemoteOptions = typeof RemoteOptions.Type

/** The agent's answer, or the reason why it could not be asked. */
interface Said extends RemoteAnswer {
  readonly isAnswer: boolean
}

/** Describes an error with its causes, as a failed connection states its reason in the cause. */
const wordsOf = (thrown: unknown): string => {
  const parts: Array<string> = []
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    if (error.message !== "") parts.push(error.message)
  }
  return parts.length === 0 ? String(thrown) : parts.join(": ")
}

/** Reads the key to send to an agent; `Option.none()` if its options name none. */
const keyOf = Effect.fnUntraced(function* (
  { id }: RemoteProtocol,
  { key: variable }: RemoteOptions
): Effect.fn.Return<Option.Option<Redacted.Redacted>, AgentUnavailable> {
  if (variable === undefined) return Option.none()
  const key = (yield* Keys.readKey)(variable)
  return Option.isSome(key) ? key : yield* new AgentUnavailable({ reason: `${id}: ${Keys.noKey([variable])}` })
})

/**
 * Makes the adapter of an agent that runs elsewhere. The agent is asked once per trial, and acts through the session's
 * MCP server. An agent that neither answers nor lists its tools counts as unavailable.
 */
export const remoteAgent = (protocol: RemoteProtocol): Adapter<RemoteOptions> =>
  defineExternal({
    id: protocol.id,
    version: protocol.version,
    summary: protocol.summary,
    reach: "whatever the machine reaches that it runs on; the run sees the calls that it makes here alone",
    ready: (options) => Effect.asVoid(keyOf(protocol, options)),
    Options: RemoteOptions,
    play: (options) =>
      Effect.fnUntraced(function* ({ session }) {
        const { door, grace = 10, model, port, startup = 300, url } = options
        const unavailable = ({ reason }: { readonly reason: string }) => new AgentUnavailable({ reason })
        const server = yield* Effect.mapError(serveSession(session, port), unavailable)
        const key = yield* keyOf(protocol, options)
        const { hide } = yield* Secrets.KnownKeys
        // a key that is too short to be hidden everywhere is hidden in the words of its own agent
        const hidden = (words: string): string =>
          Option.match(key, {
            onNone: () => hide(words),
            onSome: (own) => hide(words).replaceAll(Redacted.value(own), Secrets.keyMark)
          })
        const { fetch } = yield* Egress.EgressClient
        const asking = yield* Effect.tryPromise({
          try: (signal) =>
            protocol.ask({
              url,
              ...(Option.isSome(key) ? { key: Redacted.value(key.value) } : {}),
              ...(model === undefined ? {} : { model }),
              brief: renderBrief(session),
              mcp: door === undefined ? server.mcp : `${door.replace(/\/+$/, "")}/mcp`,
              token: server.token,
              fetch: fetch(),
              signal
            }),
          catch: wordsOf
        }).pipe(
          Effect.match({
            onFailure: (failure): Said => ({ failure, isAnswer: false }),
            onSuccess: (answer): Said => ({ ...answer, isAnswer: true })
          }),
          Effect.tap(({ usage = {} }) => session.report(usage, {})),
          Effect.forkScoped
        )
        const ended = Fiber.join(asking)
        // the usage is in the agent's answer, which comes after the end of the trial
        yield* Effect.addFinalizer(() =>
          server.isTold() ? Effect.timeoutOption(ended, Duration.seconds(grace)) : Effect.void
        )
        const late = `the agent did not list its tools at ${door ?? server.mcp} within ${startup} s: check that it reaches this address, or raise startup`
        const seen = Effect.andThen(
          Effect.timeoutOrElse(server.ready, {
            duration: Duration.seconds(startup),
            orElse: () => new AgentUnavailable({ reason: late })
          }),
          Effect.never
        )
        const { failure: said, isAnswer } = yield* Effect.raceFirst(ended, seen)
        const failure = said === undefined ? undefined : agentWords(said, hidden)
        const { calls, sawTools } = server.attendance()
        if (!sawTools) {
          const reason = `${protocol.id}: ${failure ?? "the agent answered and never listed its tools: check that it reaches the MCP address in its task"}`
          // an agent that answers was told the task, so it had its start; one that does not answer may have read it, too:
          // its trial is lost, and lost trials are in the bounds of means and comparisons
          return yield* isAnswer ? new AgentFailed({ reason }) : new AgentUnavailable({ reason })
        }
        if (failure === undefined) return
        return yield* new AgentFailed({ reason: calls === 0 ? `${failure} (before its first call)` : failure })
      })
  })
