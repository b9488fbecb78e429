import type { Estimate } from "@escapement/core"

/**
 * Rescales a share so that chance is 0 and perfection 1: (accuracy − chance) / (1 − chance). The result is negative for
 * a player who does worse than guessing. Source: Cohen 1960, *A coefficient of agreement*.
 *
 * ```ts
 * import { chanceCorrected } from "./chanceCorrected.ts"
 *
 * // 0.6 where guessing reaches 0.5
 * chanceCorrected(0.6, 0.5) // → 0.2
 * ```
 *
 * @param chance share that guessing reaches, in [0, 1)
 */
export const chanceCorrected = (accuracy: number, chance: number): number => (accuracy - chance) / (1 - chance)

/**
 * Corrects an estimate and its interval for chance, if the chance is known and not estimated.
 *
 * ```ts
 * import { chanceCorrectedEstimate } from "./chanceCorrected.ts"
 *
 * chanceCorrectedEstimate({ mean: 0.6, low: 0.5, high: 0.7, n: 40 }, 0.5) // → { mean: 0.2, low: 0, high: 0.4, n: 40 }
 * ```
 */
export const chanceCorrectedEstimate = ({ high, low, mean, n }: Estimate, chance: number): Estimate => ({
  mean: chanceCorrected(mean, chance),
  ...(low === undefined ? {} : { low: chanceCorrected(low, chance) }),
  ...(high === undefined ? {} : { high: chanceCorrected(high, chance) }),
  n
})
