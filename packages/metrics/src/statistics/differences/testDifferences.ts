import type { Randomness } from "@escapement/core"
import { clip, zFactor } from "../shares/Interval.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { fewInstances } from "../shares/Sample.ts"
import { signFlip } from "./signFlip.ts"
import { type MeanTest, tTest } from "./tTest.ts"

/** From this number of instances on, Student's test is used instead of the permutation test. */
const manyInstances = 50

const differing = (differences: Float64Array): number =>
  differences.reduce((sum, difference) => (difference === 0 ? sum : sum + 1), 0)

/**
 * The test behind the p-value of a `DifferenceTest`. `McNemar`: an exact test of 0/1 scores; `sign flip`: a permutation
 * test, exact or from drawn permutations; `Student`: Student's test.
 */
export type TestName = "McNemar" | "sign flip" | "Student"

/** The result of a test of per-instance differences against zero, with the name of the test that was used. */
export interface DifferenceTest extends MeanTest {
  readonly test: TestName
}

/** Widens Student's interval to cover zero if too few instances differ for any test to reject at 5 %. */
const guarded = (test: MeanTest, count: number): MeanTest => ({
  low: Math.min(0, test.low),
  high: Math.max(0, test.high),
  p: Math.min(1, Math.max(test.p, 2 ** (1 - count)))
})

/**
 * Tests whether per-instance differences, or contrasts, have the mean zero, with the 95 % interval of the mean. It is
 * Student's test from 50 instances on, else the sign-flip permutation test. With fewer than six differences that are
 * not zero, no such test can reach 5 %, so Student's interval is widened to cover zero.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { testDifferences } from "./testDifferences.ts"
 *
 * testDifferences(Float64Array.of(2, 3, 1, 4, 2, 3), undefined, Randomness.seed("example")) // → { test: "sign flip", p: 0.03125, low: 1.2, high: 3.8 }
 * // no difference at all does not show that there never is one
 * testDifferences(new Float64Array(40), 1, Randomness.seed("example")) // → { test: "Student", low: -0.08762, high: 0.08762, p: 1 }
 * ```
 *
 * @param differences one per instance, at least 2
 * @param reach the largest absolute value that a difference can have; undefined if it has no bound. If all are zero,
 * the interval is ± reach · z² / (n + z²): the share of instances on which the cells would differ is not known to be
 * zero.
 */
export const testDifferences = (
  differences: Float64Array,
  reach: number | undefined,
  seed: Randomness.Seed
): DifferenceTest => {
  const { mean, n, variance } = computeMoments(differences)
  const count = differing(differences)
  const isFlipped = n < manyInstances && count >= fewInstances
  const name = isFlipped ? "sign flip" : "Student"
  if (reach !== undefined && count === 0) {
    const half = (reach * zFactor * zFactor) / (n + zFactor * zFactor)
    return { test: name, low: -half, high: half, p: 1 }
  }
  const student = tTest(mean, Math.sqrt(variance / n), n - 1)
  const { high, low, p } = isFlipped
    ? signFlip(differences, seed)
    : n >= manyInstances
      ? student
      : guarded(student, count)
  return { test: name, p, ...(reach === undefined ? { low, high } : clip({ low, high }, -reach, reach)) }
}
