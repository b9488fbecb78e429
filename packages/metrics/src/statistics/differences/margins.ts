import { type Evidence, endsOfEquivalence } from "../evidence/Evidence.ts"
import { significance } from "../shares/Interval.ts"

/** The result of a test whether a difference is small enough to be irrelevant. */
export interface Equivalence {
  /** The largest difference that would not matter, in the metric's unit. */
  readonly margin: number
  /** The lower end of the interval of two one-sided tests; each end is at the level of one of them. */
  readonly low: number
  /** The upper end of that interval; see `low`. */
  readonly high: number
  /** Whether that interval lies within ± margin. */
  readonly equivalent: boolean
}

/**
 * Tests whether a quantity lies within ± `margin`, by two one-sided tests over every value that the lost trials allow.
 * It is the rule of verdicts: in a small sample of shares, rare total failures may be unseen, so the ends are never
 * closer than those of an exact test. Source: Schuirmann 1987, *A comparison of the two one-sided tests procedure*.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * // two of 100 instances fail wholly over three epochs
 * const differences = Float64Array.from({ length: 100 }, (_, i) => (i < 2 ? -1 : 0))
 * const blocks = Statistics.makeBlocks(100, Randomness.seed("example"))
 * const found = Option.getOrThrow(Statistics.scoreEvidence(differences, 1, blocks))
 *
 * Statistics.testEquivalence(found, 0.05) // → { margin: 0.05, low: -0.06162, high: 0.0101, equivalent: false }
 * ```
 *
 * @param margin the largest difference that would not matter, > 0
 * @param alpha level of each of the two tests; default: 0.05
 */
export const testEquivalence = (evidence: Evidence, margin: number, alpha: number = significance): Equivalence => {
  const { high, low } = endsOfEquivalence(evidence, 2 * alpha)
  return { margin, low, high, equivalent: low > -margin && high < margin }
}
