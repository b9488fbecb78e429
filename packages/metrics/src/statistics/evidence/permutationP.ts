import { Randomness } from "@escapement/core"

/** Permutations of a test at most, and the number of larger sums that suffices to stop. */
const [mostPermutations, enoughLarger] = [9999, 200]

/** Sums that differ by less than this share are equal but for rounding. */
const tiny = 1e-9

/**
 * Computes the two-sided p-value of the permutation test of a slope: the share of orders of the values whose slope is at
 * least as steep. It holds for every distribution of values that have nothing to do with their places. Orders are drawn,
 * always the same ones for as many values. Source: Phipson & Smyth 2010, *Permutation p-values should never be zero*.
 *
 * ```ts
 * import { permutationP } from "./permutationP.ts"
 *
 * // of the 70 orders of four failures and four successes two are as steep
 * permutationP(Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8), Float64Array.of(0, 0, 0, 0, 1, 1, 1, 1)) // → 0.02756
 * ```
 *
 * @param places the place of each value
 */
export const permutationP = (places: Float64Array, values: Float64Array): number => {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length
  const order = Float64Array.from(values)
  const steepness = (): number => Math.abs(order.reduce((sum, value, i) => sum + value * (places[i]! - mean), 0))
  const seen = steepness() * (1 - tiny)
  const { unit } = Randomness.rng("permutations", values.length)
  let [permutations, larger] = [0, 0]
  for (; permutations < mostPermutations && larger < enoughLarger; permutations++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(unit() * (i + 1))
      const value = order[i]!
      order[i] = order[j]!
      order[j] = value
    }
    if (steepness() >= seen) larger++
  }
  return (1 + larger) / (1 + permutations)
}
