import { betaCdf } from "../distributions/Beta.ts"

/**
 * Computes P(X ≤ k) of the binomial distribution with n fair draws.
 *
 * ```ts
 * import { fairCdf } from "./fairCdf.ts"
 *
 * fairCdf(1, 10) // → 0.01074
 * ```
 */
export const fairCdf = (k: number, n: number): number => (k < 0 ? 0 : k >= n ? 1 : betaCdf(0.5, n - k, k + 1))
