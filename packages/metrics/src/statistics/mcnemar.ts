import { betaCdf } from "./Beta.ts"

/** P(X ≤ k) of the binomial distribution with n fair draws; 0 ≤ k < n. */
const fairCdf = (k: number, n: number): number => betaCdf(0.5, n - k, k + 1)

/**
 * McNemar's exact test: the two-sided p-value of `plus` against `minus` pairs
 * that differ, 2 P(Bin(plus + minus, ½) ≤ min), at most 1.
 */
export const mcnemar = (plus: number, minus: number): number =>
  plus === minus ? 1 : Math.min(1, 2 * fairCdf(Math.min(plus, minus), plus + minus))
