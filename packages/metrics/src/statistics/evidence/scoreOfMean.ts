import { bisect } from "../distributions/solve.ts"

/** The distinct values of per-instance differences and how often each occurs. */
export interface Counted {
  readonly values: Float64Array
  readonly counts: Float64Array
  readonly n: number
  readonly mean: number
}

/**
 * Counts the distinct values of a sample, in ascending order.
 *
 * ```ts
 * import { countValues } from "./scoreOfMean.ts"
 *
 * const { counts, values } = countValues(Float64Array.of(1, 0, 0, -1))
 * ;[...values] // → [-1, 0, 1]
 * ;[...counts] // → [1, 2, 1]
 * ```
 */
export const countValues = (sample: Float64Array): Counted => {
  const found = new Map<number, number>()
  let sum = 0
  for (let i = 0; i < sample.length; i++) {
    const value = sample[i]!
    sum += value
    found.set(value, (found.get(value) ?? 0) + 1)
  }
  const values: Array<number> = []
  const counts: Array<number> = []
  for (const [value, count] of [...found].toSorted(([a], [b]) => a - b)) {
    // means over epochs that should be equal may differ by rounding
    if (values.length > 0 && value - values.at(-1)! < 1e-12) counts[counts.length - 1]! += count
    else {
      values.push(value)
      counts.push(count)
    }
  }
  return {
    values: Float64Array.from(values),
    counts: Float64Array.from(counts),
    n: sample.length,
    mean: sample.length === 0 ? 0 : sum / sample.length
  }
}

/** Returns the derivative of the log likelihood by its multiplier; it falls as the multiplier grows. */
const slope = ({ counts, values }: Counted, supposed: number, multiplier: number): number => {
  let sum = 0
  for (let j = 0; j < values.length; j++) {
    const away = values[j]! - supposed
    sum += (counts[j]! * away) / (1 + multiplier * away)
  }
  return sum
}

/** Finds the multiplier of the likelihood under the mean `supposed`, which is below the mean of the sample. */
export const multiplierOf = (counted: Counted, supposed: number, reach: number): number => {
  const most = 1 / (supposed + reach)
  // a value that was never seen may still happen: the rest of the mass then lies at −reach
  if (counted.values[0]! > -reach + 1e-12 && slope(counted, supposed, most) >= 0) return most
  const { high, low } = bisect((at) => !(slope(counted, supposed, at) > 0), 0, most, 50)
  return (low + high) / 2
}

/** Returns the sample with the sign of every value reversed. */
export const mirrored = ({ counts, mean, n, values }: Counted): Counted => ({
  values: values.map((value) => -value).toReversed(),
  counts: counts.toReversed(),
  n,
  mean: -mean
})

/** Values and the probability of each; the probabilities add up to 1. */
export interface Chances {
  /** In ascending order. */
  readonly values: Float64Array
  readonly chances: Float64Array
}

/** Returns the chances of the values with reversed signs. */
export const negated = ({ chances, values }: Chances): Chances => ({
  values: values.map((value) => -value).toReversed(),
  chances: chances.toReversed()
})

/**
 * Returns the most likely distribution on [−reach, reach] with the mean `supposed`: the sample itself if that is its
 * mean.
 *
 * ```ts
 * import { countValues, mostLikely } from "./scoreOfMean.ts"
 *
 * // no difference in 60 instances: with a mean of −0.05, one in twenty is −1
 * const { chances, values } = mostLikely(countValues(new Float64Array(60)), -0.05, 1)
 * ;[...values] // → [-1, 0]
 * ;[...chances] // → [0.05, 0.95]
 * ```
 *
 * @param supposed in (−reach, reach)
 */
export const mostLikely = (counted: Counted, supposed: number, reach: number): Chances => {
  const { counts, mean, n, values } = counted
  if (Math.abs(supposed - mean) < 1e-12) return { values, chances: counts.map((count) => count / n) }
  if (supposed > mean) return negated(mostLikely(mirrored(counted), -supposed, reach))
  const multiplier = multiplierOf(counted, supposed, reach)
  const chances = counts.map((count, j) => count / n / (1 + multiplier * (values[j]! - supposed)))
  const rest = 1 - chances.reduce((sum, chance) => sum + chance, 0)
  return rest <= 1e-9
    ? { values, chances }
    : { values: Float64Array.of(-reach, ...values), chances: Float64Array.of(rest, ...chances) }
}

const scoreAbove = (counted: Counted, supposed: number, reach: number): number =>
  Math.sqrt(Math.max(0, counted.n * multiplierOf(counted, supposed, reach) * (counted.mean - supposed)))

/**
 * Computes the normal score of the test that values in [−reach, reach] have the mean `supposed`; positive if the
 * sample's mean is larger. The variance is that of the most likely distribution on [−reach, reach] with the supposed
 * mean, so values that were never seen count, too. For values −1, 0 and 1 it is Tango's score. Source: Tango 1998; Owen
 * 2001, *Empirical likelihood*, section 2.9 (the multiplier).
 *
 * ```ts
 * import { countValues, scoreOfMean } from "./scoreOfMean.ts"
 *
 * // no difference in 60 instances: can the mean be −0.05?
 * scoreOfMean(countValues(new Float64Array(60)), -0.05, 1) // → 1.777
 * ```
 */
export const scoreOfMean = (counted: Counted, supposed: number, reach: number): number => {
  if (counted.mean > supposed) return supposed <= -reach ? Infinity : scoreAbove(counted, supposed, reach)
  if (counted.mean < supposed) return supposed >= reach ? -Infinity : -scoreAbove(mirrored(counted), -supposed, reach)
  return 0
}

/**
 * Whether the score of a mean `supposed`, which is below the sample's mean, exceeds `factor`. The derivative at the
 * multiplier that a score of `factor` needs decides this, so that no multiplier is searched for.
 *
 * ```ts
 * import { countValues, isScoreAbove } from "./scoreOfMean.ts"
 *
 * const alike = countValues(new Float64Array(60))
 *
 * // the score of −0.05 is 1.777
 * isScoreAbove(alike, -0.05, 1, 1.7) // → true
 * isScoreAbove(alike, -0.05, 1, 1.8) // → false
 * ```
 */
export const isScoreAbove = (counted: Counted, supposed: number, reach: number, factor: number): boolean => {
  if (counted.mean <= supposed) return false
  const needed = factor ** 2 / (counted.n * (counted.mean - supposed))
  return needed < 1 / (supposed + reach) && slope(counted, supposed, needed) > 0
}

const lowEnd = (counted: Counted, reach: number, factor: number): number =>
  bisect((supposed) => !isScoreAbove(counted, supposed, reach, factor), -reach, counted.mean, 50).low

/** Returns the interval of the supposed means whose score is at most `factor` in size. */
export const scoreInterval = (counted: Counted, reach: number, factor: number) => ({
  low: lowEnd(counted, reach, factor),
  high: -lowEnd(mirrored(counted), reach, factor)
})
