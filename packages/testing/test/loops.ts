import {
  type Adapters,
  AgentFailed,
  Content,
  defineAdapter,
  type Message,
  type ModelReply,
  type Observation,
  type TextProtocol,
  type ToolCall,
  NoOptions
} from "@escapement/core"
import { Effect, Result, Schema } from "effect"

/** Native tool calls in the smallest loop that keeps every law. */
export const nativePlay: Adapters.Play = Effect.fnUntraced(function* ({ model, session }) {
  const messages: Array<Message> = [{ role: "user", content: session.instructions }]
  const tell = (reply: Pick<ModelReply, "text" | "calls" | "opaque">, observations: ReadonlyArray<Observation>) =>
    messages.push(
      {
        role: "assistant",
        text: reply.text,
        calls: reply.calls,
        ...(reply.opaque === undefined ? {} : { opaque: reply.opaque })
      },
      {
        role: "tool",
        results: reply.calls.map(({ id, tool }, i) => ({ id, tool, content: observations[i]?.content ?? [] }))
      }
    )
  for (const [i, { call, observation }] of session.history.entries()) {
    tell({ text: "", calls: [{ id: `past-${i}`, ...call }] }, [observation])
  }
  for (let silent = 0; silent < 3;) {
    const reply = yield* model.generate({ messages, tools: yield* session.tools })
    if (reply.calls.length === 0) {
      silent++
      if (reply.text.trim() !== "")
        messages.push({
          role: "assistant",
          text: reply.text,
          calls: [],
          ...(reply.opaque === undefined ? {} : { opaque: reply.opaque })
        })
      messages.push({ role: "user", content: Content.text("Call a tool.") })
      continue
    }
    silent = 0
    tell(reply, yield* Effect.forEach(reply.calls, session.call))
  }
  return yield* new AgentFailed({ reason: "the model calls no tool" })
})

/** A line of JSON. */
export const jsonLine: TextProtocol = {
  render: ({ call }) => JSON.stringify(call),
  parse: (reply) =>
    Result.mapBoth(decodeLine(reply), {
      onSuccess: (call) => ({ thought: "", call }),
      onFailure: () => "Write one line of JSON: tool and args."
    })
}
const decodeLine = Schema.decodeUnknownResult(
  Schema.fromJsonString(Schema.Struct({ tool: Schema.String, args: Schema.Json }))
)

/** The same in plain text, its options deciding how often it asks again. */
export const textPlay = ({ retries }: { readonly retries: number }): Adapters.Play =>
  Effect.fnUntraced(function* ({ model, session }) {
    const messages: Array<Message> = []
    const retell = (call: ToolCall, observation: Observation) =>
      messages.push(
        { role: "assistant", text: jsonLine.render({ thought: "", call }), calls: [] },
        { role: "user", content: observation.content }
      )
    for (const { call, observation } of session.history) retell(call, observation)
    for (let bad = 0; bad <= retries;) {
      const tools = (yield* session.tools).map((tool) => JSON.stringify(tool)).join("\n")
      const head: Message = { role: "user", content: [...session.instructions, ...Content.text(tools)] }
      const reply = yield* model.generate({ messages: [head, ...messages] })
      const turn = jsonLine.parse(reply.text)
      messages.push({
        role: "assistant",
        text: reply.text || "(nothing)",
        calls: [],
        ...(reply.opaque === undefined ? {} : { opaque: reply.opaque })
      })
      if (Result.isFailure(turn)) {
        bad++
        messages.push({ role: "user", content: Content.text(turn.failure) })
        continue
      }
      bad = 0
      messages.push({ role: "user", content: (yield* session.call(turn.success.call)).content })
    }
    return yield* new AgentFailed({ reason: "unreadable" })
  })

const about = { version: "1", summary: "for tests" }

/** An adapter without options around a play. */
export const adapterOf = (play: Adapters.Play, id = "native"): Adapters.AnyAdapter =>
  defineAdapter({ ...about, id, Options: NoOptions, play: () => play })

/** The text loop as an adapter with an option. */
export const textAdapter = defineAdapter({
  ...about,
  id: "text",
  Options: Schema.Struct({ retries: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(2))) }),
  protocol: jsonLine,
  play: textPlay
})

/** What a content says, images by their alternative text. */
export const words = Content.plain
