import { type Interval, confidence } from "../shares/Interval.ts"
import { tFactor, tTail } from "../distributions/StudentT.ts"

/**
 * The result of a test of a mean or a slope against zero: its interval, 95 % unless the field that holds it names
 * another level, and the two-sided p-value.
 */
export interface MeanTest extends Interval {
  readonly p: number
}

/**
 * Computes Student's interval and test of a mean from its standard error. For clustered values, `df` is the number of
 * clusters minus one.
 *
 * ```ts
 * import { tTest } from "./tTest.ts"
 *
 * // a mean of 0.1 with a standard error of 0.04 over 30 instances
 * tTest(0.1, 0.04, 29) // → { low: 0.01819, high: 0.1818, p: 0.01833 }
 * ```
 *
 * @param level of the interval, in (0, 1)
 */
export const tTest = (mean: number, error: number, df: number, level: number = confidence): MeanTest => {
  const half = error === 0 ? 0 : tFactor(level, df) * error
  const p = error > 0 ? tTail(mean / error, df) : mean === 0 ? 1 : 0
  return { low: mean - half, high: mean + half, p }
}
