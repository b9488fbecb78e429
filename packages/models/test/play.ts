import {
  Content,
  Json,
  type Message,
  type Model,
  type ModelError,
  type ModelReply,
  type TextProtocol,
  type ToolCall
} from "@escapement/core"
import { Effect, Result } from "effect"
import type { Vault } from "./vault.ts"

const parsed = (json: string): Json.Json | undefined => {
  try {
    const value: Json.Json = JSON.parse(json)
    return value
  } catch {
    return undefined
  }
}

/** A text format: a thought, a line with the tool, a line with its arguments. */
export const protocol: TextProtocol = {
  render: ({ call, thought }) => `${thought}\nTOOL ${call.tool}\nARGS ${JSON.stringify(call.args)}`,
  parse: (reply) => {
    const [thought = "", tool = "", args = ""] = reply.split("\n")
    const value = args.startsWith("ARGS ") ? parsed(args.slice(5)) : undefined
    return tool.startsWith("TOOL ") && value !== undefined
      ? Result.succeed({ thought, call: { tool: tool.slice(5), args: value } })
      : Result.fail("no TOOL or no ARGS")
  }
}

/** What happened at one reply: the call that was due, and the reply. */
export interface Turn {
  readonly due: ToolCall | undefined
  readonly reply: ModelReply
}

type Play = (model: Model<ModelError>, vault: Vault, replies: number) => Effect.Effect<ReadonlyArray<Turn>, ModelError>

/** Plays with native calls, the whole conversation in every prompt. */
export const playNatively: Play = Effect.fnUntraced(function* (model, vault, replies) {
  const messages: Array<Message> = [{ role: "user", content: vault.instructions }]
  const turns: Array<Turn> = []
  while (turns.length < replies && !vault.isOver()) {
    const due = vault.gold()?.call
    const reply = yield* model.generate({ messages, tools: vault.view.tools() })
    turns.push({ due, reply })
    messages.push({ role: "assistant", text: reply.text, calls: reply.calls })
    const results = reply.calls.map(({ args, id, tool }) => ({
      id,
      tool,
      content: Content.text(vault.call({ tool, args }))
    }))
    messages.push({ role: "tool", results })
  }
  return turns
})

/** Plays in the text format, the whole conversation in every prompt. */
export const playInText: Play = Effect.fnUntraced(function* (model, vault, replies) {
  const messages: Array<Message> = [
    { role: "system", text: "Answer with TOOL and ARGS." },
    { role: "user", content: vault.instructions }
  ]
  const turns: Array<Turn> = []
  while (turns.length < replies && !vault.isOver()) {
    const due = vault.gold()?.call
    const reply = yield* model.generate({ messages })
    turns.push({ due, reply })
    messages.push({ role: "assistant", text: reply.text, calls: [] })
    const turn = protocol.parse(reply.text)
    const seen = Result.isSuccess(turn) ? vault.call(turn.success.call) : "I cannot read that."
    messages.push({ role: "user", content: Content.text(seen) })
  }
  return turns
})

/** The calls of a `calls` reply. */
export const callsOf = (reply: ModelReply): ReadonlyArray<ToolCall> => {
  const value = parsed(reply.text)
  const calls = value !== undefined && Json.isJsonObject(value) ? value["calls"] : undefined
  if (!Array.isArray(calls)) return []
  return calls.flatMap((call: Json.Json) =>
    Json.isJsonObject(call) && typeof call["tool"] === "string"
      ? [{ tool: call["tool"], args: call["args"] ?? null }]
      : []
  )
}

/** Everything that the instructions and all doors say, as one user message. */
export const everything = (vault: Vault, said: ReadonlyArray<string>): Message => ({
  role: "user",
  content: Content.text([Content.plain(vault.instructions), ...said].join("\n"))
})
