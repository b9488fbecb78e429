import { Randomness } from "@escapement/core"
import type { Blocks } from "./Blocks.ts"

/** Flips of a test at most, and the number of larger sums that suffices to stop. */
const [mostFlips, enoughLarger] = [9999, 200]

/** Sums that differ by less than this share are equal but for rounding. */
const tiny = 1e-9

/**
 * Sums the values between the cuts, if some signs are as given.
 *
 * @param sizes the absolute values above zero, in descending order
 * @param isMinus whether each of them is negative
 * @param zeros how many values are zero
 * @param cut how many values are cut off at each end
 */
const trimmedSum = (sizes: Float64Array, isMinus: Uint8Array, zeros: number, cut: number): number => {
  let minus = 0
  for (let i = 0; i < isMinus.length; i++) minus += isMinus[i]!
  const plus = sizes.length - minus
  // a cut that has taken all of one sign and all zeros continues with the smallest of the other sign
  const [keptPlus, keptMinus] = [plus - Math.max(0, cut - minus - zeros), minus - Math.max(0, cut - plus - zeros)]
  let sum = 0
  let nthPlus = 0
  let nthMinus = 0
  for (let i = 0; i < sizes.length; i++) {
    if (isMinus[i] === 1) {
      if (nthMinus >= cut && nthMinus < keptMinus) sum -= sizes[i]!
      nthMinus++
    } else {
      if (nthPlus >= cut && nthPlus < keptPlus) sum += sizes[i]!
      nthPlus++
    }
  }
  return sum
}

/**
 * Computes the two-sided p-value of the sign-flip test of a trimmed mean: the share of sign patterns whose trimmed sum is
 * at least as far from zero. It holds whenever two agents could swap their results, ties included. The signs of a block
 * of instances flip together. Patterns are drawn, always the same ones for as many values. Source: Phipson & Smyth 2010,
 * *Permutation p-values should never be zero*.
 *
 * ```ts
 * import { makeClusters } from "./Blocks.ts"
 * import { signFlipP } from "./signFlipP.ts"
 *
 * const values = Float64Array.of(1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
 * signFlipP(values, makeClusters([..."abcdefghij"]), 2) // → 0.03026
 * signFlipP(values, makeClusters([..."aabbccdddd"]), 2) // → 0.2509
 * ```
 *
 * @param values one per instance, `NaN` for a missing one
 * @param cut how many values are cut off at each end
 */
export const signFlipP = (values: Float64Array, { count, of }: Blocks, cut: number): number => {
  const known = Array.from(values, (value, i) => ({ value, block: of[i]! })).filter(({ value }) => !Number.isNaN(value))
  const differing = known.filter(({ value }) => value !== 0).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const sizes = Float64Array.from(differing, ({ value }) => Math.abs(value))
  const isMinus = Uint8Array.from(differing, ({ value }) => Number(value < 0))
  const blocks = Uint32Array.from(differing, ({ block }) => block)
  const zeros = known.length - sizes.length
  const seen = Math.abs(trimmedSum(sizes, isMinus, zeros, cut))
  const { bits } = Randomness.rng("sign flips", known.length)
  const isFlipped = new Uint8Array(count)
  const drawn = new Uint8Array(sizes.length)
  let flips = 0
  let larger = 0
  let word = 0
  for (; flips < mostFlips && larger < enoughLarger; flips++) {
    for (let b = 0; b < count; b++) {
      word = b % 32 === 0 ? bits() : word >>> 1
      isFlipped[b] = word & 1
    }
    for (let i = 0; i < drawn.length; i++) drawn[i] = isMinus[i]! ^ isFlipped[blocks[i]!]!
    if (Math.abs(trimmedSum(sizes, drawn, zeros, cut)) >= seen * (1 - tiny)) larger++
  }
  return (1 + larger) / (1 + flips)
}
