import { fairCdf } from "../shares/fairCdf.ts"

/**
 * Computes McNemar's exact test: the two-sided p-value of `plus` against `minus` pairs that differ, 2 P(Bin(plus +
 * minus, ½) ≤ min), at most 1.
 *
 * ```ts
 * import { mcnemar } from "./mcnemar.ts"
 *
 * // 9 instances only b solved, 1 only a solved
 * mcnemar(9, 1) // → 0.02148
 * mcnemar(5, 5) // → 1
 * ```
 */
export const mcnemar = (plus: number, minus: number): number =>
  plus === minus ? 1 : Math.min(1, 2 * fairCdf(Math.min(plus, minus), plus + minus))

/**
 * Computes the mid-p value of McNemar's test: 2 P(X < min) + P(X = min). It is less conservative than the exact test
 * and seldom exceeds its level. Source: Fagerland, Lydersen & Laake 2013, *The McNemar test for binary matched-pairs
 * data*.
 *
 * ```ts
 * import { mcnemarMidP } from "./mcnemar.ts"
 *
 * mcnemarMidP(9, 1) // → 0.01172
 * ```
 */
export const mcnemarMidP = (plus: number, minus: number): number => {
  const n = plus + minus
  const least = Math.min(plus, minus)
  if (plus === minus) return 1
  return fairCdf(least - 1, n) + fairCdf(least, n)
}
