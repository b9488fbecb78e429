import { Randomness } from "@escapement/core"

/** Flips of a test at most, and the number of larger sums that suffices to stop. */
const [mostFlips, enoughLarger] = [9999, 200]

/** Below this, rounding decides whether two sums are equal. */
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
 * at least as far from zero. It holds whenever two agents could swap their results, ties included. Patterns are drawn,
 * always the same ones for as many values. Source: Phipson & Smyth 2010, *Permutation p-values should never be zero*.
 *
 * ```ts
 * import { signFlipP } from "./signFlipP.ts"
 *
 * signFlipP(Float64Array.of(1, 1, 1, 1, 1, 1, 0, 0, 0, 0), 2) // → 0.03026
 * ```
 *
 * @param cut how many values are cut off at each end
 */
export const signFlipP = (values: Float64Array, cut: number): number => {
  const differing = values.filter((value) => Math.abs(value) > tiny).toSorted((a, b) => Math.abs(b) - Math.abs(a))
  const sizes = differing.map(Math.abs)
  const zeros = values.length - sizes.length
  const seen = Math.abs(
    trimmedSum(
      sizes,
      Uint8Array.from(differing, (value) => Number(value < 0)),
      zeros,
      cut
    )
  )
  const { bits } = Randomness.rng("sign flips", values.length)
  const isMinus = new Uint8Array(sizes.length)
  let flips = 0
  let larger = 0
  let word = 0
  for (; flips < mostFlips && larger < enoughLarger; flips++) {
    for (let i = 0; i < isMinus.length; i++) {
      word = i % 32 === 0 ? bits() : word >>> 1
      isMinus[i] = word & 1
    }
    if (Math.abs(trimmedSum(sizes, isMinus, zeros, cut)) >= seen - tiny) larger++
  }
  return (1 + larger) / (1 + flips)
}
