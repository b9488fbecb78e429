import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultPart
} from "@ai-sdk/provider"
import { Content, type Message } from "@escapement/core"
import { Option, Result } from "effect"
import type { Replies } from "./replies.ts"

const bytesOf = ({ data, mediaType }: LanguageModelV4FilePart): Uint8Array => {
  if (!/^(image|audio)\//.test(mediaType) || data.type !== "data") {
    const what = data.type === "data" ? `of type ${mediaType}` : `as a ${data.type}`
    throw new Error(`a file ${what} cannot be sent to the run's model: send the bytes of an image or a sound`)
  }
  return typeof data.data === "string" ? new Uint8Array(Buffer.from(data.data, "base64")) : data.data
}

const partOf = (part: LanguageModelV4TextPart | LanguageModelV4FilePart): Content.ContentPart => {
  if (part.type === "text") return { _tag: "Text", text: part.text }
  const alt = part.providerOptions?.["escapement"]?.["alt"]
  const _tag = part.mediaType.startsWith("audio/") ? "Audio" : "Image"
  return { _tag, mediaType: part.mediaType, data: bytesOf(part), alt: typeof alt === "string" ? alt : "" }
}

const shownBy = ({ output }: LanguageModelV4ToolResultPart): Content.Content => {
  switch (output.type) {
    case "text":
    case "error-text":
      return Content.text(output.value)
    case "json":
    case "error-json":
      return Content.text(JSON.stringify(output.value))
    case "execution-denied":
      return Content.text(output.reason ?? "The call was denied.")
    case "content":
      return output.value.flatMap((part) => (part.type === "custom" ? [] : [partOf(part)]))
  }
}

/** Lists the texts in a JSON value, such as a framework's envelope around a tool result. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The most texts in an envelope: the text that was shown, and the types of its parts. */
const enveloping = 4

/** Whether an output contains only what the call showed, in any envelope. */
const holds = ({ output }: LanguageModelV4ToolResultPart, plain: string): boolean => {
  if (output.type === "execution-denied") return false
  const texts = textsIn(output.value)
  const inside = texts.flatMap((text) => {
    if (text === plain || !/^["[{]/.test(text)) return [text]
    return textsIn(Option.getOrElse(Result.getSuccess(Result.try((): unknown => JSON.parse(text))), () => text))
  })
  return inside.length <= enveloping && inside.includes(plain)
}

/**
 * Makes the result of a call: the session's content, images included, if the framework passes it on unchanged;
 * otherwise what the framework passes on.
 */
const resultOf = (part: LanguageModelV4ToolResultPart, shown: Content.Content | undefined): Content.Content =>
  shown !== undefined && holds(part, Content.plain(shown)) ? shown : shownBy(part)

type AssistantMessage = Extract<LanguageModelV4Message, { readonly role: "assistant" }>

/** Returns the name of the reply that a part of an assistant's message comes from. */
const replyName = (part: AssistantMessage["content"][number]): string | undefined => {
  if (part.type === "tool-call") return part.toolCallId
  const name = part.providerOptions?.["escapement"]?.["reply"]
  return typeof name === "string" ? name : undefined
}

const said = ({ content }: AssistantMessage, replies: Replies): Message => {
  const calls = content.flatMap((part) => {
    if (part.type !== "tool-call") return []
    const { input, toolCallId, toolName } = part
    const known = replies.call(toolCallId)
    return [known ?? { id: toolCallId, tool: toolName, args: JSON.parse(JSON.stringify(input ?? {})) }]
  })
  const [reply] = content.flatMap((part) => {
    const name = replyName(part)
    return (name === undefined ? undefined : replies.reply(name)) ?? []
  })
  return {
    role: "assistant",
    text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
    calls,
    ...(reply?.opaque === undefined ? {} : { opaque: reply.opaque })
  }
}

type Shown = (id: string) => Content.Content | undefined

const toMessage = (message: LanguageModelV4Message, replies: Replies, shown: Shown): Message => {
  switch (message.role) {
    case "system":
      return { role: "system", text: message.content }
    case "user":
      return { role: "user", content: message.content.map(partOf) }
    case "assistant":
      return said(message, replies)
    case "tool":
      return {
        role: "tool",
        results: message.content.flatMap((part) => {
          if (part.type !== "tool-result") return []
          const { id, tool } = replies.call(part.toolCallId) ?? { id: part.toolCallId, tool: part.toolName }
          return [{ id, tool, content: resultOf(part, shown(part.toolCallId)) }]
        })
      }
  }
}

/** Adds a message to those before it, and merges a turn that a framework split into several messages. */
const joined = (before: ReadonlyArray<Message>, next: Message): ReadonlyArray<Message> => {
  const last = before.at(-1)
  if (last?.role === "tool" && next.role === "tool") {
    return [...before.slice(0, -1), { role: "tool", results: [...last.results, ...next.results] }]
  }
  if (last?.role !== "assistant" || next.role !== "assistant") return [...before, next]
  const { opaque = next.opaque } = last
  return [
    ...before.slice(0, -1),
    {
      role: "assistant",
      text: last.text + next.text,
      calls: [...last.calls, ...next.calls],
      ...(opaque === undefined ? {} : { opaque })
    }
  ]
}

/**
 * Converts a prompt of the AI SDK to messages. The model's replies appear exactly as it wrote them, with the
 * provider's state.
 */
export const toMessages = (prompt: LanguageModelV4Prompt, replies: Replies, shown: Shown): ReadonlyArray<Message> =>
  prompt.map((message) => toMessage(message, replies, shown)).reduce<ReadonlyArray<Message>>(joined, [])
