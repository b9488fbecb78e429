import type { ModelReply, Usage } from "@escapement/core"
import { Option, Schema } from "effect"
import { type ModelWire, bearer, endsIn, maybe, writtenArguments } from "./ModelWire.ts"

const Details = maybe(Schema.Struct({ cached_tokens: maybe(Schema.Natural), reasoning_tokens: maybe(Schema.Natural) }))
const Tokens = Schema.Struct({
  prompt_tokens: maybe(Schema.Natural),
  completion_tokens: maybe(Schema.Natural),
  prompt_tokens_details: Details,
  completion_tokens_details: Details
})
const Call = Schema.Struct({
  index: maybe(Schema.Natural),
  id: maybe(Schema.String),
  function: maybe(Schema.Struct({ name: maybe(Schema.String), arguments: maybe(Schema.String) }))
})
const Message = Schema.Struct({ content: maybe(Schema.String), tool_calls: maybe(Schema.Array(Call)) })
const Reply = Schema.Struct({
  model: maybe(Schema.String),
  // a choice of a streamed reply has a delta, one of a whole reply a message
  choices: Schema.Array(
    Schema.Struct({ message: maybe(Message), delta: maybe(Message), finish_reason: maybe(Schema.String) })
  ),
  usage: maybe(Tokens)
})
const decode = Schema.decodeUnknownOption(Reply)

const usageOf = (tokens: typeof Tokens.Type): Usage.Usage => {
  const { completion_tokens: output, prompt_tokens: input } = tokens
  const cached = tokens.prompt_tokens_details?.cached_tokens
  const reasoning = tokens.completion_tokens_details?.reasoning_tokens
  return {
    ...(input == null ? {} : { input }),
    ...(cached == null ? {} : { cached }),
    ...(output == null ? {} : { output }),
    ...(reasoning == null ? {} : { reasoning })
  }
}

const finishes: ReadonlyMap<string, ModelReply["finish"]> = new Map([
  ["stop", "stop"],
  ["length", "length"],
  ["tool_calls", "tool-calls"]
])

interface Building {
  id: string
  name: string
  arguments: string
}

/** The format of OpenAI's chat completions, which most servers use. */
export const chatWire: ModelWire = {
  isPath: endsIn("/chat/completions"),
  authorise: bearer,
  assemble: (events) => {
    let content = ""
    let model = ""
    let finish: string | null = null
    let usage: typeof Tokens.Type | null = null
    const calls = new Map<number, Building>()
    for (const chunk of events.flatMap((event) => Option.toArray(decode(event)))) {
      model = chunk.model ?? model
      usage = chunk.usage ?? usage
      const [choice] = chunk.choices
      finish = choice?.finish_reason ?? finish
      content += choice?.delta?.content ?? ""
      for (const part of choice?.delta?.tool_calls ?? []) {
        const call = calls.get(part.index ?? 0) ?? { id: "", name: "", arguments: "" }
        call.id = part.id ?? call.id
        call.name += part.function?.name ?? ""
        call.arguments += part.function?.arguments ?? ""
        calls.set(part.index ?? 0, call)
      }
    }
    const made = [...calls.values()].map(({ id, ...asked }) => ({ id, function: asked }))
    return { model, choices: [{ message: { content, tool_calls: made }, finish_reason: finish }], usage }
  },
  read: (reply) =>
    Option.map(decode(reply), ({ choices: [choice], model, usage }): ModelReply => ({
      text: choice?.message?.content ?? "",
      calls: (choice?.message?.tool_calls ?? []).map((call) => ({
        id: call.id ?? "",
        tool: call.function?.name ?? "",
        args: writtenArguments(call.function?.arguments ?? "")
      })),
      finish: finishes.get(choice?.finish_reason ?? "") ?? "other",
      usage: usage == null ? {} : usageOf(usage),
      ...(model == null || model === "" ? {} : { served: model })
    }))
}
