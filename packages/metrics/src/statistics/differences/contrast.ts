import { isBounded } from "../shares/Sample.ts"

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
