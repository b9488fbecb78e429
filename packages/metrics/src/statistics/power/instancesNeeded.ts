import { Option } from "effect"
import { significance } from "../shares/Interval.ts"
import { normalQuantile } from "../distributions/Normal.ts"
import { fewInstances } from "../shares/Sample.ts"

const power = normalQuantile(0.8)

/**
 * Estimates how many instances a paired comparison needs to detect a difference with 80 % power at 5 %, two-sided: n =
 * (z_{α/2} √(v + δ²) + z_β √v)² / δ² for the variance v of the per-instance differences; for 0/1 scores v + δ² is the
 * share of pairs that differ. At least 6, below which no sign-flip test rejects. `Option.none` if the difference or the
 * variance is zero. Source: Connor 1987, *Sample size for testing differences in proportions for the paired-sample
 * design*; Miller 2024, section 5.
 *
 * ```ts
 * import { instancesNeeded } from "./instancesNeeded.ts"
 *
 * // to detect 5 points where the per-instance differences have the variance 0.2
 * instancesNeeded(0.05, 0.2) // → Option.some(633)
 * instancesNeeded(0, 0.2) // → Option.none()
 * ```
 *
 * @param alpha level of the two-sided test
 */
export const instancesNeeded = (
  difference: number,
  variance: number,
  alpha: number = significance
): Option.Option<number> => {
  const squared = difference * difference
  if (squared === 0 || variance === 0) return Option.none()
  const root = normalQuantile(1 - alpha / 2) * Math.sqrt(variance + squared) + power * Math.sqrt(variance)
  return Option.some(Math.max(fewInstances, Math.round((root * root) / squared)))
}
