import { type Measured, type OutcomeTag, type TrialResult, outcomeTags, totalTokens } from "@escapement/core"
import { Option } from "effect"
import { type Rows, makeRows } from "./Rows.ts"

/** What is summed over trials, by column. */
export const totalNames = ["tokens", "cost", "wall", "model", "environment", "waiting", "harness"] as const

const instanceColumn = 0
const epochColumn = 1
const outcomeColumn = 2
const firstTotal = 3
const firstMetric = firstTotal + totalNames.length

/** The trials of one cell, sorted by place of the instance and by epoch. `NaN` stands for none. */
export interface SortedCell {
  readonly size: number
  /** The place of a trial's instance. */
  readonly rank: (trial: number) => number
  readonly outcome: (trial: number) => OutcomeTag
  /** By index into `totalNames`. */
  readonly total: (trial: number, name: number) => number
  /** By index of the metric. */
  readonly score: (trial: number, metric: number) => number
}

/** All that is kept of the trials of one cell: numbers. `NaN` stands for none here and never leaves the summary. */
export interface CellTable {
  /** Adds a trial of the instance with this number. */
  readonly add: (instance: number, result: TrialResult) => void
  /** @param rankOf the place of an instance by its number */
  readonly sorted: (rankOf: Uint32Array) => SortedCell
}

const orNaN = (value: number | undefined): number => value ?? NaN

/** The value of a metric on a trial; a score of another version of the metric is none. */
const scoreOf = ({ scores }: TrialResult, { id, version }: Measured): number => {
  const score = Object.hasOwn(scores, id) ? scores[id] : undefined
  return score === undefined || score.version !== version ? NaN : orNaN(Option.getOrUndefined(score.value))
}

/** Indices of the rows by place of the instance, then by epoch. */
const orderOf = (rows: Rows, rankOf: Uint32Array): Uint32Array => {
  const size = rows.size()
  let epochs = 1
  for (let index = 0; index < size; index++) epochs = Math.max(epochs, rows.at(index, epochColumn) + 1)
  // one number for both keys and the index, as numbers are sorted without a comparison function
  const keys = Float64Array.from({ length: size }, (_, index) => {
    const rank = rankOf[rows.at(index, instanceColumn)]!
    return (rank * epochs + rows.at(index, epochColumn)) * size + index
  })
  return Uint32Array.from(keys.toSorted(), (key) => key % size)
}

/** An empty table for a cell that `metrics` measure. */
export const makeCellTable = (metrics: ReadonlyArray<Measured>): CellTable => {
  const row = new Float64Array(firstMetric + metrics.length)
  const rows = makeRows(row.length)
  return {
    add: (instance, result) => {
      const { timing, usage } = result
      row[instanceColumn] = instance
      row[epochColumn] = result.epoch
      row[outcomeColumn] = outcomeTags.indexOf(result.outcome._tag)
      totalNames.forEach((name, i) => {
        row[firstTotal + i] =
          name === "tokens" ? totalTokens(usage) : orNaN(name === "cost" ? usage.cost : timing[name])
      })
      metrics.forEach((metric, m) => (row[firstMetric + m] = scoreOf(result, metric)))
      rows.add(row)
    },
    sorted: (rankOf) => {
      const order = orderOf(rows, rankOf)
      const at = (trial: number, column: number): number => rows.at(order[trial]!, column)
      return {
        size: order.length,
        rank: (trial) => rankOf[at(trial, instanceColumn)]!,
        outcome: (trial) => outcomeTags[at(trial, outcomeColumn)]!,
        total: (trial, name) => at(trial, firstTotal + name),
        score: (trial, metric) => at(trial, firstMetric + metric)
      }
    }
  }
}
