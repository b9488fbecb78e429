import type { LanguageModelV4GenerateResult, LanguageModelV4Message } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Result, Schema } from "effect"
import { given } from "../given.ts"
import type { NamedRequest, Wire, WireRequest } from "./Wire.ts"
import { inPieces, namedEvent } from "./events.ts"
import {
  JsonRecord,
  type SaidPart,
  type ShownPart,
  callPart,
  readCalls,
  readFormat,
  filePart,
  orAbsent,
  otherThan,
  readArguments,
  reader,
  resultPart,
  readText,
  textPart,
  countTokens,
  readTool,
  userSide
} from "./parts.ts"

const number = orAbsent(Schema.Finite)
const Text = Schema.Struct({ type: Schema.Literal("text"), text: Schema.String })
const Image = Schema.Struct({
  type: Schema.Literal("image"),
  source: Schema.Struct({ type: Schema.Literal("base64"), media_type: Schema.String, data: Schema.String })
})
/** Parts that the provider makes for itself, and parts that show the model nothing: thoughts, searches, references. */
const Other = otherThan("text", "image", "tool_use", "tool_result")
const Shown = Schema.Union([Text, Image, Other])
const Called = Schema.Struct({
  type: Schema.Literal("tool_use"),
  id: Schema.String,
  name: Schema.String,
  input: Schema.Json
})
const Responded = Schema.Struct({
  type: Schema.Literal("tool_result"),
  tool_use_id: Schema.String,
  content: orAbsent(Schema.Union([Schema.String, Schema.Array(Shown)])),
  is_error: orAbsent(Schema.Boolean)
})
const Part = Schema.Union([Text, Image, Called, Responded, Other])
const Message = Schema.Struct({
  role: Schema.Literals(["user", "assistant", "system"]),
  content: Schema.Union([Schema.String, Schema.Array(Part)])
})
const Format = Schema.Struct({ type: Schema.Literal("json_schema"), schema: JsonRecord })

const Tool = Schema.Struct({ name: Schema.String, description: orAbsent(Schema.String), input_schema: JsonRecord })

const read = reader(
  Schema.Struct({
    model: Schema.String,
    messages: Schema.Array(Message),
    system: orAbsent(Schema.Union([Schema.String, Schema.Array(Text)])),
    tools: orAbsent(Schema.Array(Schema.Union([Tool, otherThan("custom")]))),
    output_config: orAbsent(Schema.Struct({ format: orAbsent(Format) })),
    max_tokens: Schema.Int,
    temperature: number,
    top_p: number,
    top_k: number,
    stop_sequences: orAbsent(Schema.Array(Schema.String)),
    stream: orAbsent(Schema.Boolean)
  })
)

const partsOf = (content: typeof Message.Type.content) =>
  typeof content === "string" ? [{ type: "text" as const, text: content }] : content

const shown = (part: typeof Part.Type): ReadonlyArray<ShownPart> => {
  if ("text" in part) return [textPart(part.text)]
  return "source" in part ? [filePart(part.source.media_type, part.source.data)] : []
}

const promptOf = (messages: ReadonlyArray<typeof Message.Type>): Array<LanguageModelV4Message> => {
  const tools = new Map<string, string>()
  return messages.flatMap(({ content, role }): Array<LanguageModelV4Message> => {
    const parts = partsOf(content)
    if (role === "system") {
      return parts.flatMap((part) => ("text" in part ? [{ role: "system", content: part.text }] : []))
    }
    if (role === "assistant") {
      return [
        {
          role: "assistant",
          content: parts.flatMap((part): ReadonlyArray<SaidPart> => {
            if ("text" in part) return [textPart(part.text)]
            if (!("input" in part)) return []
            tools.set(part.id, part.name)
            return [callPart(part.id, part.name, part.input)]
          })
        }
      ]
    }
    const results = parts.flatMap((part) => {
      if (!("tool_use_id" in part)) return []
      const { content, is_error, tool_use_id } = part
      const said = content ?? ""
      const told = typeof said === "string" ? [textPart(said)] : said.flatMap(shown)
      return [resultPart(tool_use_id, tools.get(tool_use_id) ?? "", told, is_error === true)]
    })
    return userSide(results, parts.flatMap(shown))
  })
}

/**
 * The tool by which a client requests JSON from models that take no schema: the model must call the tool of this name.
 */
const jsonTool = "json"

const isByTool = ({ call }: WireRequest): boolean =>
  call.responseFormat !== undefined && (call.tools ?? []).some(({ name }) => name === jsonTool)

const stops = new Map<string, string>([
  ["tool-calls", "tool_use"],
  ["length", "max_tokens"],
  ["content-filter", "refusal"]
])

type Block =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly id: string; readonly name: string; readonly input: Json.JsonObject }

const blocksOf = (result: LanguageModelV4GenerateResult, request: NamedRequest): ReadonlyArray<Block> => {
  const text = readText(result)
  const isCalled = isByTool(request)
  const calls = isCalled ? [{ id: `toolu_${request.id}`, name: jsonTool, text }] : readCalls(result)
  return [
    ...(text === "" || isCalled ? [] : [{ type: "text" as const, text }]),
    ...calls.map((call) => ({ type: "tool_use" as const, id: call.id, name: call.name, input: readArguments(call) }))
  ]
}

const deltasOf = (block: Block): ReadonlyArray<Json.JsonObject> =>
  block.type === "text"
    ? inPieces(block.text).map((text) => ({ type: "text_delta", text }))
    : inPieces(JSON.stringify(block.input)).map((partial_json) => ({ type: "input_json_delta", partial_json }))

const stopOf = (result: LanguageModelV4GenerateResult, request: NamedRequest): string =>
  isByTool(request) ? "tool_use" : (stops.get(result.finishReason.unified) ?? "end_turn")

const usageOf = (result: LanguageModelV4GenerateResult) => {
  const { cached, input, output } = countTokens(result)
  return {
    input_tokens: input - cached,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cached,
    output_tokens: output
  }
}

const headOf = ({ id, model }: NamedRequest) => ({ id: `msg_${id}`, type: "message", role: "assistant", model })

/** The format of Anthropic's messages. */
export const anthropic: Wire = {
  id: "anthropic",
  isPath: (path) => path.endsWith("/messages"),
  read: (_, body) =>
    Result.map(read(body), (request) => {
      const { output_config, stream, system } = request
      // tools of the provider's own have no schema and are never called
      const tools = request.tools?.flatMap((tool) => ("input_schema" in tool ? [tool] : []))
      const words = typeof system === "string" ? [system] : (system ?? []).map(({ text }) => text)
      const schema = output_config?.format?.schema ?? tools?.find(({ name }) => name === jsonTool)?.input_schema
      return {
        model: request.model,
        ...(stream === true ? { stream: { usage: true } } : {}),
        call: {
          prompt: [...words.map((content) => ({ role: "system" as const, content })), ...promptOf(request.messages)],
          maxOutputTokens: request.max_tokens,
          ...given({
            tools: tools?.map(({ description, input_schema, name }) => readTool(name, description ?? "", input_schema)),
            responseFormat: schema === undefined ? undefined : readFormat(schema),
            temperature: request.temperature ?? undefined,
            topP: request.top_p ?? undefined,
            topK: request.top_k ?? undefined,
            stopSequences: request.stop_sequences?.slice()
          })
        }
      }
    }),
  write: (result, request) => ({
    ...headOf(request),
    content: blocksOf(result, request),
    stop_reason: stopOf(result, request),
    stop_sequence: null,
    usage: usageOf(result)
  }),
  stream: (result, request) => {
    const usage = usageOf(result)
    const message = { ...headOf(request), content: [], stop_reason: null, stop_sequence: null }
    return [
      namedEvent("message_start", { message: { ...message, usage: { ...usage, output_tokens: 0 } } }),
      ...blocksOf(result, request).flatMap((block, index) => [
        namedEvent("content_block_start", {
          index,
          content_block: block.type === "text" ? { ...block, text: "" } : { ...block, input: {} }
        }),
        ...deltasOf(block).map((delta) => namedEvent("content_block_delta", { index, delta })),
        namedEvent("content_block_stop", { index })
      ]),
      namedEvent("message_delta", { delta: { stop_reason: stopOf(result, request), stop_sequence: null }, usage }),
      namedEvent("message_stop", {})
    ]
  },
  error: (status, message) => ({
    type: "error",
    error: {
      type: status === 429 ? "rate_limit_error" : status < 500 ? "invalid_request_error" : "api_error",
      message
    }
  })
}
