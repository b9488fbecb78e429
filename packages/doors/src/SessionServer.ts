import { type Json, type Session, ToolCall } from "@escapement/core"
import { Effect, Exit, Option, Schema, type Scope } from "effect"
import { type Attendance, makeMcp, mcpError } from "./Mcp.ts"
import { briefOf, replyTo } from "./Reply.ts"
import { makeBearer } from "./bearer.ts"
import { type ListenFailed, type WebReply, type WebRequest, json, listen } from "./loopback.ts"

/** The doors of one session on loopback: MCP over streamable HTTP, and plain calls for the command `env-tool`. */
export interface SessionServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Where MCP is spoken. */
  readonly mcp: string
  /** The bearer token that every request must carry; made for this session alone. */
  readonly token: string
  readonly attendance: () => Attendance
  /** Completes when the tools were listed or called for the first time. */
  readonly ready: Effect.Effect<void>
  /** Whether a call was told that the trial is over, or is about to be. */
  readonly isTold: () => boolean
}

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))
const decodeCall = Schema.decodeUnknownOption(Schema.fromJsonString(ToolCall))

/** A session that remembers whether one of its calls was told the end. */
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

/** Several messages in answer to one are a stream of events; a single one is plain JSON. */
const streamed = (messages: ReadonlyArray<Json>): WebReply =>
  messages.length === 0
    ? { status: 202 }
    : messages.length === 1
      ? json(200, messages[0])
      : {
          status: 200,
          type: "text/event-stream",
          body: messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join("")
        }

/**
 * Opens the doors of a session until the scope closes.
 *
 * @param given the token, where it is decided elsewhere
 */
export const serveSession = Effect.fnUntraced(function* (
  own: Session,
  port?: number,
  given?: string
): Effect.fn.Return<SessionServer, ListenFailed, Scope.Scope> {
  const { admits, token } = makeBearer(given)
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

  const speak = (body: string): Effect.Effect<WebReply> =>
    Option.match(parse(body), {
      onNone: () => Effect.succeed(json(400, mcpError(null, -32700, "the body is not JSON"))),
      onSome: (message) => Effect.map(mcp.answer(message), streamed)
    })
  const call = (body: string): Effect.Effect<WebReply> =>
    Option.match(decodeCall(body), {
      onNone: () => Effect.succeed({ status: 400, body: 'expected {"tool": "…", "args": …}' }),
      onSome: (asked) => {
        attend("call")
        return Effect.map(replyTo(session, asked), (reply) => json(200, reply))
      }
    })
  const list = Effect.map(session.tools, (tools) => {
    attend("tools")
    return json(200, { instructions: briefOf(session), tools })
  })
  const answer = (request: WebRequest): Effect.Effect<WebReply> => {
    if (!admits(request)) return Effect.succeed({ status: 401, body: "the token of this session is missing" })
    const { body, method, path } = request
    switch (`${method} ${path}`) {
      case "POST /mcp":
        return speak(body)
      case "GET /mcp":
      case "DELETE /mcp":
        return Effect.succeed({ status: 405, body: "messages are posted" })
      case "POST /call":
        return call(body)
      case "GET /tools":
        return list
      default:
        return Effect.succeed({ status: 404, body: "POST /mcp, POST /call, GET /tools" })
    }
  }
  const url = yield* listen(answer, port)
  return {
    url,
    mcp: `${url}/mcp`,
    token,
    attendance: () => ({ sawTools, calls }),
    ready: Effect.promise(() => entered),
    isTold
  }
})
