import type { Metrics } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { idleHints } from "../answer/idleHints.ts"
import { successNotes } from "../answer/successNotes.ts"
import { mainMetric } from "./metricText.ts"

/** With fewer instances than this, a mean may have no interval. */
const few = 6

/**
 * Says that some means have no interval, as they rest on too few instances; empty if none of them lacks one.
 *
 * @param shown ids of the metrics whose means are shown
 */
export const smallNotes = (
  cells: ReadonlyArray<Summary.CellSummary>,
  shown: ReadonlyArray<string>
): ReadonlyArray<string> =>
  cells.some(
    ({ instances, metrics }) =>
      instances < few && Object.entries(metrics).some(([id, { low }]) => low === undefined && shown.includes(id))
  )
    ? ["A mean without an interval rests on too few instances to say how far off it may be."]
    : []

/**
 * Says how the figures of a benchmark are to be read: which agents hardly play, how success differs from solved trials,
 * and that some means have no interval. A page has these sentences, as the terminal has.
 */
export const readingNotes = ({
  analysis,
  cells,
  metrics
}: {
  readonly analysis: Analysis.Analysis
  /** Whole cells of the benchmark. */
  readonly cells: ReadonlyArray<Summary.CellSummary>
  readonly metrics: ReadonlyArray<Metrics.Measured>
}): ReadonlyArray<string> => [
  ...idleHints(cells),
  ...successNotes(cells, mainMetric(cells, analysis, metrics)),
  ...smallNotes(
    cells,
    metrics.map(({ id }) => id)
  )
]
