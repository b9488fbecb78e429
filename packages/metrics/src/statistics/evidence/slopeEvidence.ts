import { Option } from "effect"
import type { Blocks } from "./Blocks.ts"
import { type Evidence, joinZero } from "./Evidence.ts"
import { type LinearTrend, linearTrend } from "../curves/linearTrend.ts"
import { tFactor, upperTail } from "../distributions/StudentT.ts"

/** Computes how far each block of instances moves the slope. */
const influenceOf = (x: Float64Array, y: Float64Array, { slope }: LinearTrend, { count, of }: Blocks): Float64Array => {
  const known = (i: number): boolean => !Number.isNaN(y[i]!)
  let [n, sumX, sumY] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if (!known(i)) continue
    n++
    sumX += x[i]!
    sumY += y[i]!
  }
  const influence = new Float64Array(count)
  for (let i = 0; i < x.length; i++) {
    const away = x[i]! - sumX / n
    if (known(i)) influence[of[i]!]! += away * (y[i]! - sumY / n - slope * away)
  }
  return influence
}

/**
 * Computes evidence about the slope of a metric along an axis (`linearTrend`). It can stand in one family with slopes
 * of other agents and axes and with differences of agents. `Option.none` for fewer than four instances, a single x, or
 * points on a line.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const x = Float64Array.from({ length: 24 }, (_, i) => i % 4)
 * const y = x.map((level, i) => (i < 24 - 6 * level ? 1 : 0))
 * const found = Statistics.slopeEvidence(x, y, Statistics.makeBlocks(24, Randomness.seed("example")))
 *
 * Option.map(found, ({ p, value }) => [value, p]) // → Option.some([-0.2833, 0.00008305])
 * ```
 *
 * @param y one value per instance, `NaN` for a missing one
 */
export const slopeEvidence = (x: Float64Array, y: Float64Array, blocks: Blocks): Option.Option<Evidence> => {
  const known = (_: number, i: number): boolean => !Number.isNaN(y[i]!)
  const trend = linearTrend(x.filter(known), y.filter(known))
  if (Option.isNone(trend) || !(trend.value.standardError > 0)) return Option.none()
  const { n, p, slope, standardError } = trend.value
  const ends = (alpha: number) => {
    const half = tFactor(1 - alpha, n - 2) * standardError
    return { low: slope - half, high: slope + half }
  }
  return Option.some({
    test: "Student",
    value: slope,
    error: standardError,
    n,
    p,
    interval: (alpha) => joinZero(ends(alpha), p, alpha),
    ends,
    above: (supposed) => upperTail((slope - supposed) / standardError, n - 2),
    below: (supposed) => upperTail((supposed - slope) / standardError, n - 2),
    influence: influenceOf(x, y, trend.value, blocks)
  })
}
