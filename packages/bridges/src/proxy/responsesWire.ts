import { Json, type ModelReply } from "@escapement/core"
import { Option, Schema } from "effect"
import { type ModelWire, bearer, endsIn, maybe, writtenArguments } from "./ModelWire.ts"

const Text = Schema.Struct({ type: Schema.Literal("output_text"), text: Schema.String })
const Message = Schema.Struct({ type: Schema.Literal("message"), content: Schema.Array(Schema.Json) })
const Call = Schema.Struct({
  type: Schema.Literal("function_call"),
  call_id: Schema.String,
  name: Schema.String,
  arguments: Schema.String
})
const [isText, isMessage, isCall] = [Schema.is(Text), Schema.is(Message), Schema.is(Call)]

const Reply = Schema.Struct({
  model: maybe(Schema.String),
  status: maybe(Schema.String),
  output: Schema.Array(Schema.Json),
  usage: maybe(
    Schema.Struct({
      input_tokens: Schema.Natural,
      output_tokens: Schema.Natural,
      input_tokens_details: maybe(Schema.Struct({ cached_tokens: maybe(Schema.Natural) })),
      output_tokens_details: maybe(Schema.Struct({ reasoning_tokens: maybe(Schema.Natural) }))
    })
  )
})
const decode = Schema.decodeUnknownOption(Reply)

const usageOf = (usage: (typeof Reply.Type)["usage"]): ModelReply["usage"] => {
  if (usage == null) return {}
  const cached = usage.input_tokens_details?.cached_tokens
  const reasoning = usage.output_tokens_details?.reasoning_tokens
  return {
    input: usage.input_tokens,
    ...(cached == null ? {} : { cached }),
    output: usage.output_tokens,
    ...(reasoning == null ? {} : { reasoning })
  }
}

const finishOf = (status: string | null | undefined, calls: number): ModelReply["finish"] =>
  status === "incomplete" ? "length" : status !== "completed" ? "other" : calls > 0 ? "tool-calls" : "stop"

const responseIn = (event: Json.Json): ReadonlyArray<Json.Json> =>
  Json.isJsonObject(event) && event["response"] !== undefined ? [event["response"]] : []

/** The format of OpenAI's responses. */
export const responsesWire: ModelWire = {
  isPath: endsIn("/responses"),
  authorise: bearer,
  // the last event contains the whole reply
  assemble: (events) => events.flatMap(responseIn).at(-1) ?? null,
  read: (reply) =>
    Option.map(decode(reply), ({ model, output, status, usage }): ModelReply => {
      const texts = output.filter(isMessage).flatMap(({ content }) => content.filter(isText))
      const calls = output.filter(isCall)
      return {
        text: texts.map(({ text }) => text).join(""),
        calls: calls.map((call) => ({ id: call.call_id, tool: call.name, args: writtenArguments(call.arguments) })),
        finish: finishOf(status, calls.length),
        usage: usageOf(usage),
        ...(model == null ? {} : { served: model })
      }
    })
}
