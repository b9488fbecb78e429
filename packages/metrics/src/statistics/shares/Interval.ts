import { normalQuantile } from "../distributions/Normal.ts"

/**
 * An interval, `low` ≤ `high`. It contains the true value in 95 of 100 repetitions, unless it was computed for another
 * level (`alpha`).
 */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Level of all intervals of this package: the probability that they contain the true value. */
export const confidence = 0.95

/** Level of all tests of this package: a test rejects if its p-value is at most this. */
export const significance = 0.05

/** The normal factor of a 95 % interval: 1.959964. */
export const zFactor = normalQuantile((1 + confidence) / 2)

/**
 * Limits an interval to the range of its quantity.
 *
 * ```ts
 * import { clip } from "./Interval.ts"
 *
 * clip({ low: -0.1, high: 0.4 }, 0, 1) // → { low: 0, high: 0.4 }
 * ```
 */
export const clip = ({ high, low }: Interval, least: number, most: number): Interval => ({
  low: Math.min(most, Math.max(least, low)),
  high: Math.max(least, Math.min(most, high))
})

/** Reverses the sign of an interval; no end is −0. */
export const negate = ({ high, low }: Interval): Interval => ({ low: 0 - high, high: 0 - low })

/** Returns the shortest interval that contains two. */
export const join = (a: Interval, b: Interval): Interval => ({
  low: Math.min(a.low, b.low),
  high: Math.max(a.high, b.high)
})
