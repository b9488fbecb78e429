import type { Interval } from "../shares/Interval.ts"
import { Option } from "effect"

/** Halves an interval around the place from which on a condition holds, and returns what is left of it. */
export const bisect = (isBeyond: (at: number) => boolean, from: number, to: number, halvings: number): Interval => {
  let [low, high] = [from, to]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (isBeyond(middle)) high = middle
    else low = middle
  }
  return { low, high }
}

/** Number of instances that no run exceeds. */
const mostInstances = 1 << 24

/**
 * Returns the smallest whole number ≥ 2 that meets a condition; the condition must hold for all larger numbers too.
 * `Option.none` if no number up to 2²⁴ (16 million) meets it.
 *
 * ```ts
 * import { leastInstances } from "./solve.ts"
 *
 * leastInstances((n) => n * 0.02 >= 1) // → Option.some(50)
 * ```
 */
export const leastInstances = (isReached: (n: number) => boolean): Option.Option<number> => {
  let high = 2
  while (!isReached(high)) {
    high *= 2
    if (high > mostInstances) return Option.none()
  }
  let low = high >> 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle
  }
  return Option.some(high)
}

/**
 * Returns the smallest number in (0, most] that meets a condition, to one part in 2⁴⁰; the condition must hold for all
 * larger numbers too. `Option.none` if `most` does not meet it.
 *
 * ```ts
 * import { leastNumber } from "./solve.ts"
 *
 * leastNumber((x) => x * x >= 2, 10) // → Option.some(1.414)
 * ```
 */
export const leastNumber = (isReached: (value: number) => boolean, most: number): Option.Option<number> =>
  isReached(most) ? Option.some(bisect(isReached, 0, most, 40).high) : Option.none()
