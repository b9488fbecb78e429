import { computeMoments } from "../distributions/Moments.ts"
import { type MeanTest, isDistinguishable, tTest } from "./tTest.ts"

/** A difference of two means over different instances, b minus a. */
export interface UnpairedDifference extends MeanTest {
  readonly difference: number
  readonly standardError: number
  readonly distinguishable: boolean
  /** Number of instances of a and of b. */
  readonly n: readonly [a: number, b: number]
}

/**
 * Computes the difference of two means that share no instance, b minus a, each over at least 2 instances. Pairing would
 * detect smaller differences. Source: Welch 1947, *The generalization of Student's problem*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * Statistics.unpairedDifference(Float64Array.of(1, 2, 3), Float64Array.of(4, 5, 7)) // → { difference: 3.333, standardError: 1.054, low: 0.2124, high: 6.454, p: 0.04191, distinguishable: true, n: [3, 3] }
 * ```
 */
export const unpairedDifference = (a: Float64Array, b: Float64Array): UnpairedDifference => {
  const [one, other] = [computeMoments(a), computeMoments(b)]
  const [va, vb] = [one.variance / one.n, other.variance / other.n]
  const difference = other.mean - one.mean
  const standardError = Math.sqrt(va + vb)
  const df = standardError === 0 ? 1 : (va + vb) ** 2 / (va ** 2 / (one.n - 1) + vb ** 2 / (other.n - 1))
  const test = tTest(difference, standardError, df)
  return {
    difference,
    standardError,
    ...test,
    distinguishable: isDistinguishable(test),
    n: [one.n, other.n]
  }
}
