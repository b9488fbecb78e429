import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"

/** Whether the number of trials with success on the metric equals the number that ended as `solved`. */
const agrees = ({ metrics, outcomes, trials }: Summary.CellSummary, { id }: Metrics.Measured): boolean => {
  const mean = metrics[id]?.mean
  return mean === undefined || Math.abs(mean * (trials - outcomes["infra-error"]) - outcomes.solved) < 0.5
}

/**
 * Explains how success differs from `solved`, if the two differ for an agent: success counts results, `solved` counts
 * submitted answers.
 */
export const successNotes = (
  cells: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined
): ReadonlyArray<string> =>
  main === undefined || main.unit !== "share" || cells.every((cell) => agrees(cell, main))
    ? []
    : [
        `${main.id} and the share of solved trials differ. A trial ends solved only if the agent submits a right answer; ${main.id} measures something else (${main.summary}).`
      ]
