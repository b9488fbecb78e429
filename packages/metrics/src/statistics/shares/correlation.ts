import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { zFactor } from "./Interval.ts"

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/**
 * Computes Pearson's correlation of pairs, one per instance. From four pairs on it has the 95 % interval of Fisher's z
 * transform (Fisher 1915), unless it is ±1. `Option.none` for fewer than three pairs, or if either side does not vary.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * const pairs = [
 *   [1, 2],
 *   [2, 3],
 *   [3, 5],
 *   [4, 4],
 *   [5, 6]
 * ] as const
 *
 * Statistics.correlation(pairs) // → Option.some({ mean: 0.9, low: 0.0861, high: 0.9934, n: 5 })
 * ```
 */
export const correlation = (pairs: ReadonlyArray<readonly [number, number]>): Option.Option<Estimate> => {
  const n = pairs.length
  if (n < 3) return Option.none()
  const meanX = mean(pairs.map(([x]) => x))
  const meanY = mean(pairs.map(([, y]) => y))
  let [xx, yy, xy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xx += (x - meanX) ** 2
    yy += (y - meanY) ** 2
    xy += (x - meanX) * (y - meanY)
  }
  if (xx === 0 || yy === 0) return Option.none()
  const r = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
  if (n < 4 || Math.abs(r) === 1) return Option.some({ mean: r, n })
  const half = zFactor / Math.sqrt(n - 3)
  const z = Math.atanh(r)
  return Option.some({ mean: r, low: Math.tanh(z - half), high: Math.tanh(z + half), n })
}
