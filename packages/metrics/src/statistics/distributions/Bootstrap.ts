import { Randomness } from "@escapement/core"

/** Number of resamples of every bootstrap. */
export const resamples = 10_000

/** Most indices that are cached, two bytes each. */
const mostKept = 1000 * resamples

/**
 * A bootstrap over instances: the values of a sample are drawn again with replacement. Epochs are averaged before, so
 * that each instance has one value.
 */
export interface Bootstrap {
  /**
   * Draws 10,000 resamples from 1 to 1,000 values and returns the mean of each. The means are not sorted, as sorting
   * would take longer than drawing.
   */
  readonly means: (values: Float64Array) => Float64Array
}

/**
 * Draws indices below `n` for all resamples, two from each 32 random bits. The probability of each index is 1/n to
 * within one part in 2³² / n².
 */
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
 * Makes a bootstrap from a seed. Samples of the same size share their resamples, which are drawn once: the result for
 * one sample does not depend on what else was computed.
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
