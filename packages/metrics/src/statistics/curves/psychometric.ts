import { Option } from "effect"
import { betaCdf } from "../distributions/Beta.ts"
import { type PsychometricBounds, type PsychometricFit, fitPsychometric } from "./fitPsychometric.ts"
import { confidence } from "../shares/Interval.ts"
import {
  type PsychometricCurve,
  type PsychometricLevel,
  groupLevels,
  logLikelihood,
  successAt
} from "./PsychometricCurve.ts"
import { normalQuantile } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"

/** A fitted curve, the interval of the place where success is ½, and a test whether a curve of this form fits the data. */
export interface Psychometric extends PsychometricCurve {
  /**
   * The lower end of the 95 % interval of `half`. Absent if the data do not bound it, or do not show that success at
   * smaller x differs from ½: then it may never be ½.
   */
  readonly low?: number
  /** The upper end. Absent for the same reasons, at larger x. */
  readonly high?: number
  /**
   * p-value of the lack-of-fit test; it is small if success does not follow such a curve. Absent if there are too few
   * levels, or no scatter within levels.
   */
  readonly lackOfFit?: number
  /** Number of instances that the fit is computed from. */
  readonly n: number
}

/** What is known of a curve before it is fitted. */
export interface PsychometricOptions {
  /** The chance of success by guessing, in [0, ½). If absent, it is fitted. */
  readonly guess?: number
}

/** The largest rate of guessing, and of lapsing, that is fitted: with one half, success would never be ½. */
const mostRate = 0.49

const boundsOf = (levels: ReadonlyArray<PsychometricLevel>, { guess }: PsychometricOptions) => {
  const gaps = levels.slice(1).map(({ x }, i) => x - levels[i]!.x)
  const least = gaps.reduce((least, gap) => Math.min(least, gap), Infinity)
  return {
    guess: guess === undefined ? [0, mostRate] : [guess, guess],
    lapse: [0, mostRate],
    // a curve that goes from 1 to 99 % within the narrowest gap between levels; steeper curves look the same in the
    // data
    steepest: 10 / least
  } satisfies PsychometricBounds
}

/** Number of parameters of a curve. */
const fitted = 4

/** Returns the best of several fits, from falling and rising, flat and steep first guesses. */
const bestFit = (levels: ReadonlyArray<PsychometricLevel>, bounds: PsychometricBounds): PsychometricFit => {
  const [first, last] = [levels[0]!.x, levels.at(-1)!.x]
  const span = last - first
  const falls = levels[0]!.sum / levels[0]!.count >= levels.at(-1)!.sum / levels.at(-1)!.count
  const starts = [0.3, 0.5, 0.7].flatMap((at) =>
    [4, 12].flatMap((steepness) =>
      [0.02, 0.1].map((lapse): PsychometricCurve => ({
        half: first + at * span,
        slope: ((falls ? -1 : 1) * steepness) / span,
        guess: Math.min(bounds.guess[1], Math.max(bounds.guess[0], lapse)),
        lapse: Math.min(bounds.lapse[1], lapse)
      }))
    )
  )
  const fits = starts.map((start) => fitPsychometric(levels, start, ["half", "slope", "guess", "lapse"], bounds))
  return fits.reduce((best, fit) => (fit.likelihood > best.likelihood ? fit : best))
}

/**
 * Estimates the dispersion of values around a curve, relative to single trials: 1 for these, less for means over
 * epochs.
 */
const dispersionOf = (x: Float64Array, y: Float64Array, curve: PsychometricCurve): number => {
  if (y.every((value) => value === 0 || value === 1)) return 1
  let sum = 0
  for (let i = 0; i < x.length; i++) {
    const p = successAt(curve, x[i]!)
    sum += (y[i]! - p) ** 2 / Math.max(1e-3, p * (1 - p))
  }
  return Math.min(1, Math.max(0.1, sum / Math.max(1, x.length - fitted)))
}

/**
 * Finds on one side of `half` where the profile likelihood has fallen by `most`; `Option.none` if it has not within
 * three times the range of the axis.
 */
const endOf = (
  levels: ReadonlyArray<PsychometricLevel>,
  best: PsychometricFit,
  bounds: PsychometricBounds,
  most: number,
  sign: number
): Option.Option<number> => {
  const span = levels.at(-1)!.x - levels[0]!.x
  let near = best.curve
  const fitAt = (half: number, from: PsychometricCurve): PsychometricFit =>
    [0.3, 1].reduce<PsychometricFit>(
      (found, shorter) => {
        const start = { ...from, half, slope: from.slope * shorter }
        const fit = fitPsychometric(levels, start, ["slope", "guess", "lapse"], bounds)
        return fit.likelihood > found.likelihood ? fit : found
      },
      { curve: { ...from, half }, likelihood: logLikelihood(levels, { ...from, half }) }
    )
  let step = span / 40
  let [inside, outside] = [best.curve.half, Number.NaN]
  while (Math.abs(inside - best.curve.half) < 3 * span) {
    const fit = fitAt(inside + sign * step, near)
    if (best.likelihood - fit.likelihood > most) {
      outside = inside + sign * step
      break
    }
    near = fit.curve
    inside += sign * step
    step *= 1.4
  }
  if (Number.isNaN(outside)) return Option.none()
  for (let i = 0; i < 14; i++) {
    const middle = (inside + outside) / 2
    const fit = fitAt(middle, near)
    if (best.likelihood - fit.likelihood > most) outside = middle
    else {
      inside = middle
      near = fit.curve
    }
  }
  return Option.some(outside)
}

/** Whether success on one side of `half` is shown to lie on its side of ½, one-sided at 5 %. */
const isShown = (
  levels: ReadonlyArray<PsychometricLevel>,
  { half, slope }: PsychometricCurve,
  sign: number
): boolean => {
  const beyond = levels.filter(({ x }) => sign * (x - half) > 0)
  const n = beyond.reduce((sum, { count }) => sum + count, 0)
  const above = beyond.reduce((total, { sum }) => total + sum, 0) / n - 0.5
  const z = Math.sign(sign * slope) * above * Math.sqrt(4 * n)
  return z > normalQuantile(confidence)
}

/**
 * Returns the p-value of the F test that compares the distance of the levels' means from the curve with the scatter
 * within levels. `Option.none` if there are too few levels, or no scatter within them.
 */
const testFit = (
  x: Float64Array,
  y: Float64Array,
  levels: ReadonlyArray<PsychometricLevel>,
  curve: PsychometricCurve,
  bounds: PsychometricBounds
): Option.Option<number> => {
  const means = new Map(levels.map(({ count, sum, x: at }) => [at, sum / count]))
  const variance = (at: number): number => Math.max(1e-3, successAt(curve, at) * (1 - successAt(curve, at)))
  // a rate at an end of its range costs no degree of freedom
  const isFitted = (rate: "guess" | "lapse"): number =>
    curve[rate] > bounds[rate][0] + 1e-6 && curve[rate] < bounds[rate][1] - 1e-6 ? 1 : 0
  const [free, scatter] = [levels.length - 2 - isFitted("guess") - isFitted("lapse"), x.length - levels.length]
  if (free < 1 || scatter < 1) return Option.none()
  const between = levels.reduce(
    (sum, { count, sum: total, x: at }) => sum + (count * (total / count - successAt(curve, at)) ** 2) / variance(at),
    0
  )
  let within = 0
  for (let i = 0; i < x.length; i++) within += (y[i]! - means.get(x[i]!)!) ** 2 / variance(x[i]!)
  if (within === 0) return Option.none()
  const f = between / free / (within / scatter)
  return Option.some(betaCdf(scatter / (scatter + free * f), scatter / 2, free / 2))
}

/**
 * Fits how success changes along an axis, with rates of guessing and of lapsing. The curve is a logistic one between
 * the two rates, by maximum likelihood; the place where success is ½ has a 95 % interval by the profile likelihood. A
 * test says whether such a curve fits at all. `Option.none` for fewer than six instances, a single level, or success
 * that stays on one side of ½.
 *
 * **Details** At the ends of the interval, the log likelihood has fallen by t² / 2, multiplied by the dispersion (1 for
 * single trials, less for means over epochs) and by n / (n − 4), as intervals of small samples would be too short.
 * Source: Wichmann & Hill 2001, *The psychometric function: I. Fitting, sampling, and goodness of fit*; Venzon &
 * Moolgavkar 1988, *A method for computing profile-likelihood-based confidence intervals*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * // ten instances at each of seven levels; one in ten is guessed right
 * const x = Float64Array.from({ length: 70 }, (_, i) => Math.floor(i / 10))
 * const solved = [10, 10, 9, 6, 3, 1, 1]
 * const y = x.map((level, i) => (i % 10 < solved[level]! ? 1 : 0))
 * const found = Option.getOrThrow(Statistics.psychometric(x, y, { guess: 0.1 }))
 *
 * found.half // → 3.296
 * ;[found.low, found.high] // → [2.728, 3.933]
 * found.lackOfFit // → 0.9922
 * ```
 *
 * @param y shares of success in [0, 1], one per instance
 */
export const psychometric = (
  x: Float64Array,
  y: Float64Array,
  options: PsychometricOptions = {}
): Option.Option<Psychometric> => {
  const levels = groupLevels(x, y).toSorted((a, b) => a.x - b.x)
  if (x.length < 6 || levels.length < 2) return Option.none()
  const bounds = boundsOf(levels, options)
  const best = bestFit(levels, bounds)
  const isCrossed =
    levels.some(({ x: at }) => successAt(best.curve, at) >= 0.5) &&
    levels.some(({ x: at }) => successAt(best.curve, at) <= 0.5)
  if (!isCrossed) return Option.none()
  const n = x.length
  const small = n / (n - fitted)
  const most = (tFactor(confidence, n - fitted) ** 2 / 2) * small * dispersionOf(x, y, best.curve)
  const [low, high] = [-1, 1].map((sign) =>
    isShown(levels, best.curve, sign) ? endOf(levels, best, bounds, most, sign) : Option.none<number>()
  )
  const lackOfFit = testFit(x, y, levels, best.curve, bounds)
  return Option.some({
    ...best.curve,
    ...(low !== undefined && Option.isSome(low) ? { low: low.value } : {}),
    ...(high !== undefined && Option.isSome(high) ? { high: high.value } : {}),
    ...(Option.isSome(lackOfFit) ? { lackOfFit: lackOfFit.value } : {}),
    n
  })
}
