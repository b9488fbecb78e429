import { confidence } from "../statistics/shares/Interval.ts"
import { isConstant } from "../statistics/shares/Sample.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import type { PairedVariance } from "../statistics/power/PairedVariance.ts"
import { tFactor } from "../statistics/distributions/StudentT.ts"
import { wilsonOfMeans } from "../statistics/shares/wilson.ts"

const scaled = ({ between, within }: PairedVariance, factor: number): PairedVariance => ({
  between: between * factor,
  within: within * factor
})

/**
 * Computes the ends of the 95 % interval of the variance of single 0/1 trials' differences, which is the share of
 * instances on which they differ. A pilot in which nothing differs does not show that nothing ever does.
 *
 * ```ts
 * import { limitsOfShare } from "./pilotLimits.ts"
 *
 * // no difference in a pilot of 30 instances
 * limitsOfShare(new Float64Array(30), { between: 0, within: 0 }).high // → { between: 0.1135, within: 0 }
 * ```
 *
 * @param squares the squared differences of single trials, averaged by instance, in [0, 1]
 */
export const limitsOfShare = (squares: Float64Array, variance: PairedVariance) => {
  const { mean, n, variance: spread } = computeMoments(squares)
  const { high, low } = wilsonOfMeans(Math.min(1, mean), spread, n)
  const total = variance.between + variance.within
  return total > 0
    ? { low: scaled(variance, Math.min(1, low / total)), high: scaled(variance, Math.max(1, high / total)) }
    : { low: variance, high: { between: high, within: 0 } }
}

/**
 * Computes the ends of the 95 % interval of the variance of per-instance differences of any scores: its logarithm has
 * the standard error √((κ − 1) / n) for the kurtosis κ. Differences that are all equal do not show that others are: as
 * many may be as large as can be as a pilot may have missed, and without a largest one there is no upper end. Source:
 * Layard 1973, *Robust large-sample tests for homogeneity of variances*.
 *
 * ```ts
 * import { limitsOfVariance } from "./pilotLimits.ts"
 *
 * const differences = Float64Array.of(-2, -1, -1, 0, 0, 0, 1, 1, 2, 3)
 * limitsOfVariance(differences, { between: 2, within: 0 }).high // → { between: 4.618, within: 0 }
 * limitsOfVariance(new Float64Array(30), { between: 0, within: 0 }, 1).high // → { between: 0.1135, within: 0 }
 * ```
 *
 * @param reach the largest absolute value that a difference can have
 */
export const limitsOfVariance = (differences: Float64Array, variance: PairedVariance, reach = Infinity) => {
  const { mean, n } = computeMoments(differences)
  if (isConstant(differences))
    return { low: variance, high: { ...variance, between: wilsonOfMeans(0, 0, n).high * reach ** 2 } }
  const moment = (k: number): number => differences.reduce((sum, value) => sum + (value - mean) ** k, 0) / n
  const kurtosis = moment(4) / moment(2) ** 2
  const factor = Math.exp(tFactor(confidence, n - 1) * Math.sqrt(Math.max(2 / n, kurtosis - 1) / n))
  return { low: scaled(variance, 1 / factor), high: scaled(variance, factor) }
}
