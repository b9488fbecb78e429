import type { Interval } from "../shares/Interval.ts"

/** How far Dvoretzky, Kiefer and Wolfowitz's inequality lets each quantile of n values move. */
const openOf = (n: number, alpha: number): number => Math.sqrt(Math.log(2 / alpha) / (2 * n))

/**
 * Computes the interval of `trimmedBand` as if no value lay beyond those that were seen.
 *
 * ```ts
 * import { seenBand } from "./trimmedBand.ts"
 *
 * seenBand(Float64Array.of(0, 0, 0, 0, 0, 1), 0.2, 0.05) // → { low: 0, high: 0.8685 }
 * ```
 *
 * @param sorted the values, in ascending order
 * @param cut the share that is cut off at each end
 * @param alpha two-sided level
 */
export const seenBand = (sorted: Float64Array, cut: number, alpha: number): Interval => {
  const n = sorted.length
  const open = openOf(n, alpha)
  const meanBetween = (from: number, to: number): number => {
    const ofPart = (value: number, start: number, end: number): number => {
      const size = Math.min(to, end) - Math.max(from, start)
      // values outside may be infinite
      return size > 0 ? value * size : 0
    }
    const within = sorted.reduce((sum, value, i) => sum + ofPart(value, i / n, (i + 1) / n), 0)
    return (within + ofPart(sorted[0]!, -Infinity, 0) + ofPart(sorted[n - 1]!, 1, Infinity)) / (to - from)
  }
  return { low: meanBetween(cut - open, 1 - cut - open), high: meanBetween(cut + open, 1 - cut + open) }
}

/**
 * Computes an interval of the trimmed mean that holds for every distribution, ties included: the mean of the quantiles
 * between the cuts, each moved by what Dvoretzky, Kiefer and Wolfowitz's inequality leaves open. It is infinite for fewer
 * than 47 values, at a level of 5 %, as it then needs quantiles beyond the sample. Source: Massart 1990, *The tight
 * constant in the Dvoretzky–Kiefer–Wolfowitz inequality*.
 *
 * ```ts
 * import { trimmedBand } from "./trimmedBand.ts"
 *
 * trimmedBand(new Float64Array(60), 0.2, 0.05) // → { low: 0, high: 0 }
 * trimmedBand(new Float64Array(30), 0.2, 0.05) // → { low: -Infinity, high: Infinity }
 * ```
 *
 * @param sorted the values, in ascending order
 * @param cut the share that is cut off at each end
 * @param alpha two-sided level
 */
export const trimmedBand = (sorted: Float64Array, cut: number, alpha: number): Interval =>
  openOf(sorted.length, alpha) > cut ? { low: -Infinity, high: Infinity } : seenBand(sorted, cut, alpha)
