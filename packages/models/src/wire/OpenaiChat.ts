import type { LanguageModelV4GenerateResult, LanguageModelV4Message } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Result, Schema } from "effect"
import { given } from "../given.ts"
import type { Wire, WireEvent } from "./Wire.ts"
import { inPieces } from "./events.ts"
import {
  JsonRecord,
  Sampling,
  type ShownPart,
  type WrittenCall,
  plainText,
  callPart,
  readCalls,
  readFormat,
  filePart,
  imageAt,
  orAbsent,
  reader,
  resultPart,
  readText,
  textPart,
  countTokens,
  readTool
} from "./parts.ts"

const Part = Schema.Union([
  Schema.Struct({ type: Schema.Literal("text"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("image_url"), image_url: Schema.Struct({ url: Schema.String }) }),
  Schema.Struct({
    type: Schema.Literal("input_audio"),
    input_audio: Schema.Struct({ data: Schema.String, format: Schema.Literals(["wav", "mp3"]) })
  }),
  Schema.Struct({ type: Schema.Literal("refusal"), refusal: Schema.String })
])
const audioTypes = { wav: "audio/wav", mp3: "audio/mpeg" } as const
const Content = Schema.Union([Schema.String, Schema.Array(Part)])
const Call = Schema.Struct({
  id: Schema.String,
  function: Schema.Struct({ name: Schema.String, arguments: Schema.String })
})
const Message = Schema.Union([
  Schema.Struct({ role: Schema.Literals(["system", "developer"]), content: Content }),
  Schema.Struct({ role: Schema.Literal("user"), content: Content }),
  Schema.Struct({
    role: Schema.Literal("assistant"),
    content: Schema.optionalKey(Schema.NullOr(Content)),
    tool_calls: Schema.optionalKey(Schema.NullOr(Schema.Array(Call)))
  }),
  Schema.Struct({ role: Schema.Literal("tool"), tool_call_id: Schema.String, content: Content })
])
const Tool = Schema.Struct({
  type: Schema.optionalKey(Schema.Literal("function")),
  function: Schema.Struct({
    name: Schema.String,
    description: orAbsent(Schema.String),
    parameters: orAbsent(JsonRecord)
  })
})
const Format = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("json_schema"),
    json_schema: Schema.Struct({ name: Schema.optionalKey(Schema.String), schema: JsonRecord })
  }),
  Schema.Struct({ type: Schema.Literals(["json_object", "text"]) })
])

const read = reader(
  Schema.Struct({
    model: Schema.String,
    messages: Schema.Array(Message),
    tools: orAbsent(Schema.Array(Tool)),
    response_format: orAbsent(Format),
    ...Sampling,
    max_tokens: orAbsent(Schema.Int),
    max_completion_tokens: orAbsent(Schema.Int),
    stop: orAbsent(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
    stream: orAbsent(Schema.Boolean),
    stream_options: orAbsent(Schema.Struct({ include_usage: orAbsent(Schema.Boolean) }))
  })
)

const shown = (content: typeof Content.Type): Array<ShownPart> =>
  typeof content === "string"
    ? [textPart(content)]
    : content.map((part) =>
        part.type === "image_url"
          ? imageAt(part.image_url.url)
          : part.type === "input_audio"
            ? filePart(audioTypes[part.input_audio.format], part.input_audio.data)
            : textPart(part.type === "text" ? part.text : part.refusal)
      )

/** Makes the messages of a prompt. Tool results do not name their tool, so it is looked up in the calls before them. */
const promptOf = (messages: ReadonlyArray<typeof Message.Type>): Array<LanguageModelV4Message> => {
  const tools = new Map<string, string>()
  return messages.map((message): LanguageModelV4Message => {
    switch (message.role) {
      case "user":
        return { role: "user", content: shown(message.content) }
      case "assistant": {
        const calls = (message.tool_calls ?? []).map(({ function: { arguments: args, name }, id }) => {
          tools.set(id, name)
          return callPart(id, name, args)
        })
        const said = message.content === undefined || message.content === null ? "" : plainText(shown(message.content))
        return { role: "assistant", content: [...(said === "" ? [] : [textPart(said)]), ...calls] }
      }
      case "tool": {
        const { content, tool_call_id } = message
        return { role: "tool", content: [resultPart(tool_call_id, tools.get(tool_call_id) ?? "", shown(content))] }
      }
      default:
        return { role: "system", content: plainText(shown(message.content)) }
    }
  })
}

const formatIn = (format: typeof Format.Type | null | undefined) =>
  format?.type === "json_schema"
    ? readFormat(format.json_schema.schema, format.json_schema.name)
    : format?.type === "json_object"
      ? ({ type: "json" } as const)
      : undefined

const finishes = new Map<string, string>([
  ["tool-calls", "tool_calls"],
  ["length", "length"],
  ["content-filter", "content_filter"]
])

const finishOf = ({ finishReason }: LanguageModelV4GenerateResult): string =>
  finishes.get(finishReason.unified) ?? "stop"

const callOf = ({ id, name, text }: WrittenCall) => ({
  id,
  type: "function" as const,
  function: { name, arguments: text }
})

const usageOf = (result: LanguageModelV4GenerateResult): Json.JsonObject => {
  const { cached, input, output, reasoning } = countTokens(result)
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning }
  }
}

/** The format of OpenAI's chat completions, which most local servers speak. */
export const openaiChat: Wire = {
  id: "openai-chat",
  isPath: (path) => path.endsWith("/chat/completions"),
  read: (_, body) =>
    Result.map(read(body), (request) => ({
      model: request.model,
      ...(request.stream === true ? { stream: { usage: request.stream_options?.include_usage === true } } : {}),
      call: {
        prompt: promptOf(request.messages),
        ...given({
          tools: request.tools?.map(({ function: { description, name, parameters } }) =>
            readTool(name, description ?? "", parameters ?? {})
          ),
          responseFormat: formatIn(request.response_format),
          temperature: request.temperature ?? undefined,
          topP: request.top_p ?? undefined,
          seed: request.seed ?? undefined,
          maxOutputTokens: request.max_completion_tokens ?? request.max_tokens ?? undefined,
          stopSequences: typeof request.stop === "string" ? [request.stop] : request.stop?.slice()
        })
      }
    })),
  write: (result, { id, model }) => {
    const calls = readCalls(result)
    return {
      id: `chatcmpl-${id}`,
      object: "chat.completion",
      created: 0,
      model,
      choices: [
        {
          index: 0,
          message: {
            role: "assistant",
            content: readText(result),
            refusal: null,
            ...(calls.length === 0 ? {} : { tool_calls: calls.map(callOf) })
          },
          logprobs: null,
          finish_reason: finishOf(result)
        }
      ],
      usage: usageOf(result)
    }
  },
  stream: (result, { id, model, stream }) => {
    const head = { id: `chatcmpl-${id}`, object: "chat.completion.chunk", created: 0, model }
    const chunk = (delta: Json.JsonObject, finish: string | null = null, more: Json.JsonObject = {}): WireEvent => ({
      data: { ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], ...more }
    })
    const usage = { usage: usageOf(result) }
    const isAsked = stream?.usage === true
    return [
      chunk({ role: "assistant", content: "" }),
      ...inPieces(readText(result)).map((content) => chunk({ content })),
      ...readCalls(result).flatMap((call, index) => {
        const { function: named, ...rest } = callOf(call)
        return [
          chunk({ tool_calls: [{ index, ...rest, function: { ...named, arguments: "" } }] }),
          ...inPieces(call.text).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] }))
        ]
      }),
      // a client that does not request token counts gets them too, as from most local servers, but in no separate event
      chunk({}, finishOf(result), isAsked ? {} : usage),
      ...(isAsked ? [{ data: { ...head, choices: [], ...usage } }] : []),
      { data: "[DONE]" }
    ]
  },
  error: (status, message) => ({
    error: { message, type: status < 500 ? "invalid_request_error" : "server_error", param: null, code: null }
  })
}
