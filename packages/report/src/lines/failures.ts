import { type Json, TextRules } from "@escapement/core"
import { escapeMarkdown } from "../text/Markdown.ts"
import { sanitiseLine } from "../text/sanitise.ts"

/** Trials that failed alike, and why. */
export interface FailureCount {
  readonly outcome: "infra-error" | "agent-error"
  readonly reason: string
  readonly trials: number
}

/** Different reasons that people are shown. */
const shown = 8
/** Characters of a reason that people are shown. */
const longest = 300

/**
 * The reasons as sentences, the most frequent first.
 *
 * ```ts
 * import { failureTexts } from "./failures.ts"
 *
 * failureTexts([{ outcome: "infra-error", reason: "openai/gpt-5: 401", trials: 3 }]) // → ["3 trials ended in infra-error: openai/gpt-5: 401"]
 * ```
 */
export const failureTexts = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<string> => {
  const texts = failures
    .slice(0, shown)
    .map(
      ({ outcome, reason, trials }) =>
        `${TextRules.counted(trials, "trial")} ended in ${outcome}: ${sanitiseLine(reason).slice(0, longest)}`
    )
  const more = failures.length - texts.length
  return more > 0 ? [...texts, `and ${TextRules.counted(more, "more reason")}: --json lists all`] : texts
}

/** The reasons as lines of a terminal, below an empty one. */
export const failureLines = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<string> =>
  failures.length === 0 ? [] : ["", ...failureTexts(failures)]

/** The reasons as a list in Markdown. */
export const failureMarkdown = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<string> =>
  failures.length === 0
    ? []
    : [
        failureTexts(failures)
          .map((text) => `- ${escapeMarkdown(text)}`)
          .join("\n")
      ]

/** The reasons as `--json` prints them. */
export const failuresJson = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<Json.JsonObject> =>
  failures.map(({ outcome, reason, trials }) => ({ outcome, reason, trials }))
