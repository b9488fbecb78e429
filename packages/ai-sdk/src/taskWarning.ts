import type { LanguageModelV4Prompt, SharedV4Warning } from "@ai-sdk/provider"
import { Content } from "@escapement/core"

const textsOf = (prompt: LanguageModelV4Prompt): string =>
  prompt
    .flatMap(({ content }) =>
      typeof content === "string" ? [content] : content.flatMap((part) => (part.type === "text" ? [part.text] : []))
    )
    .join("\n")

/** Returns the longest line of a task, as it is the least likely to appear elsewhere. */
const longestLine = (task: string): string =>
  task
    .split("\n")
    .reduce((longest, line) => (line.length > longest.length ? line : longest), "")
    .trim()

/**
 * Warns if the first request to a model does not contain the task, in whatever text the agent puts around it.
 * An agent that drops `messages` plays blindly, and its author sees no other sign of it.
 */
export const taskWarning = (
  prompt: LanguageModelV4Prompt,
  instructions: Content.Content
): ReadonlyArray<SharedV4Warning> =>
  textsOf(prompt).includes(longestLine(Content.plain(instructions)))
    ? []
    : [
        {
          type: "other",
          message:
            "the first request of a trial does not hold its task: hand the `messages` that the function is given (or `brief`) to the model"
        }
      ]
