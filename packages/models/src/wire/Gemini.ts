import type { LanguageModelV4Message } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import type { Wire } from "./Wire.ts"
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
const id = Schema.optionalKey(Schema.String)
const Image = Schema.Struct({ inlineData: Schema.Struct({ mimeType: Schema.String, data: Schema.String }) })
const Text = Schema.Struct({ text: Schema.String })
const Called = Schema.Struct({
  functionCall: Schema.Struct({ id, name: Schema.String, args: Schema.optionalKey(JsonRecord) })
})
const Responded = Schema.Struct({
  functionResponse: Schema.Struct({
    id,
    name: Schema.String,
    response: Schema.Struct({ content: Schema.optionalKey(Schema.Json) }),
    parts: Schema.optionalKey(Schema.Array(Schema.Union([Image, Text])))
  })
})
const Part = Schema.Union([Called, Responded, Image, Text])
const Contents = Schema.Struct({
  role: Schema.optionalKey(Schema.Literals(["user", "model"])),
  parts: Schema.Array(Part)
})

const read = reader(
  Schema.Struct({
    contents: Schema.Array(Contents),
    systemInstruction: Schema.optionalKey(Schema.Struct({ parts: Schema.Array(Text) })),
    tools: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          functionDeclarations: Schema.optionalKey(
            Schema.Array(
              Schema.Struct({
                name: Schema.String,
                description: Schema.optionalKey(Schema.String),
                parametersJsonSchema: Schema.optionalKey(JsonRecord),
                parameters: Schema.optionalKey(Schema.NullOr(JsonRecord))
              })
            )
          )
        })
      )
    ),
    generationConfig: Schema.optionalKey(
      Schema.Struct({
        temperature: number,
        topP: number,
        topK: number,
        seed: number,
        maxOutputTokens: number,
        stopSequences: Schema.optionalKey(Schema.Array(Schema.String)),
        responseMimeType: Schema.optionalKey(Schema.String),
        responseJsonSchema: Schema.optionalKey(JsonRecord),
        responseSchema: Schema.optionalKey(JsonRecord)
      })
    )
  })
)

const shown = (part: typeof Image.Type | typeof Text.Type): ShownPart =>
  "text" in part ? textPart(part.text) : imagePart(part.inlineData.mimeType, part.inlineData.data)

const modelMessage = (parts: ReadonlyArray<typeof Part.Type>): LanguageModelV4Message => ({
  role: "assistant",
  content: parts.flatMap((part, i): ReadonlyArray<SaidPart> =>
    "functionCall" in part
      ? [callPart(part.functionCall.id ?? `call_${i}`, part.functionCall.name, part.functionCall.args ?? {})]
      : "text" in part
        ? [textPart(part.text)]
        : []
  )
})

/** What the user's side says: results of calls first, then the rest. */
const userMessages = (parts: ReadonlyArray<typeof Part.Type>): Array<LanguageModelV4Message> => {
  const results = parts.flatMap((part, i) => {
    if (!("functionResponse" in part)) return []
    const { id: call = `call_${i}`, name, parts: more = [], response } = part.functionResponse
    const content = response.content ?? ""
    const text = typeof content === "string" ? content : JSON.stringify(content)
    return [resultPart(call, name, [textPart(text), ...more.map(shown)])]
  })
  const others = parts.flatMap((part) => ("functionResponse" in part || "functionCall" in part ? [] : [shown(part)]))
  return [
    ...(results.length === 0 ? [] : [{ role: "tool" as const, content: results }]),
    ...(others.length === 0 ? [] : [{ role: "user" as const, content: others }])
  ]
}

const finishes = new Map<string, string>([
  ["length", "MAX_TOKENS"],
  ["content-filter", "SAFETY"]
])
const modelIn = /\/([^/]+):generateContent$/

const statuses = new Map<number, string>([
  [400, "INVALID_ARGUMENT"],
  [404, "NOT_FOUND"],
  [429, "RESOURCE_EXHAUSTED"]
])

/** The format of Gemini's `generateContent`; the model stands in the path. */
export const gemini: Wire = {
  id: "gemini",
  isPath: (path) => modelIn.test(path),
  read: (path, body) =>
    Result.map(read(body), ({ contents, generationConfig: config = {}, systemInstruction, tools }) => {
      const schema = config.responseJsonSchema ?? config.responseSchema
      return {
        model: decodeURIComponent(modelIn.exec(path)?.[1] ?? ""),
        call: {
          prompt: [
            ...(systemInstruction?.parts ?? []).map(({ text }) => ({ role: "system" as const, content: text })),
            ...contents.flatMap(({ parts, role }) => (role === "model" ? [modelMessage(parts)] : userMessages(parts)))
          ],
          ...given({
            tools: tools?.flatMap(({ functionDeclarations = [] }) =>
              functionDeclarations.map(({ description = "", name, parameters, parametersJsonSchema }) =>
                readTool(name, description, parametersJsonSchema ?? parameters ?? {})
              )
            ),
            responseFormat:
              schema === undefined
                ? config.responseMimeType === "application/json"
                  ? ({ type: "json" } as const)
                  : undefined
                : readFormat(schema),
            temperature: config.temperature,
            topP: config.topP,
            topK: config.topK,
            seed: config.seed,
            maxOutputTokens: config.maxOutputTokens,
            stopSequences: config.stopSequences === undefined ? undefined : [...config.stopSequences]
          })
        }
      }
    }),
  write: (result, { model }) => {
    const { cached, input, output, reasoning } = countTokens(result)
    const text = readText(result)
    return {
      candidates: [
        {
          index: 0,
          content: {
            role: "model",
            parts: [
              ...(text === "" ? [] : [{ text }]),
              ...readCalls(result).map((call) => ({
                functionCall: { id: call.id, name: call.name, args: readArguments(call) }
              }))
            ]
          },
          finishReason: finishes.get(result.finishReason.unified) ?? "STOP"
        }
      ],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output - reasoning,
        thoughtsTokenCount: reasoning,
        cachedContentTokenCount: cached,
        totalTokenCount: input + output
      },
      modelVersion: model,
      responseId: "simulated"
    }
  },
  error: (status, message) => ({ error: { code: status, message, status: statuses.get(status) ?? "INTERNAL" } })
}
