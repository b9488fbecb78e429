import { type Stored, Usage } from "@escapement/core"
import type { TrialRow } from "./Api.ts"

const reasonOf = ({ outcome }: Stored.TrialResult): string | undefined =>
  outcome._tag === "budget-exhausted"
    ? `limit: ${outcome.limit}`
    : "reason" in outcome
      ? outcome.reason.slice(0, 300)
      : undefined

/**
 * Builds the row of a finished trial for lists.
 *
 * @param main the id of the metric that is shown as the score
 */
export const trialRow = (result: Stored.TrialResult, main: string | undefined): TrialRow => {
  const { cell, epoch, id, instance, name, outcome, scores, timing, usage } = result
  const score = main === undefined ? undefined : scores[main]?.value
  const calls = scores["calls"]?.value
  const reason = reasonOf(result)
  return {
    id,
    cell,
    name,
    instance,
    epoch,
    outcome: outcome._tag,
    ...(reason === undefined ? {} : { reason }),
    ...(score?._tag === "Some" ? { score: score.value } : {}),
    ...(calls?._tag === "Some" ? { calls: calls.value } : {}),
    tokens: Usage.totalTokens(usage),
    ...(usage.cost === undefined ? {} : { cost: usage.cost }),
    wall: timing.wall
  }
}
