import type { Interval } from "../shares/Interval.ts"
import { leastLevel } from "./leastLevel.ts"

/** Number of values at which the interval is tightest, fixed before there are data. */
const tightestAt = 100

/**
 * Returns the variance of the normal mixture for values whose variance proxy is `proxy`: about the best one at
 * `tightestAt` values.
 */
const mixtureOf = (proxy: number): number => (tightestAt * proxy) / 8

/** Returns the half width of an interval of the mean of n values that holds for all n together, at level 1 − alpha. */
const half = (n: number, proxy: number, alpha: number): number => {
  const [variance, mixture] = [n * proxy, mixtureOf(proxy)]
  return Math.sqrt((variance + mixture) * Math.log((variance + mixture) / (mixture * alpha * alpha))) / n
}

/** The mean of n values; lost trials may put it anywhere between `worst` and `best`. */
export interface BoundedMean {
  readonly worst: number
  readonly best: number
  readonly n: number
}

/** Evidence about a difference that may be examined after any number of instances. */
interface AnytimeEvidence {
  readonly value: number
  readonly n: number
  /** Two-sided p-value, valid whenever the run stops. */
  readonly p: number
  readonly interval: (alpha: number) => Interval
}

const evidenceOf = (worst: number, best: number, n: number, halfAt: (alpha: number) => number): AnytimeEvidence => {
  const nearest = worst > 0 ? worst : best < 0 ? -best : 0
  const p = nearest === 0 ? 1 : leastLevel((alpha) => halfAt(alpha) < nearest)
  return {
    value: (worst + best) / 2,
    n,
    p,
    interval: (alpha) => {
      const width = halfAt(alpha)
      return { low: Math.max(-1, worst - width), high: Math.min(1, best + width) }
    }
  }
}

/**
 * Computes evidence about the mean difference of shares over common instances if a stopping rule decided their number:
 * Robbins' normal mixture for values in [−1, 1], which holds for all sample sizes together, without any assumption on
 * the distribution. Source: Robbins 1970, *Statistical methods related to the law of the iterated logarithm*; Howard et
 * al. 2021, *Time-uniform, nonparametric, nonasymptotic confidence sequences*.
 *
 * ```ts
 * import { anytimePaired } from "./anytimeEvidence.ts"
 *
 * anytimePaired({ worst: 0.3, best: 0.3, n: 100 }).interval(0.05) // → { low: -0.003517, high: 0.6035 }
 * ```
 */
export const anytimePaired = ({ best, n, worst }: BoundedMean): AnytimeEvidence =>
  evidenceOf(worst, best, n, (alpha) => half(n, 1, alpha))

/**
 * Computes evidence, valid at any time, about the difference of two means of shares over different instances, b minus
 * a. Each mean gets half of the error.
 */
export const anytimeUnpaired = (a: BoundedMean, b: BoundedMean): AnytimeEvidence =>
  evidenceOf(
    b.worst - a.best,
    b.best - a.worst,
    Math.min(a.n, b.n),
    (alpha) => half(a.n, 0.25, alpha / 2) + half(b.n, 0.25, alpha / 2)
  )
