import { bisect } from "../distributions/solve.ts"

/** What failures and successes that were not seen may do to a slope. */
interface UnseenSlope {
  /**
   * Returns the most by which they may move the slope in a direction, 1 or −1, if a sample without any of them has this
   * probability.
   */
  readonly most: (chance: number, direction: number) => number
  /** Returns the largest probability that none is seen although they move the slope by this much. */
  readonly chance: (distance: number, direction: number) => number
}

/** Finds the value of a falling or rising function by halving the logarithm of its positive argument. */
const search = (isBeyond: (at: number) => boolean, least: number, most: number): number =>
  Math.exp(bisect((log) => isBeyond(Math.exp(log)), Math.log(least), Math.log(most), 50).high)

/**
 * Computes how far the slope of shares may lie from that of a sample, as some points fail or succeed wholly with
 * probabilities that left none of them in the sample: the probabilities fᵢ are those with the largest Π(1 − fᵢ) that
 * move the slope by Σ cᵢ·fᵢ, where cᵢ is how far point i alone moves it. Points at the ends of the axis count most.
 *
 * ```ts
 * import { unseenSlope } from "./unseenSlope.ts"
 *
 * // ten scores of 0.84 at one end and ten of 0.80 at the other
 * const x = Float64Array.from({ length: 20 }, (_, i) => (i % 2) - 0.5)
 * const y = x.map((at) => 0.82 + 0.04 * at)
 * const { chance } = unseenSlope(x, y)
 *
 * // if one in twenty of the first ten fails, none is seen in 61 of 100 samples
 * chance(0.04, -1) // → 0.6139
 * chance(0.4, -1) // → 0.001555
 * ```
 *
 * @param x places, as distances from their mean
 * @param y shares in [0, 1]
 */
export const unseenSlope = (x: Float64Array, y: Float64Array): UnseenSlope => {
  const spread = x.reduce((sum, at) => sum + at * at, 0)
  const movesIn = (direction: number): Float64Array =>
    x.map((at, i) => (Math.abs(at) * (at * direction < 0 ? y[i]! : 1 - y[i]!)) / spread)
  const moves = { down: movesIn(-1), up: movesIn(1) }
  const of = (direction: number): Float64Array => (direction < 0 ? moves.down : moves.up)
  // at the multiplier t, point i is hit with probability 1 − t / cᵢ
  const moved = (each: Float64Array, t: number): number => each.reduce((sum, c) => sum + Math.max(0, c - t), 0)
  const unseen = (each: Float64Array, t: number): number =>
    each.reduce((sum, c) => sum + Math.min(0, Math.log(t / c)), 0)
  const largest = (each: Float64Array): number => each.reduce((most, c) => Math.max(most, c), 0)
  return {
    most: (chance, direction) => {
      const each = of(direction)
      const top = largest(each)
      return top > 0
        ? moved(
            each,
            search((t) => unseen(each, t) > Math.log(chance), top * chance, top)
          )
        : 0
    },
    chance: (distance, direction) => {
      const each = of(direction)
      if (moved(each, 0) <= distance) return 0
      const top = largest(each)
      return Math.exp(
        unseen(
          each,
          search((t) => moved(each, t) < distance, top * 1e-12, top)
        )
      )
    }
  }
}
