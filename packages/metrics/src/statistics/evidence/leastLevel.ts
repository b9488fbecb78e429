import { bisect } from "../distributions/solve.ts"

/** Logarithm of the smallest level that is distinguished from zero. */
const least = -40

/**
 * Returns the smallest level at which a condition holds, or 1 if it does not hold at level 1. The condition must also
 * hold at all larger levels. It turns the intervals at all levels into a p-value.
 *
 * ```ts
 * import { leastLevel } from "./leastLevel.ts"
 *
 * leastLevel((alpha) => alpha > 0.03) // → 0.03
 * ```
 */
export const leastLevel = (holds: (alpha: number) => boolean): number =>
  holds(1) ? Math.exp(bisect((log) => holds(Math.exp(log)), least, 0, 50).high) : 1
