import { Json, type ModelReply, type Usage } from "@escapement/core"
import { Option, Schema } from "effect"
import { type ModelWire, endsIn, maybe, writtenArguments } from "./ModelWire.ts"

const Tokens = Schema.Struct({
  input_tokens: maybe(Schema.Natural),
  cache_creation_input_tokens: maybe(Schema.Natural),
  cache_read_input_tokens: maybe(Schema.Natural),
  output_tokens: maybe(Schema.Natural)
})
const Text = Schema.Struct({ type: Schema.Literal("text"), text: Schema.String })
const Use = Schema.Struct({
  type: Schema.Literal("tool_use"),
  id: Schema.String,
  name: Schema.String,
  input: Schema.Json
})
const [isText, isUse] = [Schema.is(Text), Schema.is(Use)]
const Reply = Schema.Struct({
  model: maybe(Schema.String),
  content: Schema.Array(Schema.Json),
  stop_reason: maybe(Schema.String),
  usage: maybe(Tokens)
})
const decode = Schema.decodeUnknownOption(Reply)

/** An event of a stream: the parts of it that add to the reply. */
const Event = Schema.Struct({
  index: maybe(Schema.Natural),
  message: maybe(Schema.Struct({ model: maybe(Schema.String), usage: maybe(Tokens) })),
  content_block: maybe(Schema.Json),
  delta: maybe(
    Schema.Struct({
      text: maybe(Schema.String),
      partial_json: maybe(Schema.String),
      stop_reason: maybe(Schema.String)
    })
  ),
  usage: maybe(Tokens)
})
const decodeEvent = Schema.decodeUnknownOption(Event)

/** Computes the usage: input tokens that were read from a cache or written to one count as input. */
const usageOf = (tokens: typeof Tokens.Type | null | undefined): Usage.Usage => {
  if (tokens == null) return {}
  const { cache_creation_input_tokens: created, cache_read_input_tokens: cached, input_tokens: input } = tokens
  const { output_tokens: output } = tokens
  return {
    ...(input == null ? {} : { input: input + (created ?? 0) + (cached ?? 0) }),
    ...(cached == null ? {} : { cached }),
    ...(output == null ? {} : { output })
  }
}

const finishes: ReadonlyMap<string, ModelReply["finish"]> = new Map([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["tool_use", "tool-calls"]
])

interface Building {
  readonly start: Json.Json
  text: string
  input: string
}

const blockOf = ({ input, start, text }: Building): Json.Json => {
  if (!Json.isJsonObject(start)) return start
  if (start["type"] === "text") return { ...start, text: `${isText(start) ? start.text : ""}${text}` }
  return start["type"] === "tool_use" && input !== "" ? { ...start, input: writtenArguments(input) } : start
}

/** The format of Anthropic's messages. */
export const messagesWire: ModelWire = {
  isPath: endsIn("/messages"),
  authorise: (key) => ({ "x-api-key": key }),
  assemble: (events) => {
    const blocks = new Map<number, Building>()
    let model: string | null = null
    let stop: string | null = null
    const usage = new Map<string, number>()
    for (const { content_block: start, delta, index, message, ...event } of events.flatMap((one) =>
      Option.toArray(decodeEvent(one))
    )) {
      model = message?.model ?? model
      // the first event counts the input, a later one the output
      for (const [name, tokens] of [message?.usage, event.usage].flatMap((counts) => Object.entries(counts ?? {}))) {
        if (tokens !== null) usage.set(name, tokens)
      }
      stop = delta?.stop_reason ?? stop
      if (start != null) blocks.set(index ?? 0, { start, text: "", input: "" })
      const block = blocks.get(index ?? 0)
      if (block === undefined) continue
      block.text += delta?.text ?? ""
      block.input += delta?.partial_json ?? ""
    }
    // a stream that was cut off has counted only the beginning of the output
    if (stop === null) usage.delete("output_tokens")
    return { model, content: [...blocks.values()].map(blockOf), stop_reason: stop, usage: Object.fromEntries(usage) }
  },
  read: (reply) =>
    Option.map(decode(reply), ({ content, model, stop_reason: stop, usage }): ModelReply => ({
      text: content
        .filter(isText)
        .map(({ text }) => text)
        .join(""),
      calls: content.filter(isUse).map(({ id, input, name }) => ({ id, tool: name, args: input })),
      finish: finishes.get(stop ?? "") ?? "other",
      usage: usageOf(usage),
      ...(model == null ? {} : { served: model })
    }))
}
