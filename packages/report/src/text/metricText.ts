import type { Metrics } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { formatDuration } from "./formatDuration.ts"
import { formatMarked, withoutInterval } from "./numbers.ts"

/** Metrics of time: trials that share a processor slow each other down, which no interval over instances covers. */
const clocked: ReadonlySet<string> = new Set(["wall-time", "environment-share"])

type Measured = Pick<Metrics.Measured, "id" | "unit">

/** Metrics of what the calls of a model used. */
const used: ReadonlySet<string> = new Set(["tokens", "cost"])

/**
 * Marks the text of a number of tokens or a cost that an external agent reports about itself; returns any other text
 * unchanged.
 */
export const markUsage = (
  { isSelfReported }: Pick<Summary.CellSummary, "isSelfReported">,
  metric: string,
  text: string
): string => (isSelfReported === true && used.has(metric) ? `${text} (as the agent reports)` : text)

/**
 * Writes a metric of an agent: its mean with its interval. Undefined if there is no value, or if the value is
 * meaningless: wall time of an agent with a simulated model.
 */
export const metricText = (cell: Summary.CellSummary, { id, unit }: Measured): string | undefined => {
  const { instances, metrics, simulated } = cell
  const estimate = Object.hasOwn(metrics, id) ? metrics[id] : undefined
  if (estimate === undefined) return undefined
  if (!clocked.has(id)) return markUsage(cell, id, formatMarked(estimate, unit, instances))
  return simulated ? undefined : formatMarked(withoutInterval(estimate), unit, instances)
}

/** Names the metrics that were measured but have no text for an agent, as its model is simulated. */
export const untimed = (
  cells: ReadonlyArray<Summary.CellSummary>,
  metrics: ReadonlyArray<Metrics.Measured>
): ReadonlyArray<string> =>
  metrics.flatMap((metric) =>
    cells.some((cell) => Object.hasOwn(cell.metrics, metric.id) && metricText(cell, metric) === undefined)
      ? [metric.id]
      : []
  )

/** Lists the metrics that have a text for some agent. */
export const shownMetrics = (
  cells: ReadonlyArray<Summary.CellSummary>,
  metrics: ReadonlyArray<Metrics.Measured>
): ReadonlyArray<Metrics.Measured> =>
  metrics.filter((metric) => cells.some((cell) => metricText(cell, metric) !== undefined))

/**
 * Returns the main metric of a benchmark's agents: the analysed one, else the first that an agent has; undefined if no
 * metric is.
 */
export const mainMetric = (
  cells: ReadonlyArray<Summary.CellSummary>,
  analysis: Analysis.Analysis | undefined,
  metrics: ReadonlyArray<Metrics.Measured>
): Metrics.Measured | undefined =>
  metrics.find(({ id }) =>
    analysis === undefined ? cells.some((cell) => Object.hasOwn(cell.metrics, id)) : id === analysis.metric.id
  )

/** The mean time of a trial, split by its use, as durations. */
export interface TrialTime {
  /** Time of the model's replies, of the adapter and of the harness. */
  readonly agent: string
  /** Time of the world. */
  readonly environment: string
  /** Waiting for permits to call the model and between attempts, and attempts that failed. */
  readonly waiting: string
}

/**
 * Writes the mean time of an agent's trials, split into agent, environment and waiting; undefined if its model is
 * simulated.
 */
export const trialTime = ({ simulated, totals, trials }: Summary.CellSummary): TrialTime | undefined => {
  if (simulated) return undefined
  const each = (total: number): string => formatDuration(total / Math.max(1, trials))
  return {
    agent: each(totals.model + totals.harness),
    environment: each(totals.environment),
    waiting: each(totals.waiting)
  }
}
