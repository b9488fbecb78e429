import { type Cell, type Limits, type Metrics, Plans, type Stored } from "@escapement/core"
import { Option } from "effect"
import { type SortedCell, infraError, totalNames } from "./CellTable.ts"
import type { RankedInstances, Scope } from "./Instances.ts"

/** A cell with its trials, ready to be summarised and compared. */
export interface CellView {
  readonly cell: Cell
  /** Name of the agent (`cellLabels`). */
  readonly label: string
  /** Whether a simulated model played, as its name or the served model shows. */
  readonly simulated: boolean
  /** A sentence that says how much of a published data set was played; absent if none was. */
  readonly coverage?: string | undefined
  /** The limits in force. */
  readonly limits: Limits
  /** Whether an external agent plays outside a boundary that keeps its trials apart. */
  readonly isUncontained: boolean
  /**
   * Whether such an agent plays an instance more than once in the run, over epochs and cells: it may keep what it
   * learned.
   */
  readonly sharesFiles: boolean
  /** The lost attempts at trials of the cell that were played again; absent if there are none. */
  readonly retries?: Stored.Retries | undefined
  /** The interrupted attempts at trials of the cell that were played again; absent if there are none. */
  readonly interruptions?: Stored.Retries | undefined
  /** The metrics of the benchmark, the main metric first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  readonly trials: SortedCell
  readonly instances: RankedInstances
  /**
   * The mean over epochs, by index of the metric, then by rank of the instance; `NaN` for an instance without a score.
   */
  readonly means: ReadonlyArray<Float64Array>
  /** Whether any cell of the benchmark has a score of a metric at an instance, by the metric's index and the rank. */
  readonly isScoredByAny: (metric: number, rank: number) => boolean
}

/** Computes the mean over epochs of a metric, by rank of the instance. */
export const averageByInstance = (trials: SortedCell, metric: number, instances: number): Float64Array => {
  const means = new Float64Array(instances)
  for (let rank = 0; rank < instances; rank++) {
    let sum = 0
    let count = 0
    for (let trial = trials.start(rank), end = trials.start(rank + 1); trial < end; trial++) {
      const score = trials.score(trial, metric)
      if (Number.isNaN(score)) continue
      sum += score
      count++
    }
    // 0 / 0 gives NaN for an instance without a score
    means[rank] = sum / count
  }
  return means
}

/** Metrics of what the calls of a model used. */
const used: ReadonlySet<string> = new Set(["tokens", "cost"])

/**
 * Whether a metric of an agent rests on what the agent says about itself: the tokens and the cost of an external agent
 * without a proxy. No claim rests on it.
 */
export const isSelfReported = ({ cell }: Pick<CellView, "cell">, metric: string): boolean =>
  used.has(metric) && Plans.usageSource(cell.adapter) === "agent"

const ofModel = (["tokens", "model", "aborted", "unstated"] as const).map((name) => totalNames.indexOf(name))

/** Whether a trial has any use of a model. */
const usesModel = ({ trials }: CellView, trial: number): boolean =>
  ofModel.some((name) => trials.total(trial, name) > 0)

/**
 * Whether an agent in process asked no model of the run: it made calls, and no trial of it has a step or any other use
 * of a model.
 */
export const asksNoModel = (view: CellView): boolean => {
  const { cell, metrics, trials } = view
  const [calls, steps] = ["calls", "steps"].map((name) => metrics.findIndex(({ id }) => id === name))
  if (cell.adapter.kind !== "adapter" || calls! < 0 || steps! < 0) return false
  let hasCalls = false
  for (let trial = 0; trial < trials.size; trial++) {
    if (usesModel(view, trial) || trials.score(trial, steps!) > 0) return false
    hasCalls ||= trials.score(trial, calls!) > 0
  }
  return hasCalls
}

/**
 * Whether the cost of a trial, or its number of tokens, is unknown. A trial that was lost does not count, and one that
 * asked no model cost nothing, unless its agent is external.
 *
 * @param value the cost or the tokens, `NaN` if there are none
 */
export const isUnknown = (view: CellView, trial: number, value: number): boolean =>
  Number.isNaN(value) &&
  view.trials.outcomeIndex(trial) !== infraError &&
  (view.cell.adapter.kind === "external" || usesModel(view, trial))

/** Returns the scores of a metric within a scope, epoch by epoch. */
export const scoresWithin = (
  { trials }: CellView,
  metric: number,
  { members }: Scope
): ReadonlyArray<Metrics.InstanceScores> => {
  const all: Array<Metrics.InstanceScores> = []
  for (const rank of members) {
    const scores: Array<Option.Option<number>> = []
    for (let trial = trials.start(rank), end = trials.start(rank + 1); trial < end; trial++) {
      scores.push(Option.liftPredicate(trials.score(trial, metric), (value) => !Number.isNaN(value)))
    }
    if (scores.length > 0) all.push(scores)
  }
  return all
}
