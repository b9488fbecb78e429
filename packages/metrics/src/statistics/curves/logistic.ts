import { Option } from "effect"
import { confidence } from "../shares/Interval.ts"
import { isConstant } from "../shares/Sample.ts"
import { profiledHalf } from "./profiledHalf.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { type MeanTest, tTest } from "../differences/tTest.ts"

/** The change of a share along an axis: logit(share) = intercept + slope · x. */
export interface LogisticTrend extends MeanTest {
  /** Change of the log odds per unit of x; `low`, `high` and `p` belong to the slope. */
  readonly slope: number
  readonly standardError: number
  /** Log odds at x = 0. */
  readonly intercept: number
  /** Number of points that the fit is computed from. */
  readonly n: number
  /**
   * The x at which the share is ½; absent if all shares are equal, or the slope is zero but for rounding. An end of its
   * interval is absent if the data do not bound it.
   */
  readonly d50?: { readonly value: number; readonly low?: number; readonly high?: number }
}

type Pair = readonly [number, number]

/** The sum over points of w (1, z)(1, z)ᵀ: its entries (1, 1), (1, 2) and (2, 2). */
interface Information {
  readonly a: number
  readonly b: number
  readonly c: number
}

const share = (logit: number): number => 1 / (1 + Math.exp(-logit))

const inverse = ({ a, b, c }: Information): Information => {
  const determinant = a * c - b * b
  return { a: c / determinant, b: -b / determinant, c: a / determinant }
}

const weigh = (z: Float64Array, weight: (i: number) => number): Information => {
  let [a, b, c] = [0, 0, 0]
  for (let i = 0; i < z.length; i++) {
    const w = weight(i)
    a += w
    b += w * z[i]!
    c += w * z[i]! * z[i]!
  }
  return { a, b, c }
}

const quadratic = ({ a, b, c }: Information, z: number): number => a + 2 * b * z + c * z * z

interface Fit {
  readonly at: Pair
  /** The inverse information at the fitted values. */
  readonly covariance: Information
}

/**
 * Computes Firth's penalised fit on a centred and scaled axis. It is finite even if a threshold separates all successes
 * from all failures.
 *
 * @param dispersion of y relative to single trials; the bias that the penalty removes is proportional to it
 */
const fit = (z: Float64Array, y: Float64Array, dispersion: number): Fit => {
  let at: Pair = [0, 0]
  let covariance: Information = { a: 0, b: 0, c: 0 }
  for (let round = 0; round < 100; round++) {
    const p = z.map((value) => share(at[0] + at[1] * value))
    covariance = inverse(weigh(z, (i) => p[i]! * (1 - p[i]!)))
    let [u0, u1] = [0, 0]
    for (let i = 0; i < z.length; i++) {
      const leverage = p[i]! * (1 - p[i]!) * quadratic(covariance, z[i]!)
      const score = y[i]! - p[i]! + dispersion * leverage * (0.5 - p[i]!)
      u0 += score
      u1 += score * z[i]!
    }
    const step: Pair = [covariance.a * u0 + covariance.b * u1, covariance.b * u0 + covariance.c * u1]
    // long steps overshoot if nearly all trials succeed or fail
    const shorten = Math.min(1, 2 / Math.max(Math.abs(step[0]), Math.abs(step[1]), 1e-300))
    at = [at[0] + shorten * step[0], at[1] + shorten * step[1]]
    if (Math.max(Math.abs(step[0]), Math.abs(step[1])) < 1e-10) break
  }
  return { at, covariance }
}

/** Least dispersion: a smaller estimate comes from a fit that is too good by chance. */
const leastDispersion = 0.1

/** Returns Pearson's estimate of the dispersion: 1 for single trials, less for means over epochs. */
const dispersionOf = (z: Float64Array, y: Float64Array, { at }: Fit): number => {
  let sum = 0
  for (let i = 0; i < z.length; i++) {
    const p = share(at[0] + at[1] * z[i]!)
    sum += (y[i]! - p) ** 2 / Math.max(1e-9, p * (1 - p))
  }
  return Math.min(1, Math.max(leastDispersion, sum / (z.length - 2)))
}

/**
 * Computes a covariance that holds if the spread at each x is not binomial, as for shares that are means over epochs
 * (HC3).
 */
const robust = (z: Float64Array, y: Float64Array, { at, covariance }: Fit): Information => {
  const meat = weigh(z, (i) => {
    const p = share(at[0] + at[1] * z[i]!)
    const leverage = p * (1 - p) * quadratic(covariance, z[i]!)
    return ((y[i]! - p) / Math.max(1e-9, 1 - leverage)) ** 2
  })
  const { a, b, c } = covariance
  const [m00, m01, m10, m11] = [
    a * meat.a + b * meat.b,
    a * meat.b + b * meat.c,
    b * meat.a + c * meat.b,
    b * meat.b + c * meat.c
  ]
  return { a: m00 * a + m01 * b, b: m00 * b + m01 * c, c: m10 * b + m11 * c }
}

/**
 * Returns the ends of Fieller's set, the x at which the logit may be zero; `Option.none` if the set is not one
 * interval.
 */
const fieller = ([intercept, slope]: Pair, { a, b, c }: Information, factor: number): Option.Option<Pair> => {
  const f = factor * factor
  const square = slope * slope - f * c
  const linear = intercept * slope - f * b
  const root = linear * linear - square * (intercept * intercept - f * a)
  if (square <= 0 || root < 0) return Option.none()
  return Option.some([(-linear - Math.sqrt(root)) / square, (-linear + Math.sqrt(root)) / square])
}

/** Least slope per standard deviation of x: a smaller one is rounding. */
const leastSlope = 1e-6

/** For up to this many single trials, Fieller's set is too wide. */
const profiledUpTo = 100

/**
 * Fits how shares fall or rise along an axis: the slope of the log odds and d50, the x at which the share is ½, each
 * with a 95 % interval. `Option.none` for fewer than six points or a single x.
 *
 * **Details** Firth's penalised likelihood (1993, *Bias reduction of maximum likelihood estimates*; Heinze & Schemper
 * 2002), so that a threshold which separates all successes from all failures has a finite slope. The covariance is the
 * model's if all y are 0 or 1, else robust (HC3). Means over epochs vary less than single trials, and the penalty is
 * reduced in proportion (Kosmidis & Firth 2009, *Bias reduction in exponential family nonlinear models*, section 4).
 * d50: the profile likelihood for up to 100 single trials, else Fieller 1954, *Some problems in interval estimation*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const decoys = Float64Array.of(1, 1, 2, 2, 3, 3, 4, 4)
 * const solved = Float64Array.of(1, 1, 1, 1, 1, 0, 0, 0)
 *
 * // half of the trials fail at about three decoys
 * Option.map(Statistics.logisticTrend(decoys, solved), ({ d50 }) => d50?.value) // → Option.some(2.978)
 * ```
 *
 * @param y shares in [0, 1], one per instance
 */
export const logisticTrend = (x: Float64Array, y: Float64Array): Option.Option<LogisticTrend> => {
  const n = x.length
  const centre = x.reduce((sum, value) => sum + value, 0) / n
  const scale = Math.sqrt(x.reduce((sum, value) => sum + (value - centre) ** 2, 0) / n)
  if (n < 6 || !(scale > 0)) return Option.none()
  const z = x.map((value) => (value - centre) / scale)
  const isBinary = y.every((value) => value === 0 || value === 1)
  const first = fit(z, y, 1)
  const fitted = isBinary ? first : fit(z, y, dispersionOf(z, y, first))
  const covariance = isBinary ? fitted.covariance : robust(z, y, fitted)
  const [atCentre, steepness] = fitted.at
  const slope = steepness / scale
  const standardError = Math.sqrt(covariance.c) / scale
  const isSloped = !isConstant(y) && Math.abs(steepness) > leastSlope
  const isProfiled = isBinary && n <= profiledUpTo && isSloped
  const ends = isProfiled ? profiledHalf(z, y, fitted.at) : fieller(fitted.at, covariance, tFactor(confidence, n - 2))
  const place = (at: number): number => centre + scale * at
  const located = Option.map(ends, ([low, high]) => ({ low: place(low), high: place(high) }))
  return Option.some({
    slope,
    standardError,
    intercept: atCentre - slope * centre,
    n,
    ...tTest(slope, standardError, n - 2),
    ...(isSloped ? { d50: { value: place(-atCentre / steepness), ...Option.getOrElse(located, () => ({})) } } : {})
  })
}
