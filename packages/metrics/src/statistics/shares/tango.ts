import { bisect } from "../distributions/solve.ts"
import { type Interval, zFactor } from "./Interval.ts"

/**
 * Computes the standard deviation of `plus − minus` if the true difference is `delta`, at the most likely parameters.
 */
const deviation = (plus: number, minus: number, n: number, delta: number): number => {
  const linear = (2 * n - plus + minus) * delta - plus - minus
  const root = Math.sqrt(Math.max(0, linear * linear + 8 * n * minus * delta * (1 - delta)))
  const lost = (root - linear) / (4 * n)
  return Math.sqrt(Math.max(0, n * (2 * lost + delta * (1 - delta))))
}

const lowEnd = (plus: number, minus: number, n: number, factor: number): number => {
  const isWithin = (delta: number): boolean => plus - minus - n * delta <= factor * deviation(plus, minus, n, delta)
  return bisect(isWithin, -1, (plus - minus) / n, 60).low
}

/**
 * Computes the 95 % interval of a difference of paired shares, (plus − minus) / n, where `plus` and `minus` of `n`
 * pairs differ: Tango's score interval (1998, *Equivalence test and confidence interval for the difference in
 * proportions for the paired-sample design*). It holds its level on average; McNemar's exact test is stricter: whenever
 * it rejects, the interval excludes zero.
 *
 * ```ts
 * import { tango } from "./tango.ts"
 *
 * // of 50 pairs, 10 were solved only by b and 2 only by a
 * tango(10, 2, 50) // → { low: 0.02806, high: 0.3005 }
 * ```
 *
 * @param factor normal factor of another level
 */
export const tango = (plus: number, minus: number, n: number, factor: number = zFactor): Interval => ({
  low: lowEnd(plus, minus, n, factor),
  high: -lowEnd(minus, plus, n, factor)
})
