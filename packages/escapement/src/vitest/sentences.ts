import type { Estimate, Metrics } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import type { EvaluatedRun } from "../EvaluatedRun.ts"

type CellSummary = EvaluatedRun["summary"]["cells"][number]

/** Adds to a text that its numbers come from simulated models and say nothing about real ones. */
export const labelled = (text: string, simulated: boolean, models: ReadonlyArray<string | undefined>): string => {
  const named = [...new Set(models.flatMap((model) => model ?? []))].filter(Summary.isSimulatedModel)
  if (!simulated) return text
  return `${text} [simulated model${named.length === 0 ? "" : `: ${named.join(", ")}`}]`
}

/** Says what an agent scored: its mean, the interval, and the number of instances or of trials that have a value. */
export const scoreText = (
  { benchmark, label }: Pick<CellSummary, "benchmark" | "label">,
  { id, unit }: Metrics.Measured,
  estimate: Estimate
): string => {
  const over = estimate.lost === undefined ? ` over ${estimate.n} instances` : ""
  return `${label} on ${benchmark}, ${id}: ${Lines.formatReached(estimate, unit)}${over}`
}

/** Says what each agent of a run scored on the main metric, one per line. */
export const scoreTexts = ({ metrics, summary }: EvaluatedRun): ReadonlyArray<string> => {
  const [main] = metrics
  if (main === undefined) return []
  return summary.cells.flatMap((cell) => {
    const estimate = cell.metrics[main.id]
    if (estimate === undefined || Object.keys(cell.facets).length > 0) return []
    return [labelled(scoreText(cell, main, estimate), cell.simulated, [cell.model])]
  })
}
