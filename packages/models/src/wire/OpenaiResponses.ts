import type { LanguageModelV4Message } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
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
  Schema.Struct({ type: Schema.Literals(["input_text", "output_text"]), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("input_image"), image_url: Schema.String })
])
const Content = Schema.Union([Schema.String, Schema.Array(Part)])
const Item = Schema.Union([
  Schema.Struct({ role: Schema.Literals(["system", "developer", "user", "assistant"]), content: Content }),
  Schema.Struct({
    type: Schema.Literal("function_call"),
    call_id: Schema.String,
    name: Schema.String,
    arguments: Schema.String
  }),
  Schema.Struct({ type: Schema.Literal("function_call_output"), call_id: Schema.String, output: Content }),
  Schema.Struct({ type: Schema.Literal("reasoning") })
])
const Tool = Schema.Struct({
  name: Schema.String,
  description: Schema.optionalKey(Schema.NullOr(Schema.String)),
  parameters: Schema.optionalKey(JsonRecord)
})
const Format = Schema.Union([
  Schema.Struct({ type: Schema.Literal("json_schema"), name: Schema.optionalKey(Schema.String), schema: JsonRecord }),
  Schema.Struct({ type: Schema.Literals(["json_object", "text"]) })
])

const read = reader(
  Schema.Struct({
    model: Schema.String,
    input: Schema.Union([Schema.String, Schema.Array(Item)]),
    instructions: Schema.optionalKey(Schema.NullOr(Schema.String)),
    tools: Schema.optionalKey(Schema.Array(Tool)),
    text: Schema.optionalKey(Schema.Struct({ format: Schema.optionalKey(Format) })),
    ...Sampling,
    max_output_tokens: Schema.optionalKey(Schema.Int)
  })
)

const shown = (content: typeof Content.Type): Array<ShownPart> =>
  typeof content === "string"
    ? [textPart(content)]
    : content.map((part) => (part.type === "input_image" ? imageAt(part.image_url) : textPart(part.text)))

const words = (content: typeof Content.Type): string =>
  shown(content)
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n")

/** The items as messages: text and calls of one turn are one assistant message. */
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
      if (item.role === "assistant") said(textPart(words(item.content)))
      else if (item.role === "user") prompt.push({ role: "user", content: shown(item.content) })
      else prompt.push({ role: "system", content: words(item.content) })
    } else if (item.type === "function_call") {
      tools.set(item.call_id, item.name)
      said(callPart(item.call_id, item.name, item.arguments))
    } else if (item.type === "function_call_output") {
      const result = resultPart(item.call_id, tools.get(item.call_id) ?? "", shown(item.output))
      prompt.push({ role: "tool", content: [result] })
    }
  }
  return prompt
}

const formatIn = (format: typeof Format.Type | undefined) =>
  format?.type === "json_schema"
    ? readFormat(format.schema, format.name)
    : format?.type === "json_object"
      ? ({ type: "json" } as const)
      : undefined

const incomplete = new Map<string, string>([
  ["length", "max_output_tokens"],
  ["content-filter", "content_filter"]
])

const message = (text: string): Json.Json => ({
  type: "message",
  id: "msg_simulated",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }]
})

/** The format of OpenAI's responses. Items of reasoning are read over. */
export const openaiResponses: Wire = {
  id: "openai-responses",
  isPath: (path) => path.endsWith("/responses"),
  read: (_, body) =>
    Result.map(read(body), (request) => {
      const { input, instructions = null } = request
      const items = typeof input === "string" ? [{ role: "user" as const, content: input }] : input
      return {
        model: request.model,
        call: {
          prompt: [
            ...(instructions === null ? [] : [{ role: "system" as const, content: instructions }]),
            ...promptOf(items)
          ],
          ...given({
            tools: request.tools?.map(({ description, name, parameters = {} }) =>
              readTool(name, description ?? "", parameters)
            ),
            responseFormat: formatIn(request.text?.format),
            temperature: request.temperature,
            topP: request.top_p,
            maxOutputTokens: request.max_output_tokens
          })
        }
      }
    }),
  write: (result, { model }) => {
    const reason = incomplete.get(result.finishReason.unified)
    const { cached, input, output, reasoning } = countTokens(result)
    const text = readText(result)
    return {
      id: "resp_simulated",
      object: "response",
      created_at: 0,
      model,
      status: reason === undefined ? "completed" : "incomplete",
      incomplete_details: reason === undefined ? null : { reason },
      output: [
        ...(text === "" ? [] : [message(text)]),
        ...readCalls(result).map((call) => ({
          type: "function_call",
          id: `fc_${call.id}`,
          call_id: call.id,
          name: call.name,
          arguments: call.text,
          status: "completed"
        }))
      ],
      usage: {
        input_tokens: input,
        output_tokens: output,
        total_tokens: input + output,
        input_tokens_details: { cached_tokens: cached },
        output_tokens_details: { reasoning_tokens: reasoning }
      }
    }
  },
  error: (status, text) => ({
    error: {
      message: text,
      type: status < 500 ? "invalid_request_error" : "server_error",
      param: null,
      code: status < 500 ? null : "server_error"
    }
  })
}
