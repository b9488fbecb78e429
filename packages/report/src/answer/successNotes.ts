import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"

/** Whether the mean of the metric equals the share of solved trials, or one of them is not known. */
const agrees = ({ metrics }: Summary.CellSummary, { id }: Metrics.Measured): boolean => {
  const [mean, solved] = [metrics[id]?.mean, metrics["solved"]?.mean]
  return mean === undefined || solved === undefined || Math.abs(mean - solved) < 1e-9
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
        `${main.id} and the share of solved trials differ. A trial ends solved only if the benchmark accepts what the agent submits; ${main.id} measures something else${main.summary === main.id ? "" : ` (${main.summary})`}.`
      ]
