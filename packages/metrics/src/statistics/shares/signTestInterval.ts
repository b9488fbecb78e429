import { betaCdf } from "../distributions/Beta.ts"
import type { Interval } from "./Interval.ts"

/**
 * Computes P(X ≤ k) of the binomial distribution with n fair draws.
 *
 * ```ts
 * import { fairCdf } from "./signTestInterval.ts"
 *
 * fairCdf(1, 10) // → 0.01074
 * ```
 */
export const fairCdf = (k: number, n: number): number => (k < 0 ? 0 : k >= n ? 1 : betaCdf(0.5, n - k, k + 1))

/**
 * Computes the interval of a median at level 1 − `alpha` for any distribution: two order statistics, or the whole range
 * if there are too few values. Source: Conover 1999, *Practical nonparametric statistics*, section 3.2.
 *
 * ```ts
 * import { signTestInterval } from "./signTestInterval.ts"
 *
 * signTestInterval(Float64Array.of(5, 1, 2, 9, 4, 3, 8, 7, 6, 10), 0.05) // → { low: 2, high: 9 }
 * ```
 *
 * @param values at least one value
 */
export const signTestInterval = (values: Float64Array, alpha: number): Interval => {
  const sorted = values.toSorted()
  const n = sorted.length
  let k = 0
  while (k + 1 < n / 2 && fairCdf(k, n) <= alpha / 2) k++
  const at = Math.max(0, k - 1)
  return { low: sorted[at]!, high: sorted[n - 1 - at]! }
}
