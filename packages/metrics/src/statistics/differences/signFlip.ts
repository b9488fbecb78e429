import { Randomness } from "@escapement/core"
import { confidence } from "../shares/Interval.ts"
import { select } from "../distributions/select.ts"
import type { MeanTest } from "./tTest.ts"

/** For up to this many differences, all subsets are enumerated. */
const exactUpTo = 20

/** For more differences, this many subsets are drawn; together with the sample itself a round number. */
const draws = 99_999

/** Computes the means of all subsets except the empty one. */
const allMeans = (differences: Float64Array): Float64Array => {
  const count = 2 ** differences.length
  const sums = new Float64Array(count)
  const sizes = new Uint8Array(count)
  differences.forEach((difference, i) => {
    const half = 2 ** i
    for (let s = 0; s < half; s++) {
      sums[half + s] = sums[s]! + difference
      sizes[half + s] = sizes[s]! + 1
    }
  })
  for (let s = 1; s < count; s++) sums[s]! /= sizes[s]!
  return sums.subarray(1)
}

/** Computes the means of random subsets, which contain each difference with probability ½. */
const drawnMeans = (differences: Float64Array, bits: () => number): Float64Array => {
  const means = new Float64Array(draws)
  for (let r = 0; r < draws; r++) {
    let sum = 0
    let size = 0
    let word = 0
    for (let i = 0; i < differences.length; i++) {
      word = i % 32 === 0 ? bits() : word >>> 1
      const taken = word & 1
      sum += taken * differences[i]!
      size += taken
    }
    means[r] = size === 0 ? 0 : sum / size
  }
  return means
}

/**
 * Returns the value below which a share of the subset means lies. Equal means stand at the middle of their ranks, and
 * ranks between two means are interpolated (Ma, Genton and Parzen 2011, *Asymptotic properties of sample quantiles of
 * discrete distributions*). The result is never below the order statistic of that share. Reorders `means`.
 */
const endOf = (means: Float64Array, share: number, rounding: number): number => {
  const wanted = share * (means.length + 1)
  const end = select(means, Math.floor(wanted) - 1)
  let below = 0
  let same = 0
  let next = Infinity
  for (let s = 0; s < means.length; s++) {
    const away = means[s]! - end
    if (away < -rounding) below++
    else if (away <= rounding) same++
    else next = Math.min(next, means[s]!)
  }
  const place = below + (same + 1) / 2
  if (place >= wanted || next === Infinity) return end
  let sameAsNext = 0
  for (let s = 0; s < means.length; s++) if (Math.abs(means[s]! - next) <= rounding) sameAsNext++
  const nextPlace = below + same + (sameAsNext + 1) / 2
  return end + ((next - end) * (wanted - place)) / (nextPlace - place)
}

/**
 * Computes the sign-flip permutation test of paired differences and the interval that follows from inverting it. Exact
 * for up to 20 differences, else from 99,999 seeded draws. Source: Fisher 1935, *The design of experiments*, section
 * 21; Hartigan 1969, *Using subsample values as typical values*: flipping the signs of a subset makes the sum larger
 * exactly if the subset's mean lies below the supposed difference, so the ends of the interval are quantiles of subset
 * means.
 *
 * **Details** The test counts a tie as much as a larger sum, so it never rejects too often; means over a few epochs tie
 * so often that an interval from this test would contain the truth in 97 of 100 repetitions. The interval therefore
 * counts a tie as one half. It excludes zero if p ≤ 0.05, and holds its level on average.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { signFlip } from "./signFlip.ts"
 *
 * signFlip(Float64Array.of(2, 3, 1, 4, 2, 3), Randomness.seed("example")) // → { low: 1.2, high: 3.8, p: 0.03125 }
 * ```
 *
 * @param differences at least six that are not zero
 */
export const signFlip = (differences: Float64Array, seed: Randomness.Seed): MeanTest => {
  const n = differences.length
  const means =
    n <= exactUpTo ? allMeans(differences) : drawnMeans(differences, Randomness.rng(seed, "sign-flip", n).bits)
  const rounding = 1e-12 * differences.reduce((most, difference) => Math.max(most, Math.abs(difference)), 0)
  let notAbove = 1
  let notBelow = 1
  for (let s = 0; s < means.length; s++) {
    if (Math.abs(means[s]!) <= rounding) means[s] = 0
    if (means[s]! <= 0) notAbove++
    if (means[s]! >= 0) notBelow++
  }
  const share = (1 - confidence) / 2
  const low = endOf(means, share, rounding)
  for (let s = 0; s < means.length; s++) means[s] = -means[s]!
  const high = 0 - endOf(means, share, rounding)
  return { low, high, p: Math.min(1, (2 * Math.min(notAbove, notBelow)) / (means.length + 1)) }
}
