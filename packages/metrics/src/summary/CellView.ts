import type { Cell, InstanceScores, Measured } from "@escapement/core"
import { Option } from "effect"
import type { SortedCell } from "./CellTable.ts"
import type { RankedInstances, Scope } from "./Instances.ts"

/** A cell with its trials, ready to be summarised and compared. */
export interface CellView {
  readonly cell: Cell
  readonly label: string
  readonly metrics: ReadonlyArray<Measured>
  readonly trials: SortedCell
  readonly instances: RankedInstances
  /** The mean over epochs by place of the instance, `NaN` for one without a score, by index of the metric. */
  readonly means: ReadonlyArray<Float64Array>
}

/** The mean over epochs of a metric by place of the instance. */
export const meansOf = (trials: SortedCell, metric: number, instances: number): Float64Array => {
  const sums = new Float64Array(instances)
  const counts = new Uint32Array(instances)
  for (let trial = 0; trial < trials.size; trial++) {
    const score = trials.score(trial, metric)
    if (Number.isNaN(score)) continue
    sums[trials.rank(trial)]! += score
    counts[trials.rank(trial)]!++
  }
  // 0 / 0 is the NaN of an instance without a score
  return sums.map((sum, rank) => sum / counts[rank]!)
}

/** The instance means of a metric within a scope. */
export const meansWithin = (view: CellView, metric: number, scope: Scope): Float64Array => {
  const means = view.means[metric]!
  const within = new Float64Array(means.length)
  let count = 0
  for (let rank = 0; rank < means.length; rank++) {
    if (!Number.isNaN(means[rank]!) && scope.has(rank)) within[count++] = means[rank]!
  }
  return within.slice(0, count)
}

/** The scores of a metric within a scope, epoch by epoch. */
export const scoresWithin = ({ trials }: CellView, metric: number, scope: Scope): ReadonlyArray<InstanceScores> => {
  const byRank = new Map<number, Array<Option.Option<number>>>()
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    if (!scope.has(rank)) continue
    const score = Option.liftPredicate(trials.score(trial, metric), (value) => !Number.isNaN(value))
    const known = byRank.get(rank)
    if (known === undefined) byRank.set(rank, [score])
    else known.push(score)
  }
  return [...byRank.values()]
}
