import { type Json, type Session, ToolCall } from "@escapement/core"
import { Http } from "@escapement/server"
import { Effect, Exit, Option, Schema, type Scope } from "effect"
import { type ToolReadiness, makeMcp, mcpError } from "./Mcp.ts"
import { renderBrief, replyTo } from "./ToolReply.ts"

/**
 * The open bridges of one session on loopback: MCP over streamable HTTP, and plain calls for the command `env-tool`.
 */
export interface SessionServer {
  /** The base URL: `http://127.0.0.1:PORT`. */
  readonly url: string
  /** The URL of the MCP server. */
  readonly mcp: string
  /** The bearer token that every request must carry; made for this session alone. */
  readonly token: string
  /** Returns whether the tools were seen, and the number of calls so far. */
  readonly attendance: () => ToolReadiness
  /** Completes when the tools were listed or called for the first time. */
  readonly ready: Effect.Effect<void>
  /** Whether a reply has said, or is about to say, that the trial is over. */
  readonly isTold: () => boolean
}

const decodeCall = Schema.decodeUnknownOption(ToolCall)

/** Wraps a session so that it remembers whether one of its calls was answered with the end of the trial. */
const listening = (session: Session) => {
  let underWay = 0
  let told = false
  const heard: Session = {
    ...session,
    call: (call) =>
      Effect.suspend(() => {
        underWay++
        return Effect.onExit(session.call(call), (exit) =>
          Effect.sync(() => {
            underWay--
            if (Exit.isFailure(exit)) told = true
          })
        )
      })
  }
  return { heard, isTold: () => told || underWay > 0 }
}

/** Builds a reply: several answers as a stream of events, a single one as plain JSON. */
const streamed = (messages: ReadonlyArray<Json.Json>): Http.WebReply =>
  messages.length === 0
    ? { status: 202 }
    : messages.length === 1
      ? Http.jsonReply(200, messages[0])
      : Http.eventStream(messages)

/** Builds the reply of a refusal; on the MCP path it is an MCP message. */
const refusal = ({ reason, status }: Http.Refusal, path: string): Http.WebReply =>
  path === "/mcp"
    ? Http.jsonReply(status, mcpError(null, status === 400 ? -32700 : -32600, reason))
    : { status, body: `${reason}\n` }

/**
 * Opens the bridges of a session until the scope closes.
 *
 * @param port by default a free one
 * @param given a token to use instead of a new one
 */
export const serveSession = Effect.fnUntraced(function* (
  own: Session,
  port?: number,
  given?: string
): Effect.fn.Return<SessionServer, Http.ListenFailed, Scope.Scope> {
  const token = given ?? Http.makeToken()
  const { heard: session, isTold } = listening(own)
  let calls = 0
  let sawTools = false
  let enter = () => {}
  const entered = new Promise<void>((resolve) => (enter = resolve))
  const attend = (what: "tools" | "call") => {
    if (what === "call") calls++
    sawTools = true
    enter()
  }
  const mcp = makeMcp(session, attend)

  const speak = (message: Json.Json | undefined): Effect.Effect<Http.WebReply, Http.Refusal> =>
    message === undefined
      ? new Http.Refusal({ status: 400, reason: "the body is empty" })
      : Effect.map(mcp.answer(message), streamed)
  const call = (body: Json.Json | undefined): Effect.Effect<Http.WebReply, Http.Refusal> =>
    Option.match(decodeCall(body), {
      onNone: () => new Http.Refusal({ status: 400, reason: 'expected {"tool": "…", "args": …}' }),
      onSome: (asked) => {
        attend("call")
        return Effect.map(replyTo(session, asked), (reply) => Http.jsonReply(200, reply))
      }
    })
  const list = Effect.map(session.tools, (tools) => {
    attend("tools")
    return Http.jsonReply(200, { instructions: renderBrief(session), tools })
  })
  const routes: ReadonlyArray<Http.Route> = [
    { method: "POST", path: "/mcp", answer: (request) => speak(request.json) },
    { method: "POST", path: "/call", answer: (request) => call(request.json) },
    { method: "GET", path: "/tools", answer: () => list }
  ]
  const url = yield* Http.serve({ routes, token, refusal, ...(port === undefined ? {} : { port }) })
  return {
    url,
    mcp: `${url}/mcp`,
    token,
    attendance: () => ({ sawTools, calls }),
    ready: Effect.promise(() => entered),
    isTold
  }
})
