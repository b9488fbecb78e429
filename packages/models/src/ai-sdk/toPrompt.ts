import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart
} from "@ai-sdk/provider"
import type { Content, Message, ModelToolResult } from "@escapement/core"
import { assistantParts } from "./Opaque.ts"
import { memoize } from "./memoize.ts"

/**
 * Where images of tool results go: into the result, or into a user message
 * behind it for providers that refuse them there.
 */
export type ToolImages = "inline" | "hoisted"

type ContentPart = LanguageModelV4TextPart | LanguageModelV4FilePart

const parts = (content: Content.Content): Array<ContentPart> =>
  content.map((part) =>
    part._tag === "Text"
      ? { type: "text", text: part.text }
      : {
          type: "file",
          mediaType: part.mediaType,
          data: { type: "data", data: part.data },
          // read by the simulated model alone; providers look only below their own names
          providerOptions: { escapement: { alt: part.alt } }
        }
  )

interface Mapped {
  readonly message: LanguageModelV4Message
  /** Images to follow once all results of the turn were given. */
  readonly images: ReadonlyArray<ContentPart>
}

const label = (result: ModelToolResult, nth: number) => `[image ${nth} of call ${result.id}]`

const hoistedText = (result: ModelToolResult): string => {
  let nth = 0
  return result.content.map((part) => (part._tag === "Text" ? part.text : `${label(result, ++nth)}: below`)).join("\n")
}

const hoistedImages = (result: ModelToolResult): Array<ContentPart> =>
  result.content
    .filter((part) => part._tag === "Image")
    .flatMap((image, i) => parts([{ _tag: "Text", text: `${label(result, i + 1)}:` }, image]))

const toolMessage = (results: ReadonlyArray<ModelToolResult>, toolImages: ToolImages): Mapped => ({
  message: {
    role: "tool",
    content: results.map((result) => ({
      type: "tool-result",
      toolCallId: result.id,
      toolName: result.tool,
      output:
        toolImages === "inline" && result.content.some((part) => part._tag === "Image")
          ? { type: "content", value: parts(result.content) }
          : { type: "text", value: hoistedText(result) }
    }))
  },
  images: toolImages === "inline" ? [] : results.flatMap(hoistedImages)
})

const mapMessage = (message: Message, toolImages: ToolImages): Mapped => {
  switch (message.role) {
    case "system":
      return { message: { role: "system", content: message.text }, images: [] }
    case "user":
      return { message: { role: "user", content: parts(message.content) }, images: [] }
    case "assistant":
      return { message: { role: "assistant", content: assistantParts(message) }, images: [] }
    case "tool":
      return toolMessage(message.results, toolImages)
  }
}

const isEmpty = (message: Message): boolean =>
  message.role === "assistant" && message.text === "" && message.calls.length === 0

/**
 * Maps conversations to prompts. Messages are mapped once each, so a history
 * that only grows costs what was added, and keeps its identity.
 *
 * **Details** An assistant message that says nothing is left out, as providers
 * refuse it.
 */
export const makeToPrompt = (toolImages: ToolImages): ((messages: ReadonlyArray<Message>) => LanguageModelV4Prompt) => {
  const mapped = memoize((message: Message) => mapMessage(message, toolImages))
  return (messages) => {
    const prompt: LanguageModelV4Prompt = []
    let images: Array<ContentPart> = []
    const flush = () => {
      if (images.length > 0) prompt.push({ role: "user", content: images })
      images = []
    }
    for (const message of messages) {
      if (isEmpty(message)) continue
      // results of one turn must stay together, whatever number of messages they came in
      if (message.role !== "tool") flush()
      const next = mapped(message)
      prompt.push(next.message)
      images.push(...next.images)
    }
    flush()
    return prompt
  }
}
