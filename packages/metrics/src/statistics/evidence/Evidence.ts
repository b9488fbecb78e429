import { Option } from "effect"
import { tFactor, upperTail } from "../distributions/StudentT.ts"
import { type Interval, clip, join } from "../shares/Interval.ts"

/**
 * The test behind the p-value of `Evidence`. `score`: the score test of a mean of bounded differences; `trimmed t`:
 * Yuen's test of a trimmed mean; `sign`: the test in its place if the middle three fifths of the values are equal;
 * `clustered t` and `clustered trimmed t`: the same over clusters; `Student`: the test of a slope, or of fewer than six
 * unbounded values; `Imbens–Manski`: a test that allows for every value of lost trials.
 */
export type EvidenceTest =
  | "score"
  | "sign"
  | "trimmed t"
  | "clustered t"
  | "clustered trimmed t"
  | "Imbens–Manski"
  | "Student"

/**
 * What the data say about one quantity: a difference, a contrast or a slope over instances. Each `alpha` is the level
 * of a two-sided test.
 */
export interface Evidence {
  readonly test: EvidenceTest
  /** The estimate. */
  readonly value: number
  /** Its standard error, ≥ 0. */
  readonly error: number
  /** Number of instances that the estimate is computed from. */
  readonly n: number
  /** Two-sided p-value against zero. */
  readonly p: number
  /** Returns the interval at 1 − `alpha`. It excludes zero exactly if p ≤ alpha. */
  readonly interval: (alpha: number) => Interval
  /**
   * Returns the interval of the one-sided tests, each end at alpha / 2. Equivalence and non-inferiority are read from
   * it.
   */
  readonly ends: (alpha: number) => Interval
  /**
   * Returns the interval from which equivalence is concluded: `ends`, made wider where a small sample may lack rare
   * values. Absent if it is the same as `ends`.
   */
  readonly equivalenceEnds?: (alpha: number) => Interval
  /** Returns the one-sided p-value for the claim that the quantity lies above `supposed`: small if it does. */
  readonly above: (supposed: number) => number
  /** Returns the one-sided p-value for the claim that the quantity lies below `supposed`: small if it does. */
  readonly below: (supposed: number) => number
  /**
   * Returns about how many instances (groups, if they come in groups) this test needs to distinguish `value` from zero
   * with 80 % power at the two-sided level `alpha`, if new instances vary as these do; `Option.none` if that cannot be
   * computed. Absent for tests without such a computation, such as that of a slope.
   */
  readonly needs?: (value: number, alpha: number) => Option.Option<number>
  /**
   * How far each block of instances moves the estimate, by index of the block; the correlations within a family follow
   * from it.
   */
  readonly influence: Float64Array
}

/**
 * Makes an interval agree with its test: extends it to zero if the test does not reject.
 *
 * ```ts
 * import { joinZero } from "./Evidence.ts"
 *
 * joinZero({ low: 0.01, high: 0.3 }, 0.06, 0.05) // → { low: 0, high: 0.3 }
 * joinZero({ low: 0.01, high: 0.3 }, 0.04, 0.05) // → { low: 0.01, high: 0.3 }
 * ```
 */
export const joinZero = ({ high, low }: Interval, p: number, alpha: number): Interval =>
  p <= alpha ? { low, high } : { low: Math.min(0, low), high: Math.max(0, high) }

/** Returns a p-value, the ends of the one-sided tests, and the interval that agrees with both. */
export const tell = (p: number, ends: Evidence["ends"]): Pick<Evidence, "p" | "interval" | "ends"> => ({
  p,
  interval: (alpha) => joinZero(ends(alpha), p, alpha),
  ends
})

/**
 * Returns what Student's test tells of an estimate.
 *
 * @param p at least the p-value of the test
 * @param reach the largest absolute value that the estimate can have
 */
export const tellByStudent = (value: number, error: number, df: number, p: number, reach = Infinity) => {
  const ends = (alpha: number): Interval => {
    const half = error === 0 ? 0 : tFactor(1 - alpha, df) * error
    return clip({ low: value - half, high: value + half }, -reach, reach)
  }
  const side = (away: number): number => (error > 0 ? upperTail(away / error, df) : away > 0 ? 0 : 1)
  return {
    value,
    error,
    ...tell(p, ends),
    above: (supposed: number) => side(value - supposed),
    below: (supposed: number) => side(supposed - value)
  }
}

/** Returns the ends from which equivalence is claimed. */
export const endsOfEquivalence = ({ ends, equivalenceEnds }: Shown, alpha: number): Interval =>
  (equivalenceEnds ?? ends)(alpha)

/** What evidence shows, without what it is about. */
export type Shown = Pick<Evidence, "p" | "ends" | "equivalenceEnds" | "above" | "below" | "needs">

/** Returns evidence that shows only what both show; what else is said of it is said of the first. */
export const weaker = (one: Evidence, other: Shown): Evidence => {
  const p = Math.max(one.p, other.p)
  const ends = (alpha: number): Interval => join(one.ends(alpha), other.ends(alpha))
  const { needs } = one
  return {
    ...one,
    ...tell(p, ends),
    equivalenceEnds: (alpha) => join(endsOfEquivalence(one, alpha), endsOfEquivalence(other, alpha)),
    above: (supposed) => Math.max(one.above(supposed), other.above(supposed)),
    below: (supposed) => Math.max(one.below(supposed), other.below(supposed)),
    ...(needs === undefined
      ? {}
      : {
          needs: (value, alpha) =>
            Option.map(
              Option.all([needs(value, alpha), other.needs?.(value, alpha) ?? Option.some(0)]),
              ([ofOne, ofOther]) => Math.max(ofOne, ofOther)
            )
        })
  }
}

/** Returns evidence that is not told from zero at a smaller level than `least`. */
export const doubt = (evidence: Evidence, least: number): Evidence => ({
  ...evidence,
  ...tell(Math.max(evidence.p, least), evidence.ends)
})

/** Returns evidence of a quantity that may have any value, as what was lost of it has no bounds. */
export const unbounded = (evidence: Evidence): Evidence => {
  const { equivalenceEnds: _, ...rest } = evidence
  const ends = (): Interval => ({ low: -Infinity, high: Infinity })
  return { ...rest, p: 1, interval: ends, ends, above: () => 1, below: () => 1 }
}
