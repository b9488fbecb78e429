import { Option } from "effect"
import { clip, type Interval } from "./Interval.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { wilson } from "./wilson.ts"

/** An item that a judge rated and whose exact value is known, too. */
export interface Labelled {
  readonly exact: number
  readonly judged: number
}

/** A mean of a judge's ratings, corrected by some exact values, with its 95 % interval. */
export interface PredictionPowered extends Interval {
  readonly mean: number
  readonly standardError: number
  /** Weight of the ratings, in [0, 1]; with 0 the result is the mean of the exact values alone. */
  readonly weight: number
  /** Number of items with an exact value. */
  readonly labelled: number
  /** Number of items that were only rated. */
  readonly rated: number
}

const isZeroOrOne = (value: number): boolean => value === 0 || value === 1

const isShare = (value: number): boolean => value >= 0 && value <= 1

/** Residuals that differ by rounding alone count as equal. */
const tiny = 1e-9

const covariance = (labelled: ReadonlyArray<Labelled>, exact: number, judged: number): number =>
  labelled.reduce((sum, one) => sum + (one.exact - exact) * (one.judged - judged), 0) / (labelled.length - 1)

/**
 * Returns for each item the exact value minus the weighted rating. If all values lie in [0, 1], one false pass and one
 * false fail are added: a judge that is right on a few labels is not proven right.
 */
const residuals = (labelled: ReadonlyArray<Labelled>, weight: number, isBounded: boolean): Float64Array => {
  const doubted = isBounded ? [...labelled, { exact: 1, judged: 0 }, { exact: 0, judged: 1 }] : labelled
  return Float64Array.from(doubted, ({ exact, judged }) => exact - weight * judged)
}

/** Returns the weight in [0, 1] that makes the interval narrowest (PPI++). */
const bestWeight = (labelled: ReadonlyArray<Labelled>, rated: Float64Array): number => {
  const exact = computeMoments(Float64Array.from(labelled, (one) => one.exact)).mean
  const judged = Float64Array.from(labelled, (one) => one.judged)
  const all = new Float64Array(judged.length + rated.length)
  all.set(judged)
  all.set(rated, judged.length)
  const { variance } = computeMoments(all)
  if (!(variance > 0)) return 0
  const shared = covariance(labelled, exact, computeMoments(judged).mean)
  return Math.max(0, Math.min(1, shared / ((1 + labelled.length / rated.length) * variance)))
}

/**
 * Estimates the mean of exact values with its 95 % interval if few items have an exact value and many were rated by a
 * judge: the mean of all ratings, minus the judge's mean error on the items with exact values. It is valid however bad
 * the judge is; a better judge gives a narrower interval. `Option.none` for fewer than two of either kind, and for
 * values beyond [0, 1] if the judge's errors on the labelled items are all equal. Sources: Angelopoulos et al. 2023,
 * *Prediction-powered inference*; Angelopoulos, Duchi & Zrnic 2023, *PPI++*, with Student's factor for the labelled
 * ones.
 *
 * **Gotchas** The items with an exact value must be drawn at random from all items. For values beyond [0, 1], a few
 * labels that are nearly all equal give intervals that are too short.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * const labelled = [1, 1, 0, 1, 0, 1, 1, 0].map((exact, i) => ({ exact, judged: i === 2 ? 1 : exact }))
 * const rated = Float64Array.from({ length: 400 }, (_, i) => (i % 10 < 7 ? 1 : 0))
 *
 * Statistics.predictionPowered(labelled, rated) // → Option.some({ mean: 0.5833, low: 0.1382, high: 1, standardError: 0.1882, weight: 0.8332, labelled: 8, rated: 400 })
 * ```
 *
 * @param labelled items with both values
 * @param rated ratings of the items that have no exact value
 * @param weight of the ratings; if absent, that of PPI++; 1 gives plain PPI
 */
export const predictionPowered = (
  labelled: ReadonlyArray<Labelled>,
  rated: Float64Array,
  weight: number = labelled.length < 2 || rated.length < 2 ? 0 : bestWeight(labelled, rated)
): Option.Option<PredictionPowered> => {
  if (labelled.length < 2 || rated.length < 2) return Option.none()
  const sum = labelled.reduce((total, { exact, judged }) => total + exact - weight * judged, 0)
  const ratings = computeMoments(rated)
  const mean = sum / labelled.length + weight * ratings.mean
  const isBounded = labelled.every(({ exact, judged }) => isShare(exact) && isShare(judged)) && rated.every(isShare)
  const errors = residuals(labelled, weight, isBounded)
  if (errors.every((error) => Math.abs(error - errors[0]!) <= tiny * Math.max(1, Math.abs(error)))) return Option.none()
  const left = computeMoments(errors).variance / labelled.length
  const standardError = Math.sqrt(left + (weight * weight * ratings.variance) / rated.length)
  const half = tFactor(0.95, labelled.length - 1) * standardError
  const isCount = weight === 0 && labelled.every(({ exact }) => isZeroOrOne(exact))
  // Student's interval is too short for a few labels that are all equal, or nearly so
  const interval = isCount ? wilson(sum, labelled.length) : { low: mean - half, high: mean + half }
  return Option.some({
    mean,
    ...(isBounded ? clip(interval, 0, 1) : interval),
    standardError,
    weight,
    labelled: labelled.length,
    rated: rated.length
  })
}
