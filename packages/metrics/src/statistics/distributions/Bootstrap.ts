import { Randomness } from "@escapement/core"

/** Resamples of every bootstrap. */
export const resamples = 10_000

/** Most indices that are kept, two bytes each. */
const mostKept = 1000 * resamples

/** Resampling of instances: the unit is the instance, its epochs stay together in its mean. */
export interface Bootstrap {
  /** The means of 10,000 resamples with replacement of 1 to 1,000 values, as they are drawn: to sort them takes longer. */
  readonly means: (values: Float64Array) => Float64Array
}

/** Indices below `n` for all resamples, two from each 32 random bits: each has its probability 1/n to within one part in 2³² / n². */
const draw = (n: number, bits: () => number): Uint16Array => {
  const indices = new Uint16Array(n * resamples)
  const scale = n / 0x100000000
  for (let i = 0; i < indices.length; i += 2) {
    const scaled = bits() * scale
    const first = scaled | 0
    indices[i] = first
    indices[i + 1] = (scaled - first) * n
  }
  return indices
}

/**
 * A bootstrap of a seed. Samples of one size share their resamples, drawn once:
 * a mean does not depend on what else was computed.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 *
 * const means = Statistics.makeBootstrap(Randomness.seed("example")).means(Float64Array.of(0, 1))
 *
 * means.length // → 10000
 * ;[Math.min(...means), Math.max(...means)] // → [0, 1]
 * ```
 */
export const makeBootstrap = (seed: Randomness.Seed): Bootstrap => {
  const drawn = new Map<number, Uint16Array>()
  let kept = 0
  const indicesOf = (n: number): Uint16Array => {
    const known = drawn.get(n)
    if (known !== undefined) return known
    if (kept + n * resamples > mostKept) {
      drawn.clear()
      kept = 0
    }
    const indices = draw(n, Randomness.rng(seed, "bootstrap", n).bits)
    drawn.set(n, indices)
    kept += indices.length
    return indices
  }
  return {
    means: (values) => {
      const n = values.length
      const indices = indicesOf(n)
      const means = new Float64Array(resamples)
      let at = 0
      for (let r = 0; r < resamples; r++) {
        let sum = 0
        for (const end = at + n; at < end; at++) sum += values[indices[at]!]!
        means[r] = sum / n
      }
      return means
    }
  }
}
