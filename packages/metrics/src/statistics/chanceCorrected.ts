import type { Estimate } from "@escapement/core"

/**
 * How far a share lies from chance to perfect: (accuracy − chance) / (1 −
 * chance). 0 for a guesser, 1 for a player without fault, below 0 for one who
 * does worse than guessing. Source: Cohen 1960, *A coefficient of agreement*.
 *
 * @param chance share that guessing reaches, in [0, 1)
 */
export const chanceCorrected = (accuracy: number, chance: number): number => (accuracy - chance) / (1 - chance)

/** The same of an estimate and its interval, where the chance is known and not itself estimated. */
export const chanceCorrectedEstimate = ({ high, low, mean, n }: Estimate, chance: number): Estimate => ({
  mean: chanceCorrected(mean, chance),
  ...(low === undefined ? {} : { low: chanceCorrected(low, chance) }),
  ...(high === undefined ? {} : { high: chanceCorrected(high, chance) }),
  n
})
