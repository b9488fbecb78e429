import { Option } from "effect"
import type { MeanTest } from "../differences/tTest.ts"

/**
 * The slope of a straight line along an axis, with its standard error, its interval and the two-sided p-value against
 * zero.
 */
export interface LinearTrend extends MeanTest {
  /** Change of the metric per unit of x. */
  readonly slope: number
  readonly standardError: number
  /** Number of points that the slope is computed from. */
  readonly n: number
}

/** A least-squares slope and what its test needs. */
interface FittedSlope {
  readonly slope: number
  /** Its standard error; infinite if the line passes through the only point at its x, as that point's error is unknown. */
  readonly standardError: number
  /** Degrees of freedom: few if few points at the ends of the axis carry the slope. */
  readonly df: number
  readonly n: number
}

/**
 * Computes the least-squares slope of y on x with a standard error that is valid even if the spread differs between
 * values of x (HC2, which is CR2 of single points), and Satterthwaite's degrees of freedom. `Option.none` for fewer than
 * four points or a single x. Source: MacKinnon & White 1985, *Some heteroskedasticity-consistent covariance matrix
 * estimators with improved finite sample properties*; Bell & McCaffrey 2002, *Bias reduction in standard errors for
 * linear regression with multi-stage samples*.
 */
export const fitSlope = (x: Float64Array, y: Float64Array): Option.Option<FittedSlope> => {
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
  // the trace of the squared covariance that the weighted residuals would have if all points varied alike
  let [squares, first, second, third, own] = [0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const away = x[i]! - cx
    const leverage = 1 / n + (away * away) / spread
    if (leverage > 1 - 1e-9) return Option.some({ slope, standardError: Infinity, df: 1, n })
    const weight = (away * away) / (1 - leverage)
    squares += weight * (y[i]! - cy - slope * away) ** 2
    first += weight
    second += weight * away
    third += weight * away * away
    own += weight * weight * (1 - 2 * leverage)
  }
  const trace = (first / n) ** 2 + (2 * second * second) / (n * spread) + (third / spread) ** 2 + own
  return Option.some({ slope, standardError: Math.sqrt(squares) / spread, df: spread ** 2 / trace, n })
}
