import { betaCdf, betaQuantile } from "./Beta.ts"

/**
 * Computes P(|T| ≥ |t|) of Student's distribution with `df` > 0 degrees of freedom; relative error below 1e-12.
 *
 * ```ts
 * import { tTail } from "./StudentT.ts"
 *
 * tTail(2.262, 9) // → 0.05001
 * ```
 */
export const tTail = (t: number, df: number): number => betaCdf(df / (df + t * t), df / 2, 0.5, (t * t) / (df + t * t))

/**
 * Computes P(T ≥ t) of Student's distribution, one-sided.
 *
 * ```ts
 * import { upperTail } from "./StudentT.ts"
 *
 * upperTail(2.262, 9) // → 0.02501
 * ```
 */
export const upperTail = (t: number, df: number): number => (t >= 0 ? tTail(t, df) / 2 : 1 - tTail(t, df) / 2)

/**
 * Computes the t with P(|T| ≤ t) = `level`, for a level in (0, 1): 0.95 gives the factor of a 95 % interval.
 *
 * ```ts
 * import { tFactor } from "./StudentT.ts"
 *
 * tFactor(0.95, 9) // → 2.262
 * ```
 */
export const tFactor = (level: number, df: number): number => {
  const y = betaQuantile(level, 0.5, df / 2)
  return Math.sqrt((df * y) / (1 - y))
}
