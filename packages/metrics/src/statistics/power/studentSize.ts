import { Option } from "effect"
import { leastInstances } from "../distributions/solve.ts"
import { normalCdf } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { fewInstances } from "../shares/Sample.ts"

/** The power at which sizes are stated. */
export const usualPower = 0.8

/** What Student's test of a mean is to find. */
interface StudentEffect {
  /** The mean to distinguish from zero. */
  readonly value: number
  /** The squared standard error of the mean times the number of instances. */
  readonly variance: number
  /** Degrees of freedom of the test of n instances. */
  readonly df: (n: number) => number
}

/**
 * Computes the power of a test by Student's distribution to distinguish a mean from zero. The normal distribution
 * replaces the non-central t distribution, at the critical value of Student's. 0 for fewer than six instances, and if
 * the variance is zero.
 *
 * ```ts
 * import { studentPower } from "./studentSize.ts"
 *
 * studentPower({ value: 0.5, variance: 1, df: (n) => n - 1 }, 34, 0.05) // → 0.8108
 * ```
 *
 * @param alpha two-sided level
 */
export const studentPower = ({ df, value, variance }: StudentEffect, n: number, alpha: number): number =>
  n < fewInstances || !(variance > 0)
    ? 0
    : normalCdf(Math.abs(value) / Math.sqrt(variance / n) - tFactor(1 - alpha, df(n)))

/**
 * Computes how many instances, at least six, `studentPower` needs to reach a power. `Option.none` if the mean or the
 * variance is zero.
 *
 * ```ts
 * import { studentSize } from "./studentSize.ts"
 *
 * studentSize({ value: 0.5, variance: 1, df: (n) => n - 1 }, 0.05) // → Option.some(34)
 * ```
 *
 * @param alpha two-sided level
 * @param power in (0, 1)
 */
export const studentSize = (effect: StudentEffect, alpha: number, power = usualPower): Option.Option<number> =>
  effect.value === 0 || !(effect.variance > 0)
    ? Option.none()
    : leastInstances((n) => studentPower(effect, n, alpha) >= power)
