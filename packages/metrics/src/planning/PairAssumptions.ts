import { Option } from "effect"
import { leastInstances } from "../statistics/distributions/solve.ts"
import { type PairedVariance, varianceWith } from "../statistics/power/PairedVariance.ts"
import { scorePower } from "../statistics/power/scorePower.ts"
import { type PlannedTest, seenTest } from "./seenTest.ts"

/** How much the difference of two agents varies. */
interface Spread {
  /**
   * The variance of the per-instance difference; for 0/1 scores its mean square, which is the share of instances that
   * differ.
   */
  readonly variance: PairedVariance
  /** The ends of the 95 % interval of that variance, from a pilot. Absent without a pilot. */
  readonly limits?: { readonly low: PairedVariance; readonly high: PairedVariance }
}

/** The assumptions of a comparison whose trials score 0 or 1: how much the difference of the two agents varies. */
export interface BinaryScores extends Spread {
  readonly isBinary: true
}

/**
 * The assumptions of a comparison whose trials score other values than 0 and 1: how much the difference of the two
 * agents varied in a pilot.
 */
export interface SeenScores extends Spread {
  readonly isBinary: false
  /** The pilot's differences, one per instance. */
  readonly differences: ReadonlyArray<number>
  /** The largest absolute value that a difference can have; absent for a metric that is no share. */
  readonly reach?: number
}

/** The assumptions from which a comparison of two agents is planned: with 0/1 scores, or with others. */
export type PairAssumptions = BinaryScores | SeenScores

/**
 * Makes the assumptions from which a comparison of 0/1 scores is planned without a pilot.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 *
 * // two agents differ on 30 % of the instances, half of that by chance
 * Planning.assumeShares(0.3, 0.5) // → { isBinary: true, variance: { between: 0.15, within: 0.15 } }
 * ```
 *
 * @param discordant share of instances on which single trials of the two differ
 * @param unstable share of `discordant` that is due to chance within an instance, which more epochs average out
 */
export const assumeShares = (discordant: number, unstable: number): PairAssumptions => ({
  isBinary: true,
  variance: { between: discordant * (1 - unstable), within: discordant * unstable }
})

/**
 * Returns the test that the analysis makes, for a number of epochs: for 0/1 scores the score test, enumerated or
 * simulated; else `seenTest`. Its power is 0 for fewer than six instances, as nothing can be claimed then.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 * import { plannedTest } from "./PairAssumptions.ts"
 *
 * const assumptions = Planning.assumeShares(0.3, 0.5)
 *
 * plannedTest(assumptions, 1, 0.1, 0.05).power(100) // → 0.4345
 * plannedTest(assumptions, 4, 0.1, 0.05).power(100) // → 0.6843
 * plannedTest(assumptions, 4, 0.1, 0.05).power(2) // → 0
 * ```
 *
 * @param given number of epochs
 * @param difference the difference that the test is to find
 * @param alpha two-sided level
 */
export const plannedTest = (
  assumptions: PairAssumptions,
  given: number,
  difference: number,
  alpha: number
): PlannedTest => {
  const { variance } = assumptions
  // without chance within an instance more epochs change nothing, and need no simulation of their own
  const epochs = variance.within > 0 ? given : 1
  if (!assumptions.isBinary) return seenTest(assumptions, varianceWith(variance, epochs), difference, alpha)
  const discordant = varianceWith(variance, 1)
  const unstable = discordant > 0 ? variance.within / discordant : 0
  const model = { discordant: Math.min(1, discordant), unstable, difference }
  const power = (instances: number): number => scorePower(model, { instances, epochs }, alpha)
  return { power, size: (aimed) => leastInstances((instances) => power(instances) >= aimed) }
}

/** Returns the largest difference that two agents can have; undefined for a metric that is no share. */
export const mostDifference = (assumptions: PairAssumptions): number | undefined =>
  assumptions.isBinary ? 1 : assumptions.reach

/** Returns the largest difference to search. */
export const largestDifference = (assumptions: PairAssumptions): number =>
  mostDifference(assumptions) ?? (20 * Math.sqrt(varianceWith(assumptions.variance, 1)) || 1)

/**
 * Returns the assumptions that need the most instances, if each has the largest variance that its pilot allows;
 * `Option.none` for an empty list.
 */
export const hardest = (all: ReadonlyArray<PairAssumptions>): Option.Option<PairAssumptions> => {
  const worst = ({ limits, variance }: PairAssumptions): number => varianceWith(limits?.high ?? variance, 1)
  return Option.fromUndefinedOr(all.toSorted((a, b) => worst(b) - worst(a))[0])
}
