import { normalCdf } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"

/** How much the scores of two cells vary, in the squared unit of the metric. */
export interface PairedVariance {
  /** Variance over instances of the true difference of the two cells. */
  readonly between: number
  /**
   * Variance of single trials around the mean of their instance, averaged over instances and summed over the two cells.
   */
  readonly within: number
}

/**
 * Computes the variance of a per-instance difference with K = `epochs`: ω² + (σ_a² + σ_b²) / K. Source: Miller 2024,
 * section 5.
 *
 * ```ts
 * import { varianceWith } from "./pairedPower.ts"
 *
 * // four epochs halve the spread that chance within an instance makes
 * varianceWith({ between: 0.1, within: 0.2 }, 1) // → 0.3
 * varianceWith({ between: 0.1, within: 0.2 }, 4) // → 0.15
 * ```
 */
export const varianceWith = ({ between, within }: PairedVariance, epochs: number): number => between + within / epochs

/**
 * Computes the power of a paired t-test over n ≥ 2 instances. The normal distribution replaces the non-central t
 * distribution, at the critical value of Student's.
 *
 * ```ts
 * import { pairedPower } from "./pairedPower.ts"
 *
 * pairedPower(100, 0.1, 0.15, 0.05) // → 0.725
 * ```
 *
 * @param variance of the per-instance difference
 * @param alpha two-sided level
 */
export const pairedPower = (n: number, difference: number, variance: number, alpha: number): number => {
  if (variance <= 0) return difference === 0 ? alpha : 1
  const shift = Math.abs(difference) / Math.sqrt(variance / n)
  const critical = tFactor(1 - alpha, n - 1)
  return normalCdf(shift - critical) + normalCdf(-shift - critical)
}
