import { Option } from "effect"
import { type Labelled, type PredictionPowered, predictionPowered } from "../statistics/shares/predictionPowered.ts"

/** A judged mean of one cell, corrected by exact values. */
export interface CorrectedMean {
  /** Index of the cell in its run. */
  readonly cell: number
  /** The mean of the judge's scores alone, with the judge's errors in it, over the trials that have one. */
  readonly judged: number
  /** The mean after correction by the exact values. */
  readonly corrected: PredictionPowered
}

/** The judges' score of one trial, and its exact value if known. */
export interface RatedTrial {
  readonly cell: number
  readonly instance: string
  /** The judges' score; undefined if they gave none. */
  readonly judged: number | undefined
  readonly exact: number | undefined
}

/** The rating of a trial to which judges gave no score. */
const silent = 0

const meanOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Groups trials by instance: an instance counts once, however many epochs it had. */
const byInstance = (trials: ReadonlyArray<RatedTrial>): ReadonlyArray<ReadonlyArray<RatedTrial>> => [
  ...Map.groupBy(trials, ({ instance }) => instance).values()
]

/**
 * Computes the judged means of a metric by cell, for cells in which some instances have an exact value in all of their
 * epochs and others have none. A cell with fewer than two of either kind is left out, and so is one without any score.
 *
 * **Details** The corrected mean is right for any rating of the trials that has nothing to do with which of them have an
 * exact value. So trials to which judges gave no score count, with the rating 0.
 */
export const correctedMeans = (trials: ReadonlyArray<RatedTrial>): ReadonlyArray<CorrectedMean> =>
  [...Map.groupBy(trials, ({ cell }) => cell)]
    .toSorted(([a], [z]) => a - z)
    .flatMap(([cell, own]) => {
      const labelled: Array<Labelled> = []
      const rated: Array<number> = []
      for (const epochs of byInstance(own)) {
        const judged = meanOf(epochs.map((trial) => trial.judged ?? silent))
        const exact = epochs.flatMap((trial) => trial.exact ?? [])
        if (exact.length === epochs.length) labelled.push({ exact: meanOf(exact), judged })
        else rated.push(judged)
      }
      const judged = meanOf(
        byInstance(own).flatMap((epochs) => {
          const given = epochs.flatMap((trial) => trial.judged ?? [])
          return given.length === 0 ? [] : [meanOf(given)]
        })
      )
      if (Number.isNaN(judged)) return []
      return Option.match(predictionPowered(labelled, Float64Array.from(rated)), {
        onNone: () => [],
        onSome: (corrected): ReadonlyArray<CorrectedMean> => [{ cell, judged, corrected }]
      })
    })
