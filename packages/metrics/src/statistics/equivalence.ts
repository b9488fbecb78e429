import { significance } from "./Interval.ts"
import { tFactor, tTail } from "./StudentT.ts"

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

/** P(T ≥ t), one-sided. */
const upper = (t: number, df: number): number => (t >= 0 ? tTail(t, df) / 2 : 1 - tTail(t, df) / 2)

/**
 * Two one-sided tests that a mean lies within ± `margin`. To claim "no
 * difference" takes this, never a p-value above 0.05. Source: Schuirmann 1987,
 * *A comparison of the two one-sided tests procedure*.
 *
 * @param error standard error of the mean, with `df` degrees of freedom
 */
export const equivalence = (mean: number, error: number, df: number, margin: number): Equivalence => {
  const half = error === 0 ? 0 : tFactor(1 - 2 * significance, df) * error
  const room = margin - Math.abs(mean)
  const p = error > 0 ? upper(room / error, df) : room > 0 ? 0 : 1
  return { margin, p, low: mean - half, high: mean + half, equivalent: p <= significance }
}
