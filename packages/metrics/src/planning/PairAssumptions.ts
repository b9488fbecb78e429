import { Option } from "effect"
import { type PairedVariance, pairedPower, varianceWith } from "../statistics/pairedPower.ts"
import { mcnemarPower } from "../statistics/mcnemarPower.ts"

/** What a comparison of two agents is planned from. */
export interface PairAssumptions {
  /** Whether single trials score 0 or 1. */
  readonly isBinary: boolean
  /** How much the per-instance difference varies, apart from the difference itself. */
  readonly variance: PairedVariance
}

/**
 * Assumptions for 0/1 scores without a pilot.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 *
 * // two agents differ on 30 % of the instances, half of that by chance
 * Planning.assumeShares(0.3, 0.5) // → { isBinary: true, variance: { between: 0.15, within: 0.15 } }
 * ```
 *
 * @param discordant share of instances on which single trials of the two differ
 * @param unstable share of that which is due to chance within an instance: what epochs lower
 */
export const assumeShares = (discordant: number, unstable: number): PairAssumptions => ({
  isBinary: true,
  variance: { between: discordant * (1 - unstable), within: discordant * unstable }
})

/** The share of pairs of single trials that differ: the variance and the difference itself. */
const discordantWith = ({ variance }: PairAssumptions, difference: number): number =>
  Math.min(1, Math.max(Math.abs(difference), varianceWith(variance, 1)))

/**
 * The power of the test that the analysis makes: McNemar's exact one for single 0/1 trials, Student's paired one otherwise.
 *
 * ```ts
 * import { Planning } from "@escapement/metrics"
 * import { computePower } from "./PairAssumptions.ts"
 *
 * const assumptions = Planning.assumeShares(0.3, 0.5)
 *
 * computePower(assumptions, { instances: 100, epochs: 1 }, 0.1, 0.05) // → 0.3731
 * computePower(assumptions, { instances: 100, epochs: 4 }, 0.1, 0.05) // → 0.6515
 * ```
 */
export const computePower = (
  assumptions: PairAssumptions,
  size: { readonly instances: number; readonly epochs: number },
  difference: number,
  alpha: number
): number =>
  assumptions.isBinary && size.epochs === 1
    ? mcnemarPower(size.instances, difference, discordantWith(assumptions, difference), alpha)
    : pairedPower(
        size.instances,
        difference,
        Math.max(0, varianceWith(assumptions.variance, size.epochs) - (assumptions.isBinary ? difference ** 2 : 0)),
        alpha
      )

/** Whether an option of some difference is possible at all: 0/1 scores cannot differ by more than 1. */
export const largestDifference = ({ isBinary, variance }: PairAssumptions): number =>
  isBinary ? 1 : 20 * Math.sqrt(varianceWith(variance, 1)) || 1

/** The assumption among several that needs the most instances. */
export const hardest = (all: ReadonlyArray<PairAssumptions>): Option.Option<PairAssumptions> =>
  Option.fromUndefinedOr(all.toSorted((a, b) => varianceWith(b.variance, 1) - varianceWith(a.variance, 1))[0])
