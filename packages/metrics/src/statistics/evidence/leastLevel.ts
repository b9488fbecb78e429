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
export const leastLevel = (holds: (alpha: number) => boolean): number => {
  if (!holds(1)) return 1
  let [low, high] = [least, 0]
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (holds(Math.exp(middle))) high = middle
    else low = middle
  }
  return Math.exp(high)
}
