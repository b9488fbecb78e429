import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FilePart,
  LanguageModelV4FunctionTool,
  LanguageModelV4GenerateResult,
  LanguageModelV4Message,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart
} from "@ai-sdk/provider"
import { Json, TextRules } from "@escapement/core"
import { Result, Schema } from "effect"
import { parseArguments } from "../ai-sdk/parseArguments.ts"
import { unwrapEnvelope } from "./unwrapEnvelope.ts"

/** A part that may be in a user message or in a tool result. */
export type ShownPart = LanguageModelV4TextPart | LanguageModelV4FilePart

/** A part that an assistant message is made of. */
export type SaidPart = LanguageModelV4TextPart | LanguageModelV4ToolCallPart

/** A JSON object, as a schema or arguments are. */
export const JsonRecord = Schema.Record(Schema.String, Schema.Json)

/** Makes the schema of a member that clients leave out or send as null if it has no value. */
export const orAbsent = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/**
 * Makes the schema of an object with a `type` that is ignored. The given types are excluded: an object of one of these
 * types that does not decode is an error.
 */
export const otherThan = (...types: ReadonlyArray<string>) =>
  Schema.Struct({
    type: Schema.String.check(Schema.makeFilter((type) => !types.includes(type) || `a ${type} that is not whole`))
  })

const settings = orAbsent(Schema.Finite)

/** Members that have the same name in several formats. */
export const Sampling = { temperature: settings, top_p: settings, seed: settings }

/** Makes a text part. */
export const textPart = (text: string): LanguageModelV4TextPart => ({ type: "text", text })

/** Joins the texts of parts; an image or a sound becomes an empty line. */
export const plainText = (parts: ReadonlyArray<ShownPart>): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("\n")

/** Makes an image or a sound from its media type and its bytes in base64. */
export const filePart = (mediaType: string, data: string): LanguageModelV4FilePart => ({
  type: "file",
  mediaType,
  data: { type: "data", data }
})

/** Makes an image from a data URL; for any other address, the address as text, because nothing is fetched. */
export const imageAt = (url: string): ShownPart => {
  const [, mediaType, data] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(url) ?? []
  return mediaType === undefined || data === undefined ? textPart(url) : filePart(mediaType, data)
}

/** Makes a call in an assistant message; arguments that are text are parsed. */
export const callPart = (id: string, name: string, args: Json.Json): LanguageModelV4ToolCallPart => ({
  type: "tool-call",
  toolCallId: id,
  toolName: name,
  input: typeof args === "string" ? parseArguments(args) : args
})

/** Makes the result of a call. If its client marks it as failed, all of it is text. */
export const resultPart = (
  id: string,
  name: string,
  parts: ReadonlyArray<ShownPart>,
  isFailed = false
): LanguageModelV4ToolResultPart => {
  const shown = parts.map(unwrapped)
  const text = shown.map((part) => (part.type === "text" ? part.text : "")).join("\n")
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: name,
    output: isFailed ? { type: "error-text", value: text } : { type: "content", value: shown }
  }
}

/** Makes the messages of the user's side: results of calls first, then the rest. */
export const userSide = (
  results: Array<LanguageModelV4ToolResultPart>,
  others: Array<ShownPart>
): Array<LanguageModelV4Message> => [
  ...(results.length === 0 ? [] : [{ role: "tool" as const, content: results }]),
  ...(others.length === 0 ? [] : [{ role: "user" as const, content: others }])
]

/** Makes a tool that is offered. */
export const readTool = (
  name: string,
  description: string,
  inputSchema: Json.JsonObject
): LanguageModelV4FunctionTool => ({
  type: "function",
  name,
  description,
  inputSchema
})

/** Takes the text that a tool showed out of an envelope that the client put around it. */
const unwrapped = (part: ShownPart): ShownPart => (part.type === "text" ? textPart(unwrapEnvelope(part.text)) : part)

/** Names that the simulated model knows, by the member that their schemas have: some formats send no name. */
const names: ReadonlyMap<string, string> = new Map([
  ["steps", "plan"],
  ["calls", "calls"],
  ["summary", "summary"]
])

/** Reads the schema of a JSON answer, with its name if the format has one. */
export const readFormat = (
  schema: Json.JsonObject,
  name?: string
): NonNullable<LanguageModelV4CallOptions["responseFormat"]> => {
  const { properties } = schema
  const members = properties !== undefined && Json.isJsonObject(properties) ? Object.keys(properties) : []
  const known = name ?? members.map((member) => names.get(member)).find((found) => found !== undefined)
  return { type: "json", schema, ...(known === undefined ? {} : { name: known }) }
}

/** Joins the texts of a result. */
export const readText = ({ content }: LanguageModelV4GenerateResult): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("")

/** A call in a result. */
export interface WrittenCall {
  readonly id: string
  readonly name: string
  /** The arguments as the model wrote them; the text may not be JSON. */
  readonly text: string
}

/** Lists the calls of a result. */
export const readCalls = ({ content }: LanguageModelV4GenerateResult): ReadonlyArray<WrittenCall> =>
  content.flatMap((part) =>
    part.type === "tool-call" ? [{ id: part.toolCallId, name: part.toolName, text: part.input }] : []
  )

/** Reads arguments for formats that accept only objects; any other value is wrapped in an object. */
export const readArguments = ({ text }: WrittenCall): Json.JsonObject => {
  const value = parseArguments(text)
  return Json.isJsonObject(value) ? value : { malformed: value }
}

/** Counts all input and output tokens of a result; 0 if the model states none. */
export const countTokens = ({ usage }: LanguageModelV4GenerateResult) => ({
  input: usage.inputTokens.total ?? 0,
  cached: usage.inputTokens.cacheRead ?? 0,
  output: usage.outputTokens.total ?? 0,
  reasoning: usage.outputTokens.reasoning ?? 0
})

/** Decodes a body; a failure describes the problem in one line. */
export const reader = <A>(Body: Schema.Decoder<A>): ((body: unknown) => Result.Result<A, string>) => {
  const decode = Schema.decodeUnknownResult(Body)
  return (body) => Result.mapError(decode(body), ({ message }) => TextRules.oneLine(message))
}
