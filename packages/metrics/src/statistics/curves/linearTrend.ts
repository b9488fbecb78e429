import { Option } from "effect"
import { confidence } from "../shares/Interval.ts"
import { type MeanTest, tTest } from "../differences/tTest.ts"

/** The slope of a straight line. */
export interface LinearTrend extends MeanTest {
  /** Change of the metric per unit of x. */
  readonly slope: number
  readonly standardError: number
  /** Number of points that the slope is computed from. */
  readonly n: number
}

/**
 * Computes the least-squares slope of y on x with its interval (at 95 % by default). Its standard error is valid even
 * if the spread differs between values of x (HC3). `Option.none` for fewer than four points or a single x. Source:
 * MacKinnon & White 1985, *Some heteroskedasticity-consistent covariance matrix estimators with improved finite sample
 * properties*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const x = Float64Array.of(1, 2, 3, 4, 5, 6)
 * const calls = Float64Array.of(5, 7, 9, 10, 13, 15)
 *
 * Option.map(Statistics.linearTrend(x, calls), ({ slope }) => slope) // → Option.some(1.971)
 * ```
 */
export const linearTrend = (
  x: Float64Array,
  y: Float64Array,
  level: number = confidence
): Option.Option<LinearTrend> => {
  const n = x.length
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / n
  const [cx, cy] = [mean(x), mean(y)]
  let spread = 0
  let joint = 0
  for (let i = 0; i < n; i++) {
    spread += (x[i]! - cx) ** 2
    joint += (x[i]! - cx) * (y[i]! - cy)
  }
  if (n < 4 || !(spread > 0)) return Option.none()
  const slope = joint / spread
  let squares = 0
  for (let i = 0; i < n; i++) {
    const away = x[i]! - cx
    const leverage = 1 / n + (away * away) / spread
    const residual = y[i]! - cy - slope * away
    // the line passes through the only point at its x, so that point says nothing about the spread
    squares += leverage < 1 - 1e-9 ? ((away * residual) / (1 - leverage)) ** 2 : 0
  }
  const standardError = Math.sqrt(squares) / spread
  return Option.some({ slope, standardError, n, ...tTest(slope, standardError, n - 2, level) })
}
