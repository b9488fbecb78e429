import type { LanguageModelV4Message } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import type { Wire, WireRequest } from "./Wire.ts"
import {
  JsonRecord,
  type SaidPart,
  type ShownPart,
  callPart,
  readCalls,
  readFormat,
  given,
  imagePart,
  readArguments,
  reader,
  resultPart,
  readText,
  textPart,
  countTokens,
  readTool
} from "./parts.ts"

const number = Schema.optionalKey(Schema.Finite)
const Text = Schema.Struct({ type: Schema.Literal("text"), text: Schema.String })
const Image = Schema.Struct({
  type: Schema.Literal("image"),
  source: Schema.Struct({ type: Schema.Literal("base64"), media_type: Schema.String, data: Schema.String })
})
const Shown = Schema.Union([Text, Image])
const Called = Schema.Struct({
  type: Schema.Literal("tool_use"),
  id: Schema.String,
  name: Schema.String,
  input: Schema.Json
})
const Responded = Schema.Struct({
  type: Schema.Literal("tool_result"),
  tool_use_id: Schema.String,
  content: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Shown)]))
})
const Thought = Schema.Struct({ type: Schema.Literals(["thinking", "redacted_thinking"]) })
const Part = Schema.Union([Text, Image, Called, Responded, Thought])
const Message = Schema.Struct({
  role: Schema.Literals(["user", "assistant", "system"]),
  content: Schema.Union([Schema.String, Schema.Array(Part)])
})
const Format = Schema.Struct({ type: Schema.Literal("json_schema"), schema: JsonRecord })

const read = reader(
  Schema.Struct({
    model: Schema.String,
    messages: Schema.Array(Message),
    system: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Text)])),
    tools: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          name: Schema.String,
          description: Schema.optionalKey(Schema.String),
          input_schema: JsonRecord
        })
      )
    ),
    output_config: Schema.optionalKey(Schema.Struct({ format: Schema.optionalKey(Format) })),
    max_tokens: Schema.Int,
    temperature: number,
    top_p: number,
    top_k: number,
    stop_sequences: Schema.optionalKey(Schema.Array(Schema.String))
  })
)

const partsOf = (content: typeof Message.Type.content) =>
  typeof content === "string" ? [{ type: "text" as const, text: content }] : content

const shown = (part: typeof Shown.Type): ShownPart =>
  part.type === "text" ? textPart(part.text) : imagePart(part.source.media_type, part.source.data)

const promptOf = (messages: ReadonlyArray<typeof Message.Type>): Array<LanguageModelV4Message> => {
  const tools = new Map<string, string>()
  return messages.flatMap(({ content, role }): Array<LanguageModelV4Message> => {
    const parts = partsOf(content)
    if (role === "system") {
      return parts.flatMap((part) => (part.type === "text" ? [{ role: "system", content: part.text }] : []))
    }
    if (role === "assistant") {
      return [
        {
          role: "assistant",
          content: parts.flatMap((part): ReadonlyArray<SaidPart> => {
            if (part.type === "text") return [textPart(part.text)]
            if (part.type !== "tool_use") return []
            tools.set(part.id, part.name)
            return [callPart(part.id, part.name, part.input)]
          })
        }
      ]
    }
    const results = parts.flatMap((part) => {
      if (part.type !== "tool_result") return []
      const { content: said = "", tool_use_id } = part
      const told = typeof said === "string" ? [textPart(said)] : said.map(shown)
      return [resultPart(tool_use_id, tools.get(tool_use_id) ?? "", told)]
    })
    const others = parts.flatMap((part) => (part.type === "text" || part.type === "image" ? [shown(part)] : []))
    return [
      ...(results.length === 0 ? [] : [{ role: "tool" as const, content: results }]),
      ...(others.length === 0 ? [] : [{ role: "user" as const, content: others }])
    ]
  })
}

/** How a client asks models that take no schema for JSON: by a tool of this name that must be called. */
const jsonTool = "json"

const isByTool = ({ call }: WireRequest): boolean =>
  call.responseFormat !== undefined && (call.tools ?? []).some(({ name }) => name === jsonTool)

const stops = new Map<string, string>([
  ["tool-calls", "tool_use"],
  ["length", "max_tokens"],
  ["content-filter", "refusal"]
])

/** The format of Anthropic's messages. */
export const anthropic: Wire = {
  id: "anthropic",
  isPath: (path) => path.endsWith("/messages"),
  read: (_, body) =>
    Result.map(read(body), (request) => {
      const { output_config, system = [], tools } = request
      const words = typeof system === "string" ? [system] : system.map(({ text }) => text)
      const schema = output_config?.format?.schema ?? tools?.find(({ name }) => name === jsonTool)?.input_schema
      return {
        model: request.model,
        call: {
          prompt: [...words.map((content) => ({ role: "system" as const, content })), ...promptOf(request.messages)],
          maxOutputTokens: request.max_tokens,
          ...given({
            tools: tools?.map(({ description = "", input_schema, name }) => readTool(name, description, input_schema)),
            responseFormat: schema === undefined ? undefined : readFormat(schema),
            temperature: request.temperature,
            topP: request.top_p,
            topK: request.top_k,
            stopSequences: request.stop_sequences === undefined ? undefined : [...request.stop_sequences]
          })
        }
      }
    }),
  write: (result, request) => {
    const { cached, input, output } = countTokens(result)
    const text = readText(result)
    const isCalled = isByTool(request)
    const calls = isCalled ? [{ id: "toolu_json", name: jsonTool, text }] : readCalls(result)
    return {
      id: "msg_simulated",
      type: "message",
      role: "assistant",
      model: request.model,
      content: [
        ...(text === "" || isCalled ? [] : [{ type: "text", text }]),
        ...calls.map((call) => ({ type: "tool_use", id: call.id, name: call.name, input: readArguments(call) }))
      ],
      stop_reason: isCalled ? "tool_use" : (stops.get(result.finishReason.unified) ?? "end_turn"),
      stop_sequence: null,
      usage: { input_tokens: input - cached, cache_read_input_tokens: cached, output_tokens: output }
    }
  },
  error: (status, message) => ({
    type: "error",
    error: {
      type: status === 429 ? "rate_limit_error" : status < 500 ? "invalid_request_error" : "api_error",
      message
    }
  })
}
