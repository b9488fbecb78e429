import { Option } from "effect"
import { leastInstances } from "../distributions/solve.ts"
import { normalCdf } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { fewInstances } from "../shares/Sample.ts"

/** What Student's test of a mean is to find. */
export interface StudentEffect {
  /** The mean to distinguish from zero. */
  readonly value: number
  /** The squared standard error of the mean times the number of instances. */
  readonly variance: number
  /** Degrees of freedom of the test of n instances. */
  readonly df: (n: number) => number
}

/**
 * Computes how many instances, at least six, a test by Student's distribution needs to distinguish a mean from zero
 * with 80 % power. The normal distribution replaces the non-central t distribution, at the critical value of Student's.
 * `Option.none` if the mean or the variance is zero.
 *
 * ```ts
 * import { studentSize } from "./studentSize.ts"
 *
 * studentSize({ value: 0.5, variance: 1, df: (n) => n - 1 }, 0.05) // → Option.some(34)
 * ```
 *
 * @param alpha two-sided level
 */
export const studentSize = ({ df, value, variance }: StudentEffect, alpha: number): Option.Option<number> =>
  value === 0 || !(variance > 0)
    ? Option.none()
    : leastInstances(
        (n) =>
          n >= fewInstances && normalCdf(Math.abs(value) / Math.sqrt(variance / n) - tFactor(1 - alpha, df(n))) >= 0.8
      )
