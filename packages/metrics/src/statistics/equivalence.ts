import { significance } from "./Interval.ts"
import { normalCdf, normalQuantile } from "./Normal.ts"
import { tFactor, tTail } from "./StudentT.ts"
import { tango, tangoScore } from "./tango.ts"

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
  const p = error > 0 ? upper(room / error, df) : room > 0 ? 0 : 1
  return { margin, p, low: mean - half, high: mean + half, equivalent: p <= significance }
}

/**
 * The same for a difference of paired shares, (plus − minus) / n, where `plus` and
 * `minus` of n pairs differ, by Tango's score test: that no pair differs does not
 * show that none ever would.
 *
 * ```ts
 * import { equivalenceOfShares } from "./equivalence.ts"
 *
 * // 2 pairs differ one way and 2 the other, of 200
 * equivalenceOfShares(2, 2, 200, 0.05) // → { margin: 0.05, p: 0.001661, low: -0.02101, high: 0.02101, equivalent: true }
 * ```
 *
 * @param margin in (0, 1)
 */
export const equivalenceOfShares = (plus: number, minus: number, n: number, margin: number): Equivalence => {
  const above = 1 - normalCdf(tangoScore(plus, minus, n, -margin))
  const below = normalCdf(tangoScore(plus, minus, n, margin))
  const p = Math.max(above, below)
  return { margin, p, ...tango(plus, minus, n, normalQuantile(1 - significance)), equivalent: p <= significance }
}
