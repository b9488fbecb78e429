import { fewInstances } from "../shares/Sample.ts"

/** The share of residuals that is cut off at each end, as in a trimmed mean. */
const trimmedShare = 0.2

/** Rounds of the fit: each one leaves less than half of the distance. */
const rounds = 60

/**
 * Replaces values along an axis by those whose least-squares line is the typical one: residuals beyond the middle three
 * fifths are drawn in to these (winsorised), so that a few runaways neither tilt the line nor widen its error, and the
 * others count for more, as in the error of a trimmed mean. Fewer than six values stay as they are. `NaN` stays `NaN`.
 * Source: Huber 1973, *Robust regression: asymptotics, conjectures and Monte Carlo* (the estimator); Yuen 1974 (the
 * error).
 *
 * ```ts
 * import { typicalAlong } from "./typicalAlong.ts"
 *
 * const x = Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
 * const calls = x.map((at) => (at === 9 ? 900 : 10 + 2 * at))
 *
 * // a line of slope 2 again
 * typicalAlong(x, calls)[9] // → 28
 * ```
 *
 * @param x the place of each value on the axis, `NaN` for one without a place
 */
export const typicalAlong = (x: Float64Array, values: Float64Array): Float64Array => {
  const known = Uint32Array.from(values.keys()).filter((i) => !Number.isNaN(x[i]! + values[i]!))
  const n = known.length
  const cut = Math.floor(trimmedShare * n)
  const centre = known.reduce((sum, i) => sum + x[i]!, 0) / n
  const spread = known.reduce((sum, i) => sum + (x[i]! - centre) ** 2, 0)
  if (n < fewInstances || !(spread > 0)) return values
  const away = Float64Array.from(known, (i) => x[i]! - centre)
  const drawnIn = (slope: number) => {
    const rest = Float64Array.from(known, (i, k) => values[i]! - slope * away[k]!)
    const sorted = rest.toSorted()
    const [least, most] = [sorted[cut]!, sorted[n - 1 - cut]!]
    return rest.map((value) => Math.min(most, Math.max(least, value)))
  }
  let slope = 0
  for (let round = 0; round < rounds; round++) {
    slope += drawnIn(slope).reduce((sum, value, k) => sum + away[k]! * value, 0) / spread
  }
  const rest = drawnIn(slope)
  const middle = rest.reduce((sum, value) => sum + value, 0) / n
  const found = new Float64Array(values.length).fill(NaN)
  known.forEach((i, k) => {
    found[i] = middle + slope * away[k]! + (rest[k]! - middle) / (1 - (2 * cut) / n)
  })
  return found
}
