import {
  type Json,
  type Model,
  type ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSeat,
  type TextProtocol,
  ToolCall,
  plain
} from "@escapement/core"
import { Effect, Option, Result, Schema } from "effect"

/** A request and what was answered. */
export interface Answered {
  readonly request: ModelRequest
  readonly reply: ModelReply
}

/** What the player says to the nth request, counted from 0, instead of the next gold call; nothing to play on. */
export type Instead = (nth: number, request: ModelRequest, seat: ModelSeat) => Partial<ModelReply> | undefined

/** All that a request lets a model read, as one text. */
export const textOf = ({ json, messages, tools }: ModelRequest): string => {
  const shown = messages.map((message) => {
    switch (message.role) {
      case "system":
        return message.text
      case "user":
        return plain(message.content)
      case "assistant":
        return [message.text, ...message.calls.map((call) => JSON.stringify(call))].join("\n")
      case "tool":
        return message.results.map((result) => plain(result.content)).join("\n")
    }
  })
  return [...shown, JSON.stringify(tools ?? []), JSON.stringify(json ?? {})].join("\n")
}

const Calls = Schema.Struct({ calls: Schema.Array(ToolCall) })
const decodeCalls = Schema.decodeUnknownOption(Schema.fromJsonString(Calls))

/** The calls that a reply asks for, in whatever form. */
export const askedIn = ({ reply, request }: Answered, protocol: TextProtocol | undefined): ReadonlyArray<ToolCall> => {
  if (request.json !== undefined)
    return Option.match(decodeCalls(reply.text), { onNone: () => [], onSome: (c) => c.calls })
  if (reply.calls.length > 0) return reply.calls.map(({ args, tool }) => ({ tool, args }))
  const said = protocol?.parse(reply.text)
  return said !== undefined && Result.isSuccess(said) ? [said.success.call] : []
}

/** Calls in the form that a request asks for: native, in the adapter's own text, or as JSON. */
export const inForm = (
  { protocol }: ModelSeat,
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

const answer = (seat: ModelSeat, request: ModelRequest): Effect.Effect<Json> => {
  switch (request.json?.name) {
    case "plan":
      return Effect.map(seat.view.plan, (plan) => ({ steps: plan.map(({ call }) => `Call ${call.tool}.`) }))
    case "calls":
      return Effect.map(seat.view.plan, (plan) => ({
        calls: plan.map(({ call }) => ({ tool: call.tool, args: call.args }))
      }))
    case "summary":
      return Effect.succeed({ summary: textOf({ messages: request.messages }) })
    default:
      return Effect.succeed({})
  }
}

const gold = (seat: ModelSeat, request: ModelRequest, nth: number) =>
  Effect.gen(function* () {
    if (request.json !== undefined) {
      const text = JSON.stringify(yield* answer(seat, request))
      return { text, calls: [], finish: "stop" } as const
    }
    const next = seat.view.gold()
    return inForm(seat, request, Option.isSome(next) ? [next.value.call] : [], nth)
  })

/**
 * A model for tests that plays the gold calls in any form that a request asks for.
 * Every reply has a provider state; none has usage.
 *
 * @param record receives every request with its reply
 */
export const makePlayer = (
  seat: ModelSeat,
  record: (answered: Answered) => void,
  instead: Instead = () => undefined
): Model<ModelError> => {
  let asked = 0
  return {
    id: "player",
    generate: Effect.fnUntraced(function* (request) {
      const now = asked++
      // lets other trials in, so that what they share shows
      yield* Effect.yieldNow
      const said = instead(now, request, seat)
      const base =
        said === undefined ? yield* gold(seat, request, now) : { text: "", calls: [], finish: "stop" as const }
      const reply: ModelReply = { ...base, usage: {}, opaque: { reply: now }, ...said }
      // a copy: adapters may go on writing to their messages
      record({ request: structuredClone(request), reply })
      return reply
    })
  }
}
