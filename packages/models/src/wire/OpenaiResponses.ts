import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4GenerateResult,
  LanguageModelV4Message
} from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Predicate, Result, Schema } from "effect"
import { given } from "../given.ts"
import type { NamedRequest, Wire } from "./Wire.ts"
import { makeKeptResponses } from "./KeptResponses.ts"
import { streamResponse } from "./streamResponse.ts"
import {
  JsonRecord,
  Sampling,
  type ShownPart,
  type WrittenCall,
  plainText,
  callPart,
  readCalls,
  readFormat,
  imageAt,
  orAbsent,
  otherThan,
  reader,
  resultPart,
  readText,
  textPart,
  countTokens,
  readTool
} from "./parts.ts"

const Part = Schema.Union([
  Schema.Struct({ type: Schema.Literals(["input_text", "output_text", "summary_text"]), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("input_image"), image_url: Schema.String }),
  Schema.Struct({ type: Schema.Literal("refusal"), refusal: Schema.String })
])
const Content = Schema.Union([Schema.String, Schema.Array(Part)])
const Item = Schema.Union([
  Schema.Struct({ role: Schema.Literals(["system", "developer", "user", "assistant"]), content: Content }),
  Schema.Struct({
    type: Schema.Literal("function_call"),
    call_id: Schema.String,
    name: Schema.String,
    namespace: orAbsent(Schema.String),
    arguments: Schema.String
  }),
  Schema.Struct({ type: Schema.Literal("function_call_output"), call_id: Schema.String, output: Content }),
  // parts that the provider makes for itself: reasoning, searches, its own tools
  otherThan("message", "function_call", "function_call_output", "item_reference")
])
const Function = Schema.Struct({
  type: Schema.Literal("function"),
  name: Schema.String,
  description: orAbsent(Schema.String),
  parameters: orAbsent(JsonRecord)
})
const Tool = Schema.Union([
  Function,
  Schema.Struct({
    type: Schema.Literal("namespace"),
    name: Schema.String,
    tools: Schema.Array(Schema.Union([Function, otherThan("function")]))
  }),
  otherThan("function", "namespace")
])
const Format = Schema.Union([
  Schema.Struct({ type: Schema.Literal("json_schema"), name: Schema.optionalKey(Schema.String), schema: JsonRecord }),
  Schema.Struct({ type: Schema.Literals(["json_object", "text"]) })
])

const read = reader(
  Schema.Struct({
    model: Schema.String,
    input: Schema.Union([Schema.String, Schema.Array(Item)]),
    instructions: orAbsent(Schema.String),
    tools: orAbsent(Schema.Array(Tool)),
    text: orAbsent(Schema.Struct({ format: orAbsent(Format) })),
    ...Sampling,
    max_output_tokens: orAbsent(Schema.Int),
    stream: orAbsent(Schema.Boolean)
  })
)

const shown = (content: typeof Content.Type): Array<ShownPart> =>
  typeof content === "string"
    ? [textPart(content)]
    : content.map((part) =>
        part.type === "input_image"
          ? imageAt(part.image_url)
          : textPart(part.type === "refusal" ? part.refusal : part.text)
      )

/** Separates the name of a namespace from that of a tool in it; neither name contains it. */
const slash = "/"

const inNamespace = (namespace: string | null | undefined, name: string): string =>
  typeof namespace === "string" ? `${namespace}${slash}${name}` : name

/** Lists the functions that are offered, those of namespaces under both names. */
const functionsIn = (tools: ReadonlyArray<typeof Tool.Type>, namespace?: string): Array<LanguageModelV4FunctionTool> =>
  tools.flatMap((tool) => {
    if ("tools" in tool) return functionsIn(tool.tools, tool.name)
    if (!("name" in tool)) return []
    return [readTool(inNamespace(namespace, tool.name), tool.description ?? "", tool.parameters ?? {})]
  })

/** Makes messages of items: text and calls of one turn are one assistant message. */
const promptOf = (items: ReadonlyArray<typeof Item.Type>): Array<LanguageModelV4Message> => {
  const tools = new Map<string, string>()
  const prompt: Array<LanguageModelV4Message> = []
  const said = (part: ReturnType<typeof callPart> | ReturnType<typeof textPart>) => {
    const last = prompt.at(-1)
    if (last?.role === "assistant") last.content.push(part)
    else prompt.push({ role: "assistant", content: [part] })
  }
  for (const item of items) {
    if ("role" in item) {
      if (item.role === "assistant") said(textPart(plainText(shown(item.content))))
      else if (item.role === "user") prompt.push({ role: "user", content: shown(item.content) })
      else prompt.push({ role: "system", content: plainText(shown(item.content)) })
    } else if ("arguments" in item) {
      const name = inNamespace(item.namespace, item.name)
      tools.set(item.call_id, name)
      said(callPart(item.call_id, name, item.arguments))
    } else if ("output" in item) {
      const result = resultPart(item.call_id, tools.get(item.call_id) ?? "", shown(item.output))
      prompt.push({ role: "tool", content: [result] })
    }
  }
  return prompt
}

const formatIn = (format: typeof Format.Type | null | undefined) =>
  format?.type === "json_schema"
    ? readFormat(format.schema, format.name)
    : format?.type === "json_object"
      ? ({ type: "json" } as const)
      : undefined

const incomplete = new Map<string, string>([
  ["length", "max_output_tokens"],
  ["content-filter", "content_filter"]
])

const messageOf = (id: string, text: string): Json.JsonObject => ({
  type: "message",
  id: `msg_${id}`,
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [], logprobs: [] }]
})

const callOf = (id: string, nth: number, { id: call_id, name, text }: WrittenCall): Json.JsonObject => {
  const [namespace, bare] = name.includes(slash) ? name.split(slash, 2) : []
  return {
    type: "function_call",
    id: `fc_${id}_${nth}`,
    call_id,
    name: bare ?? name,
    ...(namespace === undefined ? {} : { namespace }),
    arguments: text,
    status: "completed"
  }
}

const outputOf = (result: LanguageModelV4GenerateResult, id: string): ReadonlyArray<Json.JsonObject> => {
  const text = readText(result)
  return [...(text === "" ? [] : [messageOf(id, text)]), ...readCalls(result).map((call, nth) => callOf(id, nth, call))]
}

const usageOf = (result: LanguageModelV4GenerateResult): Json.JsonObject => {
  const { cached, input, output, reasoning } = countTokens(result)
  return {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + output,
    input_tokens_details: { cached_tokens: cached },
    output_tokens_details: { reasoning_tokens: reasoning }
  }
}

/** Makes a response; while it is in progress it has no output yet. */
const responseOf = ({ id, model }: NamedRequest, result?: LanguageModelV4GenerateResult): Json.JsonObject => {
  const reason = result === undefined ? undefined : incomplete.get(result.finishReason.unified)
  return {
    id: `resp_${id}`,
    object: "response",
    created_at: 0,
    model,
    status: result === undefined ? "in_progress" : reason === undefined ? "completed" : "incomplete",
    error: null,
    incomplete_details: reason === undefined ? null : { reason },
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: null,
    tool_choice: "auto",
    tools: [],
    top_p: null,
    output: result === undefined ? [] : outputOf(result, id),
    usage: result === undefined ? null : usageOf(result)
  }
}

/** The format of OpenAI's responses. Reasoning items are skipped. */
export const openaiResponses: Wire = {
  id: "openai-responses",
  isPath: (path) => path.endsWith("/responses"),
  read: (_, body) =>
    Result.map(read(body), (request) => {
      const { input, instructions } = request
      const items = typeof input === "string" ? [{ role: "user" as const, content: input }] : input
      return {
        model: request.model,
        ...(request.stream === true ? { stream: { usage: true } } : {}),
        call: {
          prompt: [
            ...(typeof instructions !== "string" ? [] : [{ role: "system" as const, content: instructions }]),
            ...promptOf(items)
          ],
          ...given({
            tools: Predicate.isNullish(request.tools) ? undefined : functionsIn(request.tools),
            responseFormat: formatIn(request.text?.format),
            temperature: request.temperature ?? undefined,
            topP: request.top_p ?? undefined,
            maxOutputTokens: request.max_output_tokens ?? undefined
          })
        }
      }
    }),
  write: (result, request) => responseOf(request, result),
  stream: (result, request) =>
    streamResponse(responseOf(request), outputOf(result, request.id), responseOf(request, result)),
  remember: () => makeKeptResponses(),
  error: (status, text) => ({
    error: {
      message: text,
      type: status < 500 ? "invalid_request_error" : "server_error",
      param: null,
      code: status < 500 ? null : "server_error"
    }
  })
}
