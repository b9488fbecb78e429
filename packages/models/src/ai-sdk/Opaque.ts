import type {
  LanguageModelV4Content,
  LanguageModelV4ReasoningPart,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
  SharedV4ProviderOptions
} from "@ai-sdk/provider"
import { Json, type ModelToolCall } from "@escapement/core"
import { Option, Predicate, Schema } from "effect"

const isProviderOptions = (value: unknown): value is SharedV4ProviderOptions =>
  Predicate.isObject(value) && Object.values(value).every(Predicate.isObject)

const providerOptions = Schema.optionalKey(Schema.declare(isProviderOptions))

/**
 * A reply as its provider must get it back: the order of its parts, and the provider metadata attached to them
 * (reasoning items, thought signatures). Calls are referred to by id; their arguments are in the message.
 */
const Parts = Schema.Array(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal("text"), text: Schema.String, providerOptions }),
    Schema.Struct({ type: Schema.Literal("reasoning"), text: Schema.String, providerOptions }),
    Schema.Struct({ type: Schema.Literal("call"), id: Schema.String, providerOptions })
  ])
)
type Parts = typeof Parts.Type

const decode = Schema.decodeUnknownOption(Parts)

const partOf = (content: LanguageModelV4Content): Parts => {
  const meta = content.providerMetadata === undefined ? {} : { providerOptions: content.providerMetadata }
  switch (content.type) {
    case "text":
    case "reasoning":
      return [{ type: content.type, text: content.text, ...meta }]
    case "tool-call":
      return content.providerExecuted === true ? [] : [{ type: "call", id: content.toolCallId, ...meta }]
    default:
      return []
  }
}

/** Returns the provider's own state of a reply; `Option.none()` if the reply has only its text and calls. */
export const keepOpaque = (content: ReadonlyArray<LanguageModelV4Content>): Option.Option<Json.Json> => {
  if (content.every((part) => part.type !== "reasoning" && part.providerMetadata === undefined)) return Option.none()
  const state: Json.Json = JSON.parse(JSON.stringify(content.flatMap(partOf)))
  return Option.some(state)
}

/** A part of an assistant message in a prompt. */
type AssistantPart = LanguageModelV4TextPart | LanguageModelV4ReasoningPart | LanguageModelV4ToolCallPart

/** Wraps arguments that are not an object in one: providers accept only objects. */
const inputOf = (args: Json.Json): Json.Json => (Json.isJsonObject(args) ? args : { malformed: args })

const callPart = (call: ModelToolCall, options?: SharedV4ProviderOptions): AssistantPart => ({
  type: "tool-call",
  toolCallId: call.id,
  toolName: call.tool,
  input: inputOf(call.args),
  ...(options === undefined ? {} : { providerOptions: options })
})

/**
 * Makes the parts of an assistant message, with the provider state restored. A text or a call that the adapter has
 * since changed, dropped or added is kept as the adapter has it.
 */
export const assistantParts = (message: {
  readonly text: string
  readonly calls: ReadonlyArray<ModelToolCall>
  readonly opaque?: Json.Json
}): Array<AssistantPart> => {
  const state = Option.getOrElse(message.opaque === undefined ? Option.none() : decode(message.opaque), (): Parts => [])
  const texts = state.filter((part) => part.type === "text")
  const isSameText = texts.map((part) => part.text).join("") === message.text
  const ownText: Array<AssistantPart> = isSameText || message.text === "" ? [] : [{ type: "text", text: message.text }]
  const left = new Map(message.calls.map((call) => [call.id, call]))
  const parts = state.flatMap((part): Array<AssistantPart> => {
    if (part.type === "reasoning") return [part]
    if (part.type === "text") return isSameText ? [part] : part === texts[0] ? ownText : []
    const call = left.get(part.id)
    left.delete(part.id)
    return call === undefined ? [] : [callPart(call, part.providerOptions)]
  })
  if (texts.length === 0) parts.unshift(...ownText)
  for (const call of left.values()) parts.push(callPart(call))
  return parts
}
