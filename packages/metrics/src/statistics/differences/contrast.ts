import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { instancesNeeded } from "../power/instancesNeeded.ts"
import { zFactor } from "../shares/Interval.ts"
import { isBounded } from "../shares/Sample.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { normalCdf } from "../distributions/Normal.ts"
import { type DifferenceTest, testDifferences } from "./testDifferences.ts"
import { type MeanTest, isDistinguishable } from "./tTest.ts"

/** A weighted sum of cell means against zero. */
export interface Contrast extends MeanTest {
  readonly value: number
  readonly standardError: number
}

/** A cell of which only the share of successes is known. */
export interface ShareCell {
  /** Share of successes, in [0, 1]. */
  readonly share: number
  /** Number of trials, each on an instance of its own. */
  readonly n: number
  /** The cell's weight in the contrast. */
  readonly weight: number
}

/**
 * Computes a contrast of shares for cells without common instances, or of which only counts are known: Σ w p ± 1.96 √(Σ
 * w² p (1 − p) / n). For cells that share instances, `contrastOfMeans` is tighter.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * const cells = [
 *   { share: 0.8, n: 50, weight: 1 },
 *   { share: 0.6, n: 50, weight: -1 }
 * ]
 *
 * Statistics.contrastOfShares(cells) // → { value: 0.2, standardError: 0.08944, low: 0.0247, high: 0.3753, p: 0.02535 }
 * ```
 */
export const contrastOfShares = (cells: ReadonlyArray<ShareCell>): Contrast => {
  const value = cells.reduce((sum, { share, weight }) => sum + weight * share, 0)
  const variance = cells.reduce((sum, { n, share, weight }) => sum + (weight * weight * share * (1 - share)) / n, 0)
  const standardError = Math.sqrt(variance)
  const half = zFactor * standardError
  const p = standardError > 0 ? Math.min(1, 2 * normalCdf(-Math.abs(value) / standardError)) : value === 0 ? 1 : 0
  return { value, standardError, low: value - half, high: value + half, p }
}

/** A contrast over instances that all of its cells have. */
export interface InstanceContrast extends Contrast, DifferenceTest {
  /** Number of instances that the contrast is computed from. */
  readonly n: number
  /** Whether the interval excludes zero and the test rejects at 5 %. */
  readonly distinguishable: boolean
  /**
   * Approximate number of instances that distinguish an effect of this size from zero at 80 % power; absent if it
   * cannot be computed.
   */
  readonly needed?: number
}

/** The means of one cell by instance, `NaN` for an instance without a score, and the weight of the cell. */
export interface WeightedCell {
  readonly means: Float64Array
  readonly weight: number
}

/** Returns the largest absolute value that a contrast of shares can have; undefined if a value is no share. */
export const reachOf = (cells: ReadonlyArray<WeightedCell>, unit: string): number | undefined => {
  if (!cells.every(({ means }) => isBounded(unit, means))) return undefined
  return cells.reduce((sum, { weight }) => sum + Math.max(0, weight), 0)
}

/**
 * Computes Σ w s for each instance that every cell has a score of. Rounding errors around zero become zero.
 *
 * ```ts
 * import { contrastsByInstance } from "./contrast.ts"
 *
 * const cells = [
 *   { means: Float64Array.of(1, 1, 0), weight: 1 },
 *   { means: Float64Array.of(0, 1, Number.NaN), weight: -1 }
 * ]
 *
 * // the third instance has no score in one of the cells
 * ;[...contrastsByInstance(cells)] // → [1, 0]
 * ```
 */
export const contrastsByInstance = (cells: ReadonlyArray<WeightedCell>): Float64Array => {
  const sums = new Float64Array(cells[0]?.means.length ?? 0)
  let size = 0
  for (const { means, weight } of cells) {
    for (let i = 0; i < sums.length; i++) sums[i]! += weight * means[i]!
    size += Math.abs(weight)
  }
  const complete = sums.filter((sum) => !Number.isNaN(sum))
  return complete.map((sum) => (Math.abs(sum) <= 1e-12 * size ? 0 : sum))
}

/**
 * Computes a contrast of cell means from its value on every instance. Pairing removes what the cells have in common,
 * without a model. The interval treats instances as the unit: epochs are averaged. `Option.none` if all cells share
 * fewer than two instances. Source: Miller 2024, section 4.2.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * // the same eight instances in two cells
 * const cells = [
 *   { means: Float64Array.of(1, 1, 1, 1, 1, 1, 1, 0), weight: 1 },
 *   { means: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0), weight: -1 }
 * ]
 * const found = Option.getOrThrow(Statistics.contrastOfMeans(cells, "share", Randomness.seed("example")))
 *
 * found.value // → 0.875
 * found.p // → 0.01563
 * ```
 *
 * @param cells means of the same instances in the same order; weights that sum to zero
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const contrastOfMeans = (
  cells: ReadonlyArray<WeightedCell>,
  unit: string,
  seed: Randomness.Seed
): Option.Option<InstanceContrast> => {
  const contrasts = contrastsByInstance(cells)
  const { mean, n, variance } = computeMoments(contrasts)
  if (n < 2) return Option.none()
  const test = testDifferences(contrasts, reachOf(cells, unit), seed)
  const needed = instancesNeeded(mean, variance)
  return Option.some({
    value: mean,
    standardError: Math.sqrt(variance / n),
    ...test,
    n,
    distinguishable: isDistinguishable(test),
    ...(Option.isSome(needed) ? { needed: needed.value } : {})
  })
}
