import { type Interval, clip, zFactor } from "./Interval.ts"

/**
 * Computes Wilson's 95 % interval of a share after `successes` of `n` > 0. It keeps its level at the values for which
 * the normal interval collapses: at 0, at `n`, and for small `n`. Source: Wilson 1927; Bowyer et al. 2025, *Don't use
 * the CLT in LLM evals with fewer than a few hundred datapoints*.
 *
 * **Details** A mean of values in [0, 1] may take the place of the share: their variance is at most that of 0 and 1
 * with the same mean.
 *
 * ```ts
 * import { wilson } from "./wilson.ts"
 *
 * // 0 of 20 solved does not show that none ever would be
 * wilson(0, 20) // → { low: 0, high: 0.1611 }
 * wilson(17, 20) // → { low: 0.6396, high: 0.9476 }
 * ```
 */
export const wilson = (successes: number, n: number): Interval => {
  const share = successes / n
  const squared = zFactor * zFactor
  const centre = share + squared / (2 * n)
  const half = zFactor * Math.sqrt((share * (1 - share)) / n + squared / (4 * n * n))
  const scale = 1 + squared / n
  return clip(
    {
      low: successes === 0 ? 0 : (centre - half) / scale,
      high: successes === n ? 1 : (centre + half) / scale
    },
    0,
    1
  )
}

/**
 * Computes Wilson's 95 % interval for a mean of n instance means in [0, 1], with the number of instances that would
 * give 0/1 scores the same variance of the mean. Source: Korn & Graubard 1998, *Confidence intervals for proportions
 * with small expected number of positive counts estimated from survey data*, with Wilson's interval.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * // 40 instances whose means over epochs are 0.5 on average and vary little
 * Statistics.wilsonOfMeans(0.5, 0.05, 40) // → { low: 0.4322, high: 0.5678 }
 * ```
 *
 * @param variance of the instance means, with divisor n − 1
 */
export const wilsonOfMeans = (share: number, variance: number, n: number): Interval => {
  const binary = (share * (1 - share) * n) / Math.max(1, n - 1)
  const effective = variance > 0 && binary > 0 ? n * Math.max(1, binary / variance) : n
  return share <= 0 || share >= 1 ? wilson(share * n, n) : wilson(share * effective, effective)
}
