import { infraError } from "../summary/CellTable.ts"
import { Option } from "effect"
import type { Bounds } from "../decision/Finding.ts"
import type { CellView } from "../summary/CellView.ts"
import { isBounded } from "../statistics/shares/Sample.ts"

/** The trials of a cell that ended as `infra-error`, which say nothing about the agent. */
export interface Losses {
  readonly trials: number
  readonly lost: number
  /**
   * Returns means over epochs, by instance, as if every lost trial had scored `value`; `NaN` for an instance that was
   * not attempted.
   */
  readonly filledWith: (value: number) => Float64Array
}

/**
 * Counts the lost trials of a cell on a metric. A trial without a score counts as lost only if it ended as
 * `infra-error`.
 */
export const countLosses = ({ instances, trials }: CellView, metric: number): Losses => {
  const sums = new Float64Array(instances.count)
  const scored = new Uint32Array(instances.count)
  const missing = new Uint32Array(instances.count)
  let lost = 0
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    const score = trials.score(trial, metric)
    if (!Number.isNaN(score)) {
      sums[rank]! += score
      scored[rank]!++
    } else if (trials.outcomeIndex(trial) === infraError) {
      missing[rank]!++
      lost++
    }
  }
  return {
    trials: trials.size,
    lost,
    filledWith: (value) => sums.map((sum, rank) => (sum + value * missing[rank]!) / (scored[rank]! + missing[rank]!))
  }
}

const meanOf = (values: Float64Array): number => {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Whether a bound on lost trials exists: only for shares, as other units have no worst case. */
const isBoundable = (view: CellView, metric: number): boolean =>
  isBounded(view.metrics[metric]!.unit, view.means[metric]!)

/**
 * Returns the mean of a cell if all its lost trials had failed, and if all had succeeded. `Option.none` if no trial was
 * lost or the metric is no share.
 */
export const boundsOfMean = (view: CellView, metric: number, losses: Losses): Option.Option<Bounds> =>
  losses.lost === 0 || !isBoundable(view, metric)
    ? Option.none()
    : Option.some({ worst: meanOf(losses.filledWith(0)), best: meanOf(losses.filledWith(1)) })
