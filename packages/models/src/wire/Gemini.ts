import type { LanguageModelV4GenerateResult, LanguageModelV4Message } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Result, Schema } from "effect"
import { given } from "../given.ts"
import type { NamedRequest, Wire } from "./Wire.ts"
import { inPieces } from "./events.ts"
import {
  JsonRecord,
  type SaidPart,
  type ShownPart,
  callPart,
  readCalls,
  readFormat,
  filePart,
  orAbsent,
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
const id = orAbsent(Schema.String)
const Image = Schema.Struct({ inlineData: Schema.Struct({ mimeType: Schema.String, data: Schema.String }) })
const Text = Schema.Struct({ text: Schema.String, thought: orAbsent(Schema.Boolean) })
const Called = Schema.Struct({
  functionCall: Schema.Struct({ id, name: Schema.String, args: orAbsent(JsonRecord) })
})
const Responded = Schema.Struct({
  functionResponse: Schema.Struct({
    id,
    name: Schema.String,
    response: orAbsent(JsonRecord),
    parts: orAbsent(Schema.Array(Schema.Union([Image, Text])))
  })
})
/** Parts that show the model nothing: files elsewhere, code that the provider ran. */
const known = ["functionCall", "functionResponse", "inlineData", "text"]
const Other = JsonRecord.check(
  Schema.makeFilter((part) => known.every((name) => part[name] === undefined) || "a part that is not whole")
)
const Part = Schema.Union([Called, Responded, Image, Text, Other])
const Contents = Schema.Struct({
  role: Schema.optionalKey(Schema.Literals(["user", "model"])),
  parts: Schema.Array(Part)
})

const Tool = Schema.Struct({
  name: Schema.String,
  description: orAbsent(Schema.String),
  parametersJsonSchema: orAbsent(JsonRecord),
  parameters: orAbsent(JsonRecord)
})

const read = reader(
  Schema.Struct({
    contents: Schema.Array(Contents),
    systemInstruction: orAbsent(Schema.Struct({ parts: Schema.Array(Text) })),
    tools: orAbsent(Schema.Array(Schema.Struct({ functionDeclarations: orAbsent(Schema.Array(Tool)) }))),
    generationConfig: orAbsent(
      Schema.Struct({
        temperature: number,
        topP: number,
        topK: number,
        seed: number,
        maxOutputTokens: number,
        stopSequences: orAbsent(Schema.Array(Schema.String)),
        responseMimeType: orAbsent(Schema.String),
        responseJsonSchema: orAbsent(JsonRecord),
        responseSchema: orAbsent(JsonRecord)
      })
    )
  })
)

const [isCalled, isResponded, isImage, isText] = [
  Schema.is(Called),
  Schema.is(Responded),
  Schema.is(Image),
  Schema.is(Text)
]

const shown = (part: typeof Image.Type | typeof Text.Type): ShownPart =>
  isImage(part) ? filePart(part.inlineData.mimeType, part.inlineData.data) : textPart(part.text)

/** Names a call without an id by its place in the order. */
const nameless = (nth: number): string => `call_${nth}`

const modelMessage = (parts: ReadonlyArray<typeof Part.Type>): LanguageModelV4Message => ({
  role: "assistant",
  content: parts.flatMap((part, i): ReadonlyArray<SaidPart> => {
    if (isCalled(part)) {
      const { args, id: call, name } = part.functionCall
      return [callPart(call ?? nameless(i), name, args ?? {})]
    }
    return isText(part) && part.thought !== true ? [textPart(part.text)] : []
  })
})

/** Reads what a function showed: the members with the names that clients use, or else all members. */
const responseText = (response: Json.JsonObject): string => {
  const { content, error, output, result } = response
  const value = content ?? output ?? result ?? error ?? (Object.keys(response).length === 0 ? "" : response)
  return typeof value === "string" ? value : JSON.stringify(value)
}

const userMessages = (parts: ReadonlyArray<typeof Part.Type>): Array<LanguageModelV4Message> => {
  const results = parts.flatMap((part, i) => {
    if (!isResponded(part)) return []
    const { id: call, name, parts: more, response } = part.functionResponse
    const text = textPart(responseText(response ?? {}))
    const isFailed = response?.["error"] !== undefined
    return [resultPart(call ?? nameless(i), name, [text, ...(more ?? []).map(shown)], isFailed)]
  })
  const others = parts.flatMap((part) => (isText(part) || isImage(part) ? [shown(part)] : []))
  return userSide(results, others)
}

const finishes = new Map<string, string>([
  ["length", "MAX_TOKENS"],
  ["content-filter", "SAFETY"]
])
const modelIn = /\/([^/]+):(generateContent|streamGenerateContent)$/

const statuses = new Map<number, string>([
  [400, "INVALID_ARGUMENT"],
  [404, "NOT_FOUND"],
  [429, "RESOURCE_EXHAUSTED"]
])

const callsOf = (result: LanguageModelV4GenerateResult): ReadonlyArray<Json.JsonObject> =>
  readCalls(result).map((call) => ({ functionCall: { id: call.id, name: call.name, args: readArguments(call) } }))

const usageOf = (result: LanguageModelV4GenerateResult): Json.JsonObject => {
  const { cached, input, output, reasoning } = countTokens(result)
  return {
    promptTokenCount: input,
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning,
    cachedContentTokenCount: cached,
    totalTokenCount: input + output
  }
}

/** Makes a reply of some parts. The last reply of a stream, and a complete reply, say how the model ended. */
const replyOf = (
  { id: responseId, model: modelVersion }: NamedRequest,
  parts: ReadonlyArray<Json.JsonObject>,
  result?: LanguageModelV4GenerateResult
): Json.JsonObject => ({
  candidates: [
    {
      index: 0,
      content: { role: "model", parts: [...parts] },
      ...(result === undefined ? {} : { finishReason: finishes.get(result.finishReason.unified) ?? "STOP" })
    }
  ],
  ...(result === undefined ? {} : { usageMetadata: usageOf(result) }),
  modelVersion,
  responseId
})

/** The format of Gemini's `generateContent`; the path names the model. */
export const gemini: Wire = {
  id: "gemini",
  isPath: (path) => modelIn.test(path),
  read: (path, body) =>
    Result.map(read(body), ({ contents, generationConfig, systemInstruction, tools }) => {
      const config = generationConfig ?? {}
      const schema = config.responseJsonSchema ?? config.responseSchema ?? undefined
      const [, model = "", method] = modelIn.exec(path) ?? []
      return {
        model: decodeURIComponent(model),
        ...(method === "streamGenerateContent" ? { stream: { usage: true } } : {}),
        call: {
          prompt: [
            ...(systemInstruction?.parts ?? []).map(({ text }) => ({ role: "system" as const, content: text })),
            ...contents.flatMap(({ parts, role }) => (role === "model" ? [modelMessage(parts)] : userMessages(parts)))
          ],
          ...given({
            tools: tools?.flatMap(({ functionDeclarations }) =>
              (functionDeclarations ?? []).map(({ description, name, parameters, parametersJsonSchema }) =>
                readTool(name, description ?? "", parametersJsonSchema ?? parameters ?? {})
              )
            ),
            responseFormat:
              schema === undefined
                ? config.responseMimeType === "application/json"
                  ? ({ type: "json" } as const)
                  : undefined
                : readFormat(schema),
            temperature: config.temperature ?? undefined,
            topP: config.topP ?? undefined,
            topK: config.topK ?? undefined,
            seed: config.seed ?? undefined,
            maxOutputTokens: config.maxOutputTokens ?? undefined,
            stopSequences: config.stopSequences?.slice()
          })
        }
      }
    }),
  write: (result, request) => {
    const text = readText(result)
    return replyOf(request, [...(text === "" ? [] : [{ text }]), ...callsOf(result)], result)
  },
  stream: (result, request) => [
    ...inPieces(readText(result)).map((text) => ({ data: replyOf(request, [{ text }]) })),
    { data: replyOf(request, callsOf(result), result) }
  ],
  error: (status, message) => ({ error: { code: status, message, status: statuses.get(status) ?? "INTERNAL" } })
}
