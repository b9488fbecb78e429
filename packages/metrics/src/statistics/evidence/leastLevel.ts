/** Logarithm of the least level that is told from zero. */
const least = -40

/**
 * The least level at which something holds that holds at every larger one; 1 where it
 * does not hold there. What an interval says at each level, turned into a p-value.
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
