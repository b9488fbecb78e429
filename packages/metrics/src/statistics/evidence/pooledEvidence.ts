import { Option } from "effect"
import type { Blocks } from "./Blocks.ts"
import type { Evidence } from "./Evidence.ts"
import { joinZero } from "./Evidence.ts"
import type { Interval } from "../shares/Interval.ts"

/** Combines the ends of the intervals of independent quantities into those of their mean. */
const combine = (parts: ReadonlyArray<Evidence>, value: number, alpha: number): Interval => {
  let [below, above] = [0, 0]
  for (const part of parts) {
    const { high, low } = part.ends(alpha)
    below += ((part.value - low) / parts.length) ** 2
    above += ((high - part.value) / parts.length) ** 2
  }
  return { low: value - Math.sqrt(below), high: value + Math.sqrt(above) }
}

/**
 * Returns the level at which a condition that holds for small levels stops holding, by bisecting the logarithm of the
 * level.
 */
const levelWhere = (holds: (alpha: number) => boolean): number => {
  let [low, high] = [Math.log(1e-12), 0]
  if (!holds(1e-12)) return 1e-12
  if (holds(1 - 1e-9)) return 1
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (holds(Math.exp(middle))) low = middle
    else high = middle
  }
  return Math.exp(high)
}

/**
 * Computes evidence about the mean of a quantity over several families by combining the ends of the families' own
 * intervals (MOVER). Families have equal weights, however many instances they have. The conclusion holds for these
 * families, not for others. `Option.none` without a family. Source: Zou & Donner 2008, *Construction of confidence
 * limits about effect measures: a general approach*.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const families = [14, 9].map((wins) => {
 *   const differences = Float64Array.from({ length: 60 }, (_, i) => (i < wins ? 1 : i < wins + 4 ? -1 : 0))
 *   return Option.getOrThrow(Statistics.scoreEvidence(differences, 1, Statistics.makeBlocks(60, Randomness.seed("example"))))
 * })
 * const found = Option.getOrThrow(Statistics.pooledEvidence(families))
 *
 * found.value // → 0.125
 * found.interval(0.05) // → { low: 0.03382, high: 0.2182 }
 * ```
 *
 * @param families evidence about the same quantity in each family, from the family's own instances
 */
export const pooledEvidence = (families: ReadonlyArray<Evidence>): Option.Option<Evidence> => {
  const count = families.length
  if (count === 0) return Option.none()
  const value = families.reduce((sum, family) => sum + family.value / count, 0)
  const ends = (alpha: number): Interval => combine(families, value, alpha)
  const above = (supposed: number): number =>
    value > supposed
      ? levelWhere((alpha) => ends(alpha).low < supposed) / 2
      : 1 - levelWhere((alpha) => ends(alpha).high > supposed) / 2
  const positive = value === 0 ? 0.5 : above(0)
  const sure = 2 * Math.min(positive, 1 - positive)
  // no smaller than what the least p-values of the families allow together
  const p = Math.min(
    1,
    Math.max(
      sure,
      families.reduce((least, family) => least * family.p, 1)
    )
  )
  return Option.some({
    test: "pooled",
    value,
    error: Math.sqrt(families.reduce((sum, { error }) => sum + (error / count) ** 2, 0)),
    n: families.reduce((sum, { n }) => sum + n, 0),
    p,
    interval: (alpha) => joinZero(ends(alpha), p, alpha),
    ends,
    above,
    below: (supposed) => 1 - above(supposed),
    influence: Float64Array.from(
      families.flatMap(({ influence, n }) => Array.from(influence, (sum) => sum / n / count))
    )
  })
}

/** Puts the blocks of several families one after another, for `familyLevel` of pooled evidence. */
export const pooledBlocks = (families: ReadonlyArray<Blocks>): Pick<Blocks, "count" | "isClustered"> => ({
  count: families.reduce((sum, { count }) => sum + count, 0),
  isClustered: families.some(({ isClustered }) => isClustered)
})
