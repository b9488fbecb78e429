import { Option } from "effect"
import { leastNumber } from "../distributions/solve.ts"
import type { Evidence } from "../evidence/Evidence.ts"
import { normalQuantile } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { detectableChange, power } from "./detectableChange.ts"

/**
 * Computes the smallest change of shares from one end of an axis to the other that instances like these detect with 80 %
 * power. A change changes the spread of the scores, too: it is taken to come from instances that fail wholly, or succeed
 * wholly, from the one end on, which spreads scores the most. Never below `detectableChange`, which supposes the spread
 * of the sample; 1 if no change that is possible is detected.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 * import { detectableShare } from "./detectableShare.ts"
 *
 * // nine of ten solved at both ends: a fall by 0.53 is found in four of five runs, not one by 0.41
 * const x = Float64Array.from({ length: 40 }, (_, i) => i % 2)
 * const y = x.map((_, i) => (i % 20 < 2 ? 0 : 1))
 * const slope = Option.getOrThrow(Statistics.slopeEvidence(x, y, Statistics.makeBlocks(40, Randomness.seed("example")), true))
 *
 * detectableShare(slope, x, y, 0.005) // → 0.5257
 * ```
 *
 * @param x the place of each instance on the axis
 * @param y shares in [0, 1], one per instance
 * @param alpha level of the slope's test
 */
export const detectableShare = (
  slope: Pick<Evidence, "ends" | "error">,
  x: Float64Array,
  y: Float64Array,
  alpha: number
): number => {
  const n = x.length
  const sum = (of: (i: number) => number): number => x.reduce((total, _, i) => total + of(i), 0)
  const least = x.reduce((min, at) => Math.min(min, at), Infinity)
  const range = x.reduce((max, at) => Math.max(max, at), -Infinity) - least
  const [centre, mean] = [sum((i) => x[i]!) / n, sum((i) => y[i]!) / n]
  const spread = sum((i) => (x[i]! - centre) ** 2)
  const variance = sum((i) => (y[i]! - mean) ** 2) / Math.max(1, n - 1)
  const weight = (i: number): number => ((x[i]! - centre) / spread) ** 2
  // what groups add to the error
  const between = Math.max(0, slope.error ** 2 - variance * sum(weight))
  const factor = (tFactor(1 - alpha, Math.max(1, n - 2)) + normalQuantile(power)) * range
  /** Whether a change is detected that reaches `change` at an end of the axis, where scores move by `room` at most. */
  const isDetected = (change: number, room: number, isFar: boolean): boolean => {
    const error = sum((i) => {
      const place = (x[i]! - least) / range
      const moved = ((isFar ? place : 1 - place) * change) / room
      return weight(i) * (1 - moved) * (variance + room ** 2 * moved)
    })
    return change >= factor * Math.sqrt(between + error)
  }
  const smallest = (room: number): number => {
    const isFound = (change: number): boolean => [true, false].every((isFar) => isDetected(change, room, isFar))
    return Option.getOrElse(leastNumber(isFound, room), () => NaN)
  }
  // a rise that is too small to be seen from a high mean is no change that instances could show
  const found = [mean, 1 - mean].map((room) => (room > 0 ? smallest(room) : NaN)).filter((change) => change >= 0)
  return Math.max(detectableChange(slope, range, alpha), found.length === 0 ? 1 : Math.max(...found))
}
