import { Option } from "effect"
import { clip, type Interval } from "./Interval.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { wilson } from "./wilson.ts"

/** A thing that a judge rated and whose exact value is known too. */
export interface Labelled {
  readonly exact: number
  readonly judged: number
}

/** A mean of a judge's ratings, corrected by some exact values. */
export interface PredictionPowered extends Interval {
  readonly mean: number
  readonly standardError: number
  /** How much the ratings count, in [0, 1]: 0 is the mean of the exact values alone. */
  readonly weight: number
  /** Things with an exact value, and those that were only rated. */
  readonly labelled: number
  readonly rated: number
}

const isZeroOrOne = (value: number): boolean => value === 0 || value === 1

const covariance = (labelled: ReadonlyArray<Labelled>, exact: number, judged: number): number =>
  labelled.reduce((sum, one) => sum + (one.exact - exact) * (one.judged - judged), 0) / (labelled.length - 1)

/**
 * What is left of the exact value by thing. Where all is 0 or 1, one pass too many and one fail too
 * many are added: a judge that was right on few labels is not proven right.
 */
const residuals = (labelled: ReadonlyArray<Labelled>, weight: number): Float64Array => {
  const isBinary = labelled.every(({ exact, judged }) => isZeroOrOne(exact) && isZeroOrOne(judged))
  const doubted = isBinary ? [...labelled, { exact: 1, judged: 0 }, { exact: 0, judged: 1 }] : labelled
  return Float64Array.from(doubted, ({ exact, judged }) => exact - weight * judged)
}

/** The weight that makes the interval narrowest: PPI++, within [0, 1]. */
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
 * The mean of exact values with its 95 % interval where few are known exactly and many are rated by a judge: the mean
 * of all ratings, minus the judge's mean error on the exactly known ones. Valid however bad the judge is; the better
 * the judge, the narrower the interval. `Option.none` for fewer than two of either kind. Sources: Angelopoulos et al.
 * 2023, *Prediction-powered inference*; Angelopoulos, Duchi & Zrnic 2023, *PPI++*, with Student's factor for the
 * labelled ones.
 *
 * **Gotchas** What is labelled must be drawn at random from the whole.
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
 * @param labelled things with both values
 * @param rated ratings of the things that have no exact value
 * @param weight of the ratings; that of PPI++ when absent, and 1 is plain PPI
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
  const left = computeMoments(residuals(labelled, weight)).variance / labelled.length
  const standardError = Math.sqrt(left + (weight * weight * ratings.variance) / rated.length)
  const half = tFactor(0.95, labelled.length - 1) * standardError
  const isShare = (value: number): boolean => value >= 0 && value <= 1
  const isBounded = labelled.every(({ exact, judged }) => isShare(exact) && isShare(judged)) && rated.every(isShare)
  const isCount = weight === 0 && labelled.every(({ exact }) => isZeroOrOne(exact))
  // Student's interval of a few labels that are all the same, or nearly, is too short
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
