/**
 * How much the difference of two cells varies, in the squared unit of the metric: over instances, and by chance within
 * one.
 */
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
 * import { varianceWith } from "./PairedVariance.ts"
 *
 * // four epochs divide the variance within instances by four; that between instances stays
 * varianceWith({ between: 0.1, within: 0.4 }, 1) // → 0.5
 * varianceWith({ between: 0.1, within: 0.4 }, 4) // → 0.2
 * ```
 */
export const varianceWith = ({ between, within }: PairedVariance, epochs: number): number => between + within / epochs
