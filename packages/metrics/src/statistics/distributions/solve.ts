import { Option } from "effect"

/** No run has more instances than this. */
const mostInstances = 1 << 24

/**
 * The least whole number from 2 on at which something that only rises is reached; none up to 16 million.
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
 * The least number in (0, most] at which something that only rises is reached, to one part in 2⁴⁰; `Option.none` if not
 * even `most` does.
 *
 * ```ts
 * import { leastNumber } from "./solve.ts"
 *
 * leastNumber((x) => x * x >= 2, 10) // → Option.some(1.414)
 * ```
 */
export const leastNumber = (isReached: (value: number) => boolean, most: number): Option.Option<number> => {
  if (!isReached(most)) return Option.none()
  let low = 0
  let high = most
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (isReached(middle)) high = middle
    else low = middle
  }
  return Option.some(high)
}
