import type {
  LanguageModelV3,
  LanguageModelV3Content,
  LanguageModelV3FilePart,
  LanguageModelV3Prompt,
  LanguageModelV3ToolResultOutput,
  LanguageModelV3ToolResultPart,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FilePart,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
  LanguageModelV4ToolResultPart
} from "@ai-sdk/provider"

const filePart = ({ data, ...part }: LanguageModelV4FilePart): LanguageModelV3FilePart => {
  switch (data.type) {
    case "data":
      return { ...part, data: data.data }
    case "url":
      return { ...part, data: data.url }
    case "text":
      return { ...part, data: Buffer.from(data.text).toString("base64") }
    case "reference":
      throw new Error(
        "the provider uses AI SDK specification 3, which takes no file references: send the data of the file"
      )
  }
}

const base64 = (data: string | Uint8Array): string =>
  typeof data === "string" ? data : Buffer.from(data).toString("base64")

type OutputPart = Extract<LanguageModelV3ToolResultOutput, { readonly type: "content" }>["value"][number]

const outputFile = ({ data, mediaType }: LanguageModelV4FilePart): OutputPart => {
  switch (data.type) {
    case "data":
      return mediaType.startsWith("image/")
        ? { type: "image-data", data: base64(data.data), mediaType }
        : { type: "file-data", data: base64(data.data), mediaType }
    case "url":
      return { type: "file-url", url: data.url.toString() }
    case "text":
      return { type: "text", text: data.text }
    case "reference":
      return { type: "file-id", fileId: data.reference }
  }
}

const output = (result: LanguageModelV4ToolResultOutput): LanguageModelV3ToolResultOutput =>
  result.type === "content"
    ? { ...result, value: result.value.map((part) => (part.type === "file" ? outputFile(part) : part)) }
    : result

const resultPart = (part: LanguageModelV4ToolResultPart): LanguageModelV3ToolResultPart => ({
  ...part,
  output: output(part.output)
})

type AssistantPart = Extract<LanguageModelV3Prompt[number], { readonly role: "assistant" }>["content"][number]

/** Makes the prompt for a model of specification version 3, without the parts that version 3 does not know. */
const promptV3 = (prompt: LanguageModelV4Prompt): LanguageModelV3Prompt =>
  prompt.map((message): LanguageModelV3Prompt[number] => {
    switch (message.role) {
      case "system":
        return message
      case "user":
        return { ...message, content: message.content.map((part) => (part.type === "file" ? filePart(part) : part)) }
      case "assistant":
        return {
          ...message,
          content: message.content.flatMap((part): ReadonlyArray<AssistantPart> => {
            if (part.type === "file") return [filePart(part)]
            if (part.type === "tool-result") return [resultPart(part)]
            return part.type === "custom" || part.type === "reasoning-file" ? [] : [part]
          })
        }
      case "tool":
        return {
          ...message,
          content: message.content.map((part) => (part.type === "tool-result" ? resultPart(part) : part))
        }
    }
  })

const contentV4 = (part: LanguageModelV3Content): LanguageModelV4Content =>
  part.type === "file" ? { ...part, data: { type: "data", data: part.data } } : part

const optionsV3 = (options: LanguageModelV4CallOptions) => ({ ...options, prompt: promptV3(options.prompt) })

/**
 * Wraps a language model of the AI SDK in the form of specification version 4.
 *
 * **Gotchas** Version 3 has no setting for reasoning: the setting has no effect, and a warning says so.
 */
export const asLanguageModelV4 = (model: LanguageModelV3 | LanguageModelV4): LanguageModelV4 =>
  model.specificationVersion === "v4"
    ? model
    : {
        specificationVersion: "v4",
        provider: model.provider,
        modelId: model.modelId,
        supportedUrls: model.supportedUrls,
        doGenerate: async (options) => {
          const result = await model.doGenerate(optionsV3(options))
          const warnings =
            options.reasoning === undefined ? [] : [{ type: "unsupported", feature: "reasoning" } as const]
          return { ...result, content: result.content.map(contentV4), warnings: [...result.warnings, ...warnings] }
        },
        doStream: async (options) => {
          const { stream, ...result } = await model.doStream(optionsV3(options))
          return {
            ...result,
            stream: stream.pipeThrough(
              new TransformStream({
                transform: (part, controller) =>
                  controller.enqueue(part.type === "file" ? { ...part, data: { type: "data", data: part.data } } : part)
              })
            )
          }
        }
      }
