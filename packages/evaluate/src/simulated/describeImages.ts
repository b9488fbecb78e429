import { getOrInsertComputed } from "@escapement/core"
import type { LanguageModelV4FilePart, LanguageModelV4Message } from "@ai-sdk/provider"
import type { TrialMaking } from "@escapement/runner"

/**
 * Returns a function that replaces images of a prompt by their descriptions, for images that the followed world has
 * shown.
 */
export const describeImages = ({
  altOf
}: TrialMaking.ShadowTrial): ((prompt: ReadonlyArray<LanguageModelV4Message>) => Array<LanguageModelV4Message>) => {
  // the same message gives the same object, so that parts of a prompt that were read before are not read again
  const known = new Map<LanguageModelV4Message, LanguageModelV4Message>()
  const described = (part: LanguageModelV4FilePart): LanguageModelV4FilePart => {
    const { data } = part
    const alt = data.type === "data" && typeof data.data === "string" ? altOf(data.data) : undefined
    return alt === undefined ? part : { ...part, providerOptions: { escapement: { alt } } }
  }
  const describe = (message: LanguageModelV4Message): LanguageModelV4Message => {
    if (message.role === "user") {
      if (message.content.every(({ type }) => type !== "file")) return message
      return { ...message, content: message.content.map((part) => (part.type === "file" ? described(part) : part)) }
    }
    if (message.role !== "tool") return message
    let hasImage = false
    const content = message.content.map((part) => {
      if (part.type !== "tool-result" || part.output.type !== "content") return part
      const value = part.output.value.map((shown) => {
        if (shown.type !== "file") return shown
        hasImage = true
        return described(shown)
      })
      return { ...part, output: { ...part.output, value } }
    })
    return hasImage ? { ...message, content } : message
  }
  return (prompt) => prompt.map((message) => getOrInsertComputed(known, message, () => describe(message)))
}
