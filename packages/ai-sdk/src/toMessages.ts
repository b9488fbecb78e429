import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultPart
} from "@ai-sdk/provider"
import { Content, type Message } from "@escapement/core"
import type { Replies } from "./replies.ts"

const bytesOf = ({ data, mediaType }: LanguageModelV4FilePart): Uint8Array => {
  if (!mediaType.startsWith("image/") || data.type !== "data") {
    const what = data.type === "data" ? `of type ${mediaType}` : `as a ${data.type}`
    throw new Error(`a file ${what} cannot be sent to the run's model: send the bytes of an image`)
  }
  return typeof data.data === "string" ? new Uint8Array(Buffer.from(data.data, "base64")) : data.data
}

const partOf = (part: LanguageModelV4TextPart | LanguageModelV4FilePart): Content.ContentPart => {
  if (part.type === "text") return { _tag: "Text", text: part.text }
  const alt = part.providerOptions?.["escapement"]?.["alt"]
  return { _tag: "Image", mediaType: part.mediaType, data: bytesOf(part), alt: typeof alt === "string" ? alt : "" }
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

type AssistantMessage = Extract<LanguageModelV4Message, { readonly role: "assistant" }>

/** The name of the reply that a part of an assistant's message comes from. */
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

const toMessage = (message: LanguageModelV4Message, replies: Replies): Message => {
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
          return [{ id, tool, content: shownBy(part) }]
        })
      }
  }
}

/** A prompt of the AI SDK as a conversation. What the model said stands as it said it, its provider's state included. */
export const toMessages = (prompt: LanguageModelV4Prompt, replies: Replies): ReadonlyArray<Message> =>
  prompt.map((message) => toMessage(message, replies))
