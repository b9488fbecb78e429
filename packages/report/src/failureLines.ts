import { sanitiseLine } from "./sanitise.ts"

/** Trials that failed alike, and why. */
interface FailureCount {
  readonly outcome: string
  readonly reason: string
  readonly trials: number
}

/** Different reasons that people are shown. */
const shown = 8
/** Characters of a reason that people are shown. */
const longest = 300

/** Why trials failed, as lines: `3 trials ended in infra-error: openai/gpt-5: 429 Too Many Requests (after 6 attempts)`. */
export const failureLines = (failures: ReadonlyArray<FailureCount>): ReadonlyArray<string> => {
  const lines = failures
    .slice(0, shown)
    .map(
      ({ outcome, reason, trials }) =>
        `${trials} ${trials === 1 ? "trial" : "trials"} ended in ${outcome}: ${sanitiseLine(reason).slice(0, longest)}`
    )
  const more = failures.length - lines.length
  return lines.length === 0 ? [] : ["", ...lines, ...(more > 0 ? [`and ${more} more reasons: --json lists all`] : [])]
}
