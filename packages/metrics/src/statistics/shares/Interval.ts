import { normalQuantile } from "../distributions/Normal.ts"

/** Two ends, `low` ≤ `high`, that hold the true value in 95 of 100 repetitions. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** How often an interval holds the true value, everywhere in this package. */
export const confidence = 0.95

/** A test rejects where its p-value is at most this, everywhere in this package. */
export const significance = 0.05

/** The normal factor of a 95 % interval: 1.959964. */
export const zFactor = normalQuantile((1 + confidence) / 2)

/**
 * An interval, cut off at the ends of its quantity's range.
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
