import { Option } from "effect"
import { type PairedVariance, pairedPower, varianceWith } from "../statistics/power/pairedPower.ts"
import { fewInstances } from "../statistics/shares/Sample.ts"
import { scorePower } from "../statistics/power/scorePower.ts"

/** The assumptions from which a comparison of two agents is planned. */
export interface PairAssumptions {
  /** Whether single trials score 0 or 1. */
  readonly isBinary: boolean
  /**
   * The variance of the per-instance difference; for 0/1 scores its mean square, which is the share of instances that
   * differ.
   */
  readonly variance: PairedVariance
  /** The ends of the 95 % interval of that variance, from a pilot. Absent without a pilot. */
  readonly limits?: { readonly low: PairedVariance; readonly high: PairedVariance }
}

/**
 * Makes the assumptions for 0/1 scores without a pilot.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 *
 * // two agents differ on 30 % of the instances, half of that by chance
 * Planning.assumeShares(0.3, 0.5) // → { isBinary: true, variance: { between: 0.15, within: 0.15 } }
 * ```
 *
 * @param discordant share of instances on which single trials of the two differ
 * @param unstable share of `discordant` that is due to chance within an instance; more epochs lower it
 */
export const assumeShares = (discordant: number, unstable: number): PairAssumptions => ({
  isBinary: true,
  variance: { between: discordant * (1 - unstable), within: discordant * unstable }
})

/**
 * Computes the power of the test that the analysis makes: for 0/1 scores the score test, by enumeration or simulation;
 * else Student's test. 0 for fewer than six instances, as nothing can be claimed then.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 * import { computePower } from "./PairAssumptions.ts"
 *
 * const assumptions = Planning.assumeShares(0.3, 0.5)
 *
 * computePower(assumptions, { instances: 100, epochs: 1 }, 0.1, 0.05) // → 0.4345
 * computePower(assumptions, { instances: 100, epochs: 4 }, 0.1, 0.05) // → 0.6843
 * computePower(assumptions, { instances: 2, epochs: 4 }, 0.1, 0.05) // → 0
 * ```
 */
export const computePower = (
  { isBinary, variance }: PairAssumptions,
  size: { readonly instances: number; readonly epochs: number },
  difference: number,
  alpha: number
): number => {
  const discordant = varianceWith(variance, 1)
  if (isBinary) {
    const unstable = discordant > 0 ? variance.within / discordant : 0
    return scorePower({ discordant: Math.min(1, discordant), unstable, difference }, size, alpha)
  }
  const spread = varianceWith(variance, size.epochs)
  return size.instances < fewInstances || spread <= 0 ? 0 : pairedPower(size.instances, difference, spread, alpha)
}

/** Returns the largest difference to search: 1 for 0/1 scores, which cannot differ by more. */
export const largestDifference = ({ isBinary, variance }: PairAssumptions): number =>
  isBinary ? 1 : 20 * Math.sqrt(varianceWith(variance, 1)) || 1

/**
 * Returns the assumptions that need the most instances, if each has the largest variance that its pilot allows;
 * `Option.none` for an empty list.
 */
export const hardest = (all: ReadonlyArray<PairAssumptions>): Option.Option<PairAssumptions> => {
  const worst = ({ limits, variance }: PairAssumptions): number => varianceWith(limits?.high ?? variance, 1)
  return Option.fromUndefinedOr(all.toSorted((a, b) => worst(b) - worst(a))[0])
}
