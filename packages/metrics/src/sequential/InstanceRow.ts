import type { Plans, Stored } from "@escapement/core"
import { Option } from "effect"
import { isUnjudged } from "../summary/isUnjudged.ts"
import type { Scored } from "./scale.ts"

/**
 * Counts of the trials of a cell, and of those that were not lost and of which a metric says nothing. `cell` is an
 * index into the run's cells.
 */
export interface CellAbsence {
  readonly cell: number
  readonly trials: number
  readonly absent: number
}

/** The scores of all cells of a run on one instance. */
export interface InstanceRow {
  /** Value of the facet by which instances come in groups; absent if they come one by one. */
  readonly cluster?: string
  /** Returns the score of a cell on a metric; `Option.none` if the metric does not apply or the cell did not play. */
  readonly scored: (cell: number, metric: string) => Option.Option<Scored>
  /** Counts the trials of a cell that a metric says nothing of. */
  readonly absence: (cell: number, metric: string) => CellAbsence
}

/** The trials of a cell on one instance: the sum of the known scores, how many these are, and how many trials were lost. */
const tally = (trials: ReadonlyArray<Stored.TrialResult>, metric: string) => {
  let [sum, known, lost] = [0, 0, 0]
  for (const { outcome, scores } of trials) {
    const score = Object.hasOwn(scores, metric) ? scores[metric] : undefined
    if (score !== undefined && Option.isSome(score.value)) {
      sum += score.value.value
      known++
    } else if (outcome._tag === "infra-error" || (score !== undefined && isUnjudged(score))) lost++
  }
  return { sum, known, lost }
}

/**
 * Computes the mean over the trials of a cell, with lost trials at their lowest and at their highest possible score.
 */
const scoredOf = ({ known, lost, sum }: ReturnType<typeof tally>, isShare: boolean): Option.Option<Scored> => {
  const count = known + lost
  if (count === 0) return Option.none()
  const high = lost === 0 ? sum : isShare ? sum + lost : Infinity
  return Option.some({ low: lost === 0 || isShare ? sum / count : 0, high: high / count })
}

/**
 * Builds the row of one instance from all of its trials.
 *
 * @param trials of the instance, of any cell and epoch, in any order
 */
export const instanceRow = (
  trials: ReadonlyArray<Stored.TrialResult>,
  { cluster, hypotheses }: Plans.StoppingRule
): InstanceRow => {
  const shares = new Set(hypotheses.flatMap(({ metric, scale }) => (scale === "difference" ? [metric] : [])))
  const facet = cluster === undefined ? undefined : trials[0]?.facets[cluster]
  const ofCell = (cell: number) => trials.filter((trial) => trial.cell === cell)
  return {
    ...(facet === undefined ? {} : { cluster: String(facet) }),
    scored: (cell, metric) => scoredOf(tally(ofCell(cell), metric), shares.has(metric)),
    absence: (cell, metric) => {
      const mine = ofCell(cell)
      const { known, lost } = tally(mine, metric)
      return { cell, trials: mine.length, absent: mine.length - known - lost }
    }
  }
}
