import { betaCdf, betaQuantile } from "../distributions/Beta.ts"

/** Values at the upper end of a sample that may be more of the population than is cut off there. */
export interface TailJumps {
  /** Returns the largest level at which the trimmed mean may lie so far above that of the sample. */
  readonly level: (distance: number) => number
  /** Returns how far the trimmed mean may lie above that of the sample, at a level. */
  readonly shift: (alpha: number) => number
  /**
   * Returns the same if runaways count too, and values that were not seen: infinite if the sample may have missed a
   * share as large as the cut.
   */
  readonly unseen: (alpha: number) => number
}

/**
 * Computes how far the trimmed mean of a population may lie above that of a sample, because m values that are cut off at
 * the upper end are too few by chance: their share may be as large as the exact interval of m of n allows, and what is
 * more than the cut counts. Values of two kinds, one of them about as frequent as the cut, need this: a sample that shows
 * few of the rarer kind has an error that is far too small. Fewer than half of what is cut off are runaways, not a kind
 * of their own; they and infinite values do not count. Source: Clopper & Pearson 1934.
 *
 * ```ts
 * import { tailJumps } from "./tailJumps.ts"
 *
 * // four of 24 trials take 20 seconds, the others one; the trimmed mean of the sample is 1
 * const seconds = Float64Array.from({ length: 24 }, (_, i) => (i < 20 ? 1 : 20))
 *
 * tailJumps(seconds, 0.2).shift(0.04) // → 4.829
 * tailJumps(seconds, 0.2).level(1) // → 0.3168
 * // the lower end shows no other kind; 24 values miss a fifth with a chance of 0.5 %
 * tailJumps(seconds.map((value) => -value).toReversed(), 0.2).unseen(0.001) // → Infinity
 * ```
 *
 * @param sorted the values, in ascending order
 * @param cut the share that is cut off at each end, below ½
 */
export const tailJumps = (sorted: Float64Array, cut: number): TailJumps => {
  const n = sorted.length
  const most = Math.floor(cut * n)
  const kept = 1 - 2 * cut
  const least = Math.max(1, most / 2)
  const gapOf = (m: number): number => sorted[n - m]! - sorted[n - most - 1]!
  const atMost = (m: number, share: number): number => betaCdf(1 - share, n - m, m + 1)
  const shiftFrom = (fewest: number, alpha: number): number => {
    let shift = 0
    for (let m = most; m >= fewest && atMost(m, cut) > alpha; m--) {
      const share = Math.min(1 - cut, betaQuantile(1 - alpha, m + 1, n - m))
      if (Number.isFinite(gapOf(m))) shift = Math.max(shift, ((share - cut) / kept) * gapOf(m))
    }
    return shift
  }
  return {
    level: (distance) => {
      let level = 0
      for (let m = most; m >= least && atMost(m, cut) > level; m--) {
        const share = cut + (kept * distance) / gapOf(m)
        if (share < 1 - cut && Number.isFinite(gapOf(m))) level = Math.max(level, atMost(m, share))
      }
      return level
    },
    shift: (alpha) => shiftFrom(least, alpha),
    unseen: (alpha) => (atMost(0, cut) > alpha ? Infinity : shiftFrom(1, alpha))
  }
}
