import { significance } from "../shares/Interval.ts"
import type { Evidence } from "../evidence/Evidence.ts"
import { normalQuantile } from "../distributions/Normal.ts"

/** The power at which the smallest change is stated. */
export const power = 0.8

/**
 * Computes the smallest change from one end of an axis to the other that instances like these detect with 80 % power, in
 * the metric's unit: half of the slope's interval plus z_β · SE, times the range. For a slope that is not distinguishable
 * from zero, it states what could have been detected. Source: Bloom 1995, *Minimum detectable effects*.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 * import { detectableChange } from "./detectableChange.ts"
 *
 * const x = Float64Array.from({ length: 30 }, (_, i) => i % 6)
 * const y = x.map((_, i) => (i % 2 === 0 ? 0.4 : 0.6))
 * const blocks = Statistics.makeBlocks(30, Randomness.seed("example"))
 * const slope = Option.getOrThrow(Statistics.slopeEvidence(x, y, blocks))
 *
 * detectableChange(slope, 5) // → 0.1341
 * ```
 *
 * @param range the largest value of the axis minus the smallest
 * @param alpha level of the slope's test
 */
export const detectableChange = (
  { ends, error }: Pick<Evidence, "ends" | "error">,
  range: number,
  alpha: number = significance
): number => {
  const { high, low } = ends(alpha)
  return ((high - low) / 2 + normalQuantile(power) * error) * range
}
