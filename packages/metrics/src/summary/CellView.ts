import type { Cell, Metrics } from "@escapement/core"
import { Option } from "effect"
import type { SortedCell } from "./CellTable.ts"
import type { RankedInstances, Scope } from "./Instances.ts"

/** A cell with its trials, ready to be summarised and compared. */
export interface CellView {
  readonly cell: Cell
  readonly label: string
  /** Whether a simulated model played, known by its name or by the model that was served. */
  readonly simulated: boolean
  /** A sentence that says how much of a published data set was played; absent if none was. */
  readonly coverage?: string | undefined
  readonly metrics: ReadonlyArray<Metrics.Measured>
  readonly trials: SortedCell
  readonly instances: RankedInstances
  /**
   * By index of the metric, then by rank of the instance: the mean over epochs; `NaN` for an instance without a score.
   */
  readonly means: ReadonlyArray<Float64Array>
}

/** The mean over epochs of a metric, by rank of the instance. */
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
    // 0 / 0 is the NaN of an instance without a score
    means[rank] = sum / count
  }
  return means
}

/** The instance means of a metric within a scope. */
export const meansWithin = (view: CellView, metric: number, { members }: Scope): Float64Array => {
  const means = view.means[metric]!
  const within = new Float64Array(members.length)
  let count = 0
  for (let i = 0; i < members.length; i++) {
    const mean = means[members[i]!]!
    if (!Number.isNaN(mean)) within[count++] = mean
  }
  return within.slice(0, count)
}

/** The scores of a metric within a scope, epoch by epoch. */
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
