import type { LanguageModelV4Message } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import type { Wire } from "./Wire.ts"
import {
  JsonRecord,
  Sampling,
  type ShownPart,
  callPart,
  readCalls,
  readFormat,
  given,
  imageAt,
  reader,
  resultPart,
  readText,
  textPart,
  countTokens,
  readTool
} from "./parts.ts"

const Part = Schema.Union([
  Schema.Struct({ type: Schema.Literal("text"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("image_url"), image_url: Schema.Struct({ url: Schema.String }) })
])
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
    tool_calls: Schema.optionalKey(Schema.Array(Call))
  }),
  Schema.Struct({ role: Schema.Literal("tool"), tool_call_id: Schema.String, content: Content })
])
const Tool = Schema.Struct({
  function: Schema.Struct({
    name: Schema.String,
    description: Schema.optionalKey(Schema.String),
    parameters: Schema.optionalKey(JsonRecord)
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
    tools: Schema.optionalKey(Schema.Array(Tool)),
    response_format: Schema.optionalKey(Format),
    ...Sampling,
    max_tokens: Schema.optionalKey(Schema.Int),
    max_completion_tokens: Schema.optionalKey(Schema.Int),
    stop: Schema.optionalKey(Schema.Array(Schema.String)),
    reasoning_effort: Schema.optionalKey(Schema.String)
  })
)

const shown = (content: typeof Content.Type): Array<ShownPart> =>
  typeof content === "string"
    ? [textPart(content)]
    : content.map((part) => (part.type === "text" ? textPart(part.text) : imageAt(part.image_url.url)))

const words = (content: typeof Content.Type): string =>
  shown(content)
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n")

/** The messages; results name no tool, so those before are looked through. */
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
        const said = message.content === undefined || message.content === null ? "" : words(message.content)
        return { role: "assistant", content: [...(said === "" ? [] : [textPart(said)]), ...calls] }
      }
      case "tool": {
        const { content, tool_call_id } = message
        return { role: "tool", content: [resultPart(tool_call_id, tools.get(tool_call_id) ?? "", shown(content))] }
      }
      default:
        return { role: "system", content: words(message.content) }
    }
  })
}

const formatIn = (format: typeof Format.Type | undefined) =>
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

/** The format of OpenAI's chat completions, which most local servers speak. */
export const openaiChat: Wire = {
  id: "openai-chat",
  isPath: (path) => path.endsWith("/chat/completions"),
  read: (_, body) =>
    Result.map(read(body), (request) => ({
      model: request.model,
      call: {
        prompt: promptOf(request.messages),
        ...given({
          tools: request.tools?.map(({ function: { description = "", name, parameters = {} } }) =>
            readTool(name, description, parameters)
          ),
          responseFormat: formatIn(request.response_format),
          temperature: request.temperature,
          topP: request.top_p,
          seed: request.seed,
          maxOutputTokens: request.max_completion_tokens ?? request.max_tokens,
          stopSequences: request.stop === undefined ? undefined : [...request.stop]
        })
      }
    })),
  write: (result, { model }) => {
    const calls = readCalls(result)
    const { cached, input, output, reasoning } = countTokens(result)
    return {
      id: "chatcmpl-simulated",
      object: "chat.completion",
      created: 0,
      model,
      choices: [
        {
          index: 0,
          message: {
            role: "assistant",
            content: readText(result),
            ...(calls.length === 0
              ? {}
              : {
                  tool_calls: calls.map(({ id, name, text }) => ({
                    id,
                    type: "function",
                    function: { name, arguments: text }
                  }))
                })
          },
          finish_reason: finishes.get(result.finishReason.unified) ?? "stop"
        }
      ],
      usage: {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached },
        completion_tokens_details: { reasoning_tokens: reasoning }
      }
    }
  },
  error: (status, message) => ({
    error: { message, type: status < 500 ? "invalid_request_error" : "server_error", param: null, code: null }
  })
}
