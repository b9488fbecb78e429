import { significance } from "../shares/Interval.ts"
import type { LinearTrend } from "../curves/linearTrend.ts"
import { normalQuantile } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"

/**
 * Computes the smallest change from one end of an axis to the other that `n` instances detect with 80 % power, in the
 * metric's unit: (t + z_β) · SE · range. For a slope that is not distinguishable from zero, it states what could have
 * been detected. Source: Bloom 1995, *Minimum detectable effects*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * // 30 instances over five steps: a fall of less than 40 points may go unseen
 * Statistics.detectableFall({ standardError: 0.028, n: 30 }, 5) // → 0.4046
 * ```
 *
 * @param range the largest value of the axis minus the smallest
 * @param alpha level of the slope's test
 */
export const detectableFall = (
  { n, standardError }: Pick<LinearTrend, "n" | "standardError">,
  range: number,
  alpha: number = significance
): number => (tFactor(1 - alpha, n - 2) + normalQuantile(0.8)) * standardError * range
