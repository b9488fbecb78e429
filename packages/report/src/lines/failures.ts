import { type Json, TextRules } from "@escapement/core"
import { sanitiseLine } from "../text/sanitise.ts"

/** A reason why trials ended in `infra-error` or `agent-error`, and their number. */
export interface FailureCount {
  readonly outcome: "infra-error" | "agent-error"
  readonly reason: string
  readonly trials: number
}

/** The most reasons that people are shown. */
const shown = 8
/** The most characters of a reason that people are shown. */
const longest = 300

/**
 * Writes the reasons as sentences, the most frequent first.
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

/**
 * Writes why trials ended in `infra-error` or `agent-error`, as lines for a terminal below an empty line; empty without
 * failures.
 */
export const failureLines = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<string> =>
  failures.length === 0 ? [] : ["", ...failureTexts(failures)]

/** A metric that threw, or gave an impossible value, on some trials. These trials have no value of it. */
export interface FailedMetric {
  readonly id: string
  /** Number of these trials. */
  readonly trials: number
  /** What it threw, or why its value is impossible, on the first of them. */
  readonly reason: string
}

/**
 * Says which metrics failed, on how many trials, and why.
 *
 * ```ts
 * import { failedMetricTexts } from "./failures.ts"
 *
 * failedMetricTexts([{ id: "mine", trials: 1, reason: "no calls" }])
 * // → ["The metric mine failed on 1 trial, which has no value of it: no calls"]
 * ```
 */
export const failedMetricTexts = (failed: ReadonlyArray<FailedMetric>): ReadonlyArray<string> =>
  failed.map(
    ({ id, reason, trials }) =>
      `The metric ${id} failed on ${TextRules.counted(trials, "trial")}, which ${trials === 1 ? "has no value of it" : "have no value of it; on the first"}: ${sanitiseLine(reason).slice(0, longest)}`
  )

/**
 * Writes why trials ended in `infra-error` or `agent-error`, as `--json` prints it: `{ outcome, reason, trials }` for
 * each reason.
 */
export const failuresJson = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<Json.JsonObject> =>
  failures.map(({ outcome, reason, trials }) => ({ outcome, reason, trials }))
