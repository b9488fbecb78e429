import type { LanguageModelV4Prompt, SharedV4Warning } from "@ai-sdk/provider"
import { Content } from "@escapement/core"

const textsOf = (prompt: LanguageModelV4Prompt): string =>
  prompt
    .flatMap(({ content }) =>
      typeof content === "string" ? [content] : content.flatMap((part) => (part.type === "text" ? [part.text] : []))
    )
    .join("\n")

/** The line of a task that most surely stands nowhere else. */
const longestLine = (task: string): string =>
  task
    .split("\n")
    .reduce((longest, line) => (line.length > longest.length ? line : longest), "")
    .trim()

/**
 * Warns that a model was asked for the first time and was not shown its task, however the
 * agent words what stands around it: an agent that drops `messages` plays blindly, and
 * nothing else tells its author.
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
