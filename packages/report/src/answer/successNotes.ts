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
        `${main.id} is not the share of trials that ended solved: it says ${main.summary}; solved says that the trial ended with a right answer.`
      ]
