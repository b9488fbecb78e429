import { normalQuantile } from "../distributions/Normal.ts"
import { countValues, scoreInterval } from "../evidence/scoreOfMean.ts"
import type { Interval } from "./Interval.ts"

/**
 * Computes the interval of the score test for the mean of shares, which allows for failures and successes that were not
 * seen (`scoreOfMean`). For 0/1 scores it is Wilson's.
 *
 * ```ts
 * import { shareInterval } from "./shareInterval.ts"
 *
 * // ten shares around 0.9 do not show that none is ever 0
 * const shares = Float64Array.of(0.9, 0.91, 0.89, 0.9, 0.92, 0.88, 0.9, 0.93, 0.87, 0.9)
 *
 * shareInterval(shares, 0.05) // → { low: 0.6502, high: 0.9278 }
 * ```
 *
 * @param values in [0, 1], at least one
 */
export const shareInterval = (values: Float64Array, alpha: number): Interval => {
  const counted = countValues(values.map((value) => 2 * value - 1))
  const { high, low } = scoreInterval(counted, 1, normalQuantile(1 - alpha / 2))
  return { low: (1 + low) / 2, high: (1 + high) / 2 }
}
