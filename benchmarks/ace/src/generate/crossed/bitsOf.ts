import type { CrossedInterval } from "./CrossedRule.ts"
import { meanOf, spreadOf } from "./spreadOf.ts"

/** Approximates the share of a normal distribution below a value by a logistic function; at most 0.01 off. */
const below = (z: number): number => 1 / (1 + Math.exp(-1.702 * z))

/** The smallest share that is estimated. */
const least = 1e-3

/**
 * Estimates how many bits a rule tells about the choices of its slots: minus the binary logarithm of the share of
 * fillings that keep it, as if sums were normally distributed.
 */
export const bitsOf = (interval: CrossedInterval): number => {
  const spread = spreadOf(interval.weights)
  if (spread === 0) return 0
  const mean = meanOf(interval.weights)
  const share = (limit: number) => below((limit - mean) / spread)
  return -Math.log2(Math.max(least, share(interval.most + 0.5) - share(interval.least - 0.5)))
}
