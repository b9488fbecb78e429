import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart
} from "@ai-sdk/provider"
import { Content, type Message, type ModelToolResult } from "@escapement/core"
import { memoize } from "effect/Function"
import { assistantParts } from "./Opaque.ts"

/**
 * Where images and sounds of tool results go: `inline`, in the result itself, or `hoisted`, in a user message
 * after it, for providers that refuse them in results.
 */
type ToolImages = "inline" | "hoisted"

/** Which content a provider accepts besides text. */
export interface Intake {
  readonly toolImages: ToolImages
  /** Whether it accepts sounds; if not, each sound becomes the text `[audio: alternative text]`. */
  readonly audio: boolean
}

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
  /** Images and sounds to send after all results of the turn. */
  readonly images: ReadonlyArray<ContentPart>
}

/**
 * Lists the images and sounds of a result, each with its name in the text; images and sounds are counted separately.
 */
const labelled = ({ content, id }: ModelToolResult) => {
  const counts = { Image: 0, Audio: 0 }
  return content.map((part) => {
    if (part._tag === "Text") return { part, label: "" }
    const nth = ++counts[part._tag]
    return { part, label: `[${part._tag === "Image" ? "image" : "audio"} ${nth} of call ${id}]` }
  })
}

const hoistedText = (result: ModelToolResult): string =>
  labelled(result)
    .map(({ label, part }) => (part._tag === "Text" ? part.text : `${label}: below`))
    .join("\n")

const hoistedImages = (result: ModelToolResult): Array<ContentPart> =>
  labelled(result).flatMap(({ label, part }) =>
    part._tag === "Text" ? [] : parts([{ _tag: "Text", text: `${label}:` }, part])
  )

const toolMessage = (results: ReadonlyArray<ModelToolResult>, toolImages: ToolImages): Mapped => ({
  message: {
    role: "tool",
    content: results.map((result) => ({
      type: "tool-result",
      toolCallId: result.id,
      toolName: result.tool,
      output:
        toolImages === "inline" && result.content.some((part) => part._tag !== "Text")
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

const silence = (content: Content.Content): Content.Content =>
  content.map((part) => (part._tag === "Audio" ? { _tag: "Text", text: Content.plain([part]) } : part))

/** Whether a message contains a sound. */
export const hasAudio = (message: Message): boolean =>
  message.role === "user"
    ? message.content.some(({ _tag }) => _tag === "Audio")
    : message.role === "tool" && message.results.some(({ content }) => content.some(({ _tag }) => _tag === "Audio"))

/** Replaces each sound of a message by text. */
const silenced = (message: Message): Message => {
  if (!hasAudio(message)) return message
  if (message.role === "user") return { ...message, content: silence(message.content) }
  return message.role === "tool"
    ? { ...message, results: message.results.map((result) => ({ ...result, content: silence(result.content) })) }
    : message
}

const isEmpty = (message: Message): boolean =>
  message.role === "assistant" && message.text === "" && message.calls.length === 0

/**
 * Maps conversations to prompts. Each message is mapped once, so a growing history costs only its new messages,
 * and its mapped parts stay the same objects.
 *
 * **Details** An empty assistant message is left out, as providers refuse it.
 */
export const makeToPrompt = ({
  audio,
  toolImages
}: Intake): ((messages: ReadonlyArray<Message>) => LanguageModelV4Prompt) => {
  const mapped = memoize((message: Message) => mapMessage(audio ? message : silenced(message), toolImages))
  return (messages) => {
    const prompt: LanguageModelV4Prompt = []
    let images: Array<ContentPart> = []
    const flush = () => {
      if (images.length > 0) prompt.push({ role: "user", content: images })
      images = []
    }
    for (const message of messages) {
      if (isEmpty(message)) continue
      // results of one turn must stay together, in however many messages they came
      if (message.role !== "tool") flush()
      const next = mapped(message)
      prompt.push(next.message)
      images.push(...next.images)
    }
    flush()
    return prompt
  }
}
