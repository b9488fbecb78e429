/** The first three moments of a list of numbers. */
export interface Moments {
  readonly n: number
  readonly mean: number
  /** The variance with divisor n − 1; 0 for a single number. */
  readonly variance: number
  /** The third central moment divided by the variance to the power 3/2; 0 if the variance is 0. */
  readonly skewness: number
}

/**
 * Computes the moments of at least one number, in two passes.
 *
 * ```ts
 * import { computeMoments } from "./Moments.ts"
 *
 * computeMoments(Float64Array.of(1, 2, 3, 6)) // → { n: 4, mean: 3, variance: 4.667, skewness: 0.6872 }
 * ```
 */
export const computeMoments = (values: Float64Array): Moments => {
  const n = values.length
  let sum = 0
  // by index, which is several times faster than an iterator for a million numbers
  for (let i = 0; i < n; i++) sum += values[i]!
  const mean = sum / n
  let squares = 0
  let cubes = 0
  for (let i = 0; i < n; i++) {
    const away = values[i]! - mean
    squares += away * away
    cubes += away * away * away
  }
  return {
    n,
    mean,
    variance: n < 2 ? 0 : squares / (n - 1),
    skewness: squares === 0 ? 0 : (cubes * Math.sqrt(n)) / (squares * Math.sqrt(squares))
  }
}
