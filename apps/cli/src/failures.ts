import type { Json } from "@escapement/core"
import type { Results } from "@escapement/evaluate"
import { Lines } from "@escapement/report"

/** Different reasons that people are shown. */
const shown = 8
/** Characters of a reason that people are shown. */
const longest = 300

/** The reasons as lines: `3 trials ended in infra-error: openai/gpt-5: 429 Too Many Requests (after 6 attempts)`. */
export const failureLines = (failures: ReadonlyArray<Results.FailureCount>): ReadonlyArray<string> => {
  const lines = failures
    .slice(0, shown)
    .map(
      ({ outcome, reason, trials }) =>
        `${trials} ${trials === 1 ? "trial" : "trials"} ended in ${outcome}: ${Lines.sanitiseLine(reason).slice(0, longest)}`
    )
  const more = failures.length - lines.length
  return lines.length === 0 ? [] : ["", ...lines, ...(more > 0 ? [`and ${more} more reasons: --json lists all`] : [])]
}

/** The reasons as `--json` prints them. */
export const failuresJson = (failures: ReadonlyArray<Results.FailureCount>): ReadonlyArray<Json.JsonObject> =>
  failures.map(({ outcome, reason, trials }) => ({ outcome, reason, trials }))
