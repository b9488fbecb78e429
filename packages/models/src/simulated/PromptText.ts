import type { LanguageModelV4CallOptions, LanguageModelV4Message, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { TextRules } from "@escapement/core"
import { memoize } from "effect/Function"

/** What a prompt shows. */
export interface PromptText {
  /** Whether any text of the prompt contains this token as a whole word. */
  readonly shows: (token: string) => boolean
  /** Estimated size in tokens. */
  readonly tokens: number
}

/** Estimates the tokens of a number of characters. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / 4)

const imageTokens = 256

interface Shown {
  readonly text: string
  readonly images: number
}

const alt = (options: SharedV4ProviderOptions | undefined): string => {
  const said = options?.["escapement"]?.["alt"]
  return typeof said === "string" ? said : ""
}

const textOf = (message: LanguageModelV4Message): Shown => {
  if (message.role === "system") return { text: message.content, images: 0 }
  const texts: Array<string> = []
  let images = 0
  const add = (part: {
    readonly type: string
    readonly text?: string
    readonly providerOptions?: SharedV4ProviderOptions
  }) => {
    if (part.type === "file") images++
    texts.push(part.text ?? alt(part.providerOptions))
  }
  for (const part of message.content) {
    if (part.type === "tool-call") texts.push(`${part.toolName} ${JSON.stringify(part.input)}`)
    else if (part.type !== "tool-result") {
      if (part.type === "text" || part.type === "file") add(part)
    } else if (part.output.type === "text" || part.output.type === "error-text") texts.push(part.output.value)
    else if (part.output.type === "content") part.output.value.forEach(add)
  }
  return { text: texts.length === 1 ? (texts[0] ?? "") : texts.join("\n"), images }
}

const toolText = memoize((tools: NonNullable<LanguageModelV4CallOptions["tools"]>) =>
  tools
    .map((tool) =>
      tool.type === "function" ? `${tool.name} ${tool.description} ${JSON.stringify(tool.inputSchema)}` : ""
    )
    .join("\n")
)

/** Reads prompts. Each message is turned into text once, and searched only for the tokens asked for. */
export const makePromptReader = (): ((options: LanguageModelV4CallOptions) => PromptText) => {
  const read = memoize(textOf)
  return ({ prompt, tools }) => {
    const texts = tools === undefined ? [] : [toolText(tools)]
    let characters = texts[0]?.length ?? 0
    let images = 0
    for (const message of prompt) {
      const shown = read(message)
      texts.push(shown.text)
      characters += shown.text.length
      images += shown.images
    }
    return {
      // newest first: what is needed next was usually shown last
      shows: (token) => texts.findLastIndex((text) => TextRules.holdsToken(text, token)) >= 0,
      tokens: estimateTokens(characters) + images * imageTokens
    }
  }
}
