import { significance } from "./Interval.ts"
import { tFactor, upperTail } from "./StudentT.ts"

/** Whether a difference is small enough to be called none. */
export interface Equivalence {
  /** The largest difference that would not matter, in the metric's unit, > 0. */
  readonly margin: number
  /** Of the test that the difference is as large as the margin, either way. */
  readonly p: number
  /** The 90 % interval: inside ± margin exactly where p ≤ 0.05. */
  readonly low: number
  readonly high: number
  readonly equivalent: boolean
}

/**
 * Two one-sided tests that a mean lies within ± `margin`. To claim "no
 * difference" takes this, never a p-value above 0.05. Source: Schuirmann 1987,
 * *A comparison of the two one-sided tests procedure*.
 *
 * ```ts
 * import { equivalence } from "./equivalence.ts"
 *
 * // a difference of 0.01 with a standard error of 0.01 over 60 instances: smaller than 0.03?
 * equivalence(0.01, 0.01, 59, 0.03) // → { margin: 0.03, p: 0.02506, low: -0.006711, high: 0.02671, equivalent: true }
 * ```
 *
 * @param error standard error of the mean, with `df` degrees of freedom
 */
export const equivalence = (mean: number, error: number, df: number, margin: number): Equivalence => {
  const half = error === 0 ? 0 : tFactor(1 - 2 * significance, df) * error
  const room = margin - Math.abs(mean)
  const p = error > 0 ? upperTail(room / error, df) : room > 0 ? 0 : 1
  return { margin, p, low: mean - half, high: mean + half, equivalent: p <= significance }
}
