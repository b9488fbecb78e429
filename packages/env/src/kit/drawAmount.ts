/** Draws an integer between two bounds, both included. */
export interface Draws {
  readonly int: (low: number, high: number) => number
}

/**
 * Draws an amount of exactly so many digits, 2 to 15, each amount with the same chance. It draws twice, as one draw has
 * fewer digits.
 *
 * @example
 * import { Randomness } from "@escapement/core"
 * import { Subsets } from "@escapement/env"
 *
 * String(Subsets.drawAmount(Randomness.rng("docs"), 13)).length // → 13
 */
export const drawAmount = (random: Draws, digits: number): number => {
  const leading = Math.floor(digits / 2)
  const rest = 10 ** (digits - leading)
  return random.int(10 ** (leading - 1), 10 ** leading - 1) * rest + random.int(0, rest - 1)
}
