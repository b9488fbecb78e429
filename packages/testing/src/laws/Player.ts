import {
  Content,
  type Json,
  type Model,
  type ModelContext,
  type ModelError,
  type ModelReply,
  type ModelRequest,
  type TextProtocol,
  ToolCall
} from "@escapement/core"
import { Effect, Option, Result, Schema } from "effect"

/** A request to the scripted model, with its reply. */
export interface RecordedExchange {
  readonly request: ModelRequest
  readonly reply: ModelReply
}

/**
 * A function that returns what the scripted model replies to the nth request (from 0) in place of the next gold call;
 * undefined for the gold call.
 */
export type ReplyOverride = (
  nth: number,
  request: ModelRequest,
  context: ModelContext
) => Partial<ModelReply> | undefined

/** Writes everything that a request shows to a model, as one text. */
export const renderRequest = ({ json, messages, tools }: ModelRequest): string => {
  const shown = messages.map((message) => {
    switch (message.role) {
      case "system":
        return message.text
      case "user":
        return Content.plain(message.content)
      case "assistant":
        return [message.text, ...message.calls.map((call) => JSON.stringify(call))].join("\n")
      case "tool":
        return message.results.map((result) => Content.plain(result.content)).join("\n")
    }
  })
  return [...shown, JSON.stringify(tools ?? []), JSON.stringify(json ?? {})].join("\n")
}

const Calls = Schema.Struct({ calls: Schema.Array(ToolCall) })
const decodeCalls = Schema.decodeUnknownOption(Schema.fromJsonString(Calls))

/** Reads the calls that a reply asks for, in any format. */
export const readCalls = (
  { reply, request }: RecordedExchange,
  protocol: TextProtocol | undefined
): ReadonlyArray<ToolCall> => {
  if (request.json !== undefined)
    return Option.match(decodeCalls(reply.text), { onNone: () => [], onSome: (c) => c.calls })
  if (reply.calls.length > 0) return reply.calls.map(({ args, tool }) => ({ tool, args }))
  const said = protocol?.parse(reply.text)
  return said !== undefined && Result.isSuccess(said) ? [said.success.call] : []
}

/** Writes calls in the format that a request asks for: native, in the adapter's own text, or as JSON. */
export const renderCalls = (
  { protocol }: ModelContext,
  { tools }: ModelRequest,
  calls: ReadonlyArray<ToolCall>,
  nth: number
): Pick<ModelReply, "text" | "calls" | "finish"> => {
  if (tools !== undefined && tools.length > 0) {
    return { text: "", calls: calls.map((call, i) => ({ id: `call-${nth}-${i}`, ...call })), finish: "tool-calls" }
  }
  const [call] = calls
  const line = call === undefined ? "" : (protocol?.render({ thought: "Next.", call }) ?? JSON.stringify(call))
  return { text: line, calls: [], finish: "stop" }
}

const answer = (context: ModelContext, request: ModelRequest): Effect.Effect<Json.Json> => {
  switch (request.json?.name) {
    case "plan":
      return Effect.map(context.view.plan, (plan) => ({ steps: plan.map(({ call }) => `Call ${call.tool}.`) }))
    case "calls":
      return Effect.map(context.view.plan, (plan) => ({
        calls: plan.map(({ call }) => ({ tool: call.tool, args: call.args }))
      }))
    case "summary":
      return Effect.succeed({ summary: renderRequest({ messages: request.messages }) })
    default:
      return Effect.succeed({})
  }
}

const gold = (context: ModelContext, request: ModelRequest, nth: number) =>
  Effect.gen(function* () {
    if (request.json !== undefined) {
      const text = JSON.stringify(yield* answer(context, request))
      return { text, calls: [], finish: "stop" } as const
    }
    const next = context.view.gold()
    return renderCalls(context, request, Option.isSome(next) ? [next.value.call] : [], nth)
  })

/**
 * Makes a model for tests that makes the gold calls in any format that a request asks for: native tool calls, the
 * adapter's own text, or JSON. Every reply has a provider's state (`opaque`) and no usage.
 *
 * @param record receives every request with its reply
 * @param instead other replies to some requests
 */
export const makeScriptedModel = (
  context: ModelContext,
  record: (answered: RecordedExchange) => void,
  instead: ReplyOverride = () => undefined
): Model<ModelError> => {
  let asked = 0
  return {
    id: "player",
    generate: Effect.fnUntraced(function* (request) {
      const now = asked++
      // lets other trials run, so that shared state becomes visible
      yield* Effect.yieldNow
      const said = instead(now, request, context)
      const base =
        said === undefined ? yield* gold(context, request, now) : { text: "", calls: [], finish: "stop" as const }
      const reply: ModelReply = { ...base, usage: {}, opaque: { reply: now }, ...said }
      // a copy, as adapters may continue to write to their messages
      record({ request: structuredClone(request), reply })
      return reply
    })
  }
}
