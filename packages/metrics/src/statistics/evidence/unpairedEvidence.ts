import { Option } from "effect"
import type { Blocks } from "./Blocks.ts"
import { clusteredMean, meansOf } from "./clusteredEvidence.ts"
import { type Evidence, doubt, tell } from "./Evidence.ts"
import { type Interval, clip, join } from "../shares/Interval.ts"
import { leastLevel } from "./leastLevel.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { shareInterval } from "../shares/shareInterval.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { rankP } from "./rankP.ts"
import { type TrimmedMean, bandOf, isTooFew, trimmedMean } from "./trimmedEvidence.ts"

/** The mean of one sample, its standard error, and its interval at any level. */
interface ArmMean {
  readonly mean: number
  readonly n: number
  readonly error: number
  readonly ends: (alpha: number) => Interval
}

/** The values of one sample, by instance, `NaN` for a missing one, and its groups if instances come in groups. */
export interface UnpairedSample {
  readonly values: Float64Array
  readonly clusters: Option.Option<Blocks>
}

const known = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value))

/**
 * Computes the mean of shares with the interval of the score test; if instances come in groups, joined with Student's
 * over groups, or the score interval of the means of groups if these are all equal.
 */
const meanShare = ({ clusters, values }: UnpairedSample): ArmMean => {
  const { mean, n, variance } = computeMoments(known(values))
  const grouped = Option.flatMap(clusters, (blocks) =>
    Option.map(clusteredMean(values, blocks), (found) => ({ ...found, means: known(meansOf(values, blocks)) }))
  )
  const single = (alpha: number): Interval => join({ low: mean, high: mean }, shareInterval(known(values), alpha))
  return Option.match(grouped, {
    onNone: () => ({ mean, n, error: Math.sqrt(variance / n), ends: single }),
    onSome: ({ df, error, means }) => ({
      mean,
      n,
      error: Math.max(error, Math.sqrt(variance / n)),
      ends: (alpha) => {
        const half = tFactor(1 - alpha, df) * error
        return join(
          single(alpha),
          error > 1e-12 ? clip({ low: mean - half, high: mean + half }, 0, 1) : shareInterval(means, alpha)
        )
      }
    })
  })
}

/** Computes the trimmed mean of a sample; if instances come in groups, with the larger error of the two. */
const meanTrimmed = ({ clusters, values }: UnpairedSample): Option.Option<TrimmedMean> =>
  Option.map(trimmedMean(values), (single) =>
    Option.match(
      Option.flatMap(clusters, (blocks) => clusteredMean(single.values, blocks)),
      {
        onNone: () => single,
        onSome: ({ df, error }) => ({
          ...single,
          error: Math.max(error, single.error),
          df: Math.min(df, single.df)
        })
      }
    )
  )

/** Returns what a sample has shown, in ascending order: its values, or the means of its groups if it comes in groups. */
const shown = ({ clusters, values }: UnpairedSample, trimmed: TrimmedMean): Float64Array =>
  Option.match(clusters, {
    onNone: () => known(values),
    onSome: (blocks) => known(meansOf(trimmed.values, blocks))
  }).toSorted()

/**
 * Computes the evidence of a difference from its interval at every level. Its p-value is never below the least one that
 * flipping the signs of as many pairs could reach as the smaller sample has values.
 */
const invertInterval = (
  test: Evidence["test"],
  told: Pick<Evidence, "value" | "error" | "n">,
  ends: (alpha: number) => Interval,
  equivalenceEnds = ends
): Evidence => {
  const { n, value } = told
  const above = (supposed: number): number =>
    value > supposed
      ? leastLevel((alpha) => ends(alpha).low > supposed) / 2
      : 1 - leastLevel((alpha) => ends(alpha).high < supposed) / 2
  const p = Math.max(
    2 ** (1 - n),
    leastLevel((alpha) => ends(alpha).low > 0 || ends(alpha).high < 0)
  )
  return {
    test,
    ...told,
    ...tell(p, ends),
    equivalenceEnds,
    above,
    below: (supposed) => 1 - above(supposed),
    influence: new Float64Array()
  }
}

/**
 * Computes the difference of two means of shares over different instances, b minus a, by combining the score intervals
 * of the two means (MOVER). For 0/1 scores it is Newcombe's hybrid interval. `Option.none` if a sample has fewer than
 * two instances. Source: Newcombe 1998, *Interval estimation for the difference between independent proportions*,
 * method 10; Zou & Donner 2008, *Construction of confidence limits about effect measures*.
 *
 * ```ts
 * import { unpairedShares } from "./unpairedEvidence.ts"
 * import { Option } from "effect"
 *
 * const [a, b] = [56, 48].map((solved, i) => ({
 *   values: Float64Array.from({ length: [70, 80][i]! }, (_, k) => Number(k < solved)),
 *   clusters: Option.none()
 * }))
 *
 * // Newcombe's first example, a minus b: 0.0524 to 0.3339
 * Option.map(unpairedShares(b!, a!), ({ interval }) => interval(0.05)) // → Option.some({ low: 0.05243, high: 0.3339 })
 * ```
 */
export const unpairedShares = (a: UnpairedSample, b: UnpairedSample): Option.Option<Evidence> => {
  const [one, other] = [meanShare(a), meanShare(b)]
  if (Math.min(one.n, other.n) < 2) return Option.none()
  const value = other.mean - one.mean
  const ends = (alpha: number): Interval => {
    const [low, high] = [one.ends(alpha), other.ends(alpha)]
    return {
      low: value - Math.hypot(other.mean - high.low, low.high - one.mean),
      high: value + Math.hypot(high.high - other.mean, one.mean - low.low)
    }
  }
  return Option.some(
    invertInterval("score", { value, error: Math.hypot(one.error, other.error), n: Math.min(one.n, other.n) }, ends)
  )
}

/** Returns the p-value of the rank sum test that two samples come from one distribution. */
const rankSumP = (a: Float64Array, b: Float64Array): number => {
  const [first, second] = [known(a), known(b)]
  const values = new Float64Array(first.length + second.length)
  values.set(first)
  values.set(second, first.length)
  return rankP(new Float64Array(values.length).fill(1, first.length), values)
}

/**
 * Computes the difference of the 20 % trimmed means of two samples of costs or counts, b minus a. If the middle three
 * fifths of a sample are equal, equivalence is claimed from intervals that hold for every distribution; groups count as
 * one value each. Without groups, the p-value is never below that of the rank sum test: a small sample of skewed values
 * beside a large one differs too often by Yuen's test. `Option.none` if a sample has fewer than six instances.
 * Source: Yuen 1974, *The two-sample trimmed t for unequal population variances*.
 */
export const unpairedTrimmed = (a: UnpairedSample, b: UnpairedSample): Option.Option<Evidence> =>
  Option.zipWith(meanTrimmed(a), meanTrimmed(b), (one, other): Evidence => {
    const [va, vb] = [one.error ** 2, other.error ** 2]
    const [value, error] = [other.mean - one.mean, Math.sqrt(va + vb)]
    const df = error === 0 ? 1 : (va + vb) ** 2 / (va ** 2 / one.df + vb ** 2 / other.df)
    const [first, second] = [shown(a, one), shown(b, other)]
    const band = (alpha: number): Interval => {
      const [of, beside] = [bandOf(first, alpha / 2), bandOf(second, alpha / 2)]
      return { low: beside.low - of.high, high: beside.high - of.low }
    }
    const ends = (alpha: number): Interval => {
      // values that are all equal say nothing about how far others might lie from them, if there are few
      const { high, low } = error > 0 ? { low: 0, high: 0 } : band(alpha)
      const isOpen = !Number.isFinite(high - low) || isTooFew(first, alpha) || isTooFew(second, alpha)
      const half = isOpen ? Infinity : error > 0 ? tFactor(1 - alpha, df) * error : Math.abs(value)
      return { low: value - half, high: value + half }
    }
    const told = { value, error, n: Math.min(one.n, other.n) }
    const found =
      one.error === 0 || other.error === 0
        ? invertInterval("trimmed t", told, ends, band)
        : invertInterval("trimmed t", told, ends)
    return Option.isSome(a.clusters) || Option.isSome(b.clusters) ? found : doubt(found, rankSumP(a.values, b.values))
  })
