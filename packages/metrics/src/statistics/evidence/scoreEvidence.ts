import { Option } from "effect"
import { type Blocks, sumByBlock } from "./Blocks.ts"
import { type Evidence, tell } from "./Evidence.ts"
import { betaQuantile } from "../distributions/Beta.ts"
import { mcnemarMidP } from "../differences/mcnemar.ts"
import { normalCdf, normalQuantile } from "../distributions/Normal.ts"
import { type Counted, countValues, mirrored, mostLikely, scoreInterval, scoreOfMean } from "./scoreOfMean.ts"
import { scoreSize } from "../power/scoreSize.ts"

/** Counts the differences above and below zero. */
const signs = ({ counts, values }: Counted) => {
  let [plus, minus] = [0, 0]
  values.forEach((value, j) => {
    if (value > 0) plus += counts[j]!
    if (value < 0) minus += counts[j]!
  })
  return { plus, minus }
}

const isBinary = ({ values }: Counted): boolean => values.every((value) => value === 0 || Math.abs(value) === 1)

/**
 * Computes the two-sided p-value of the score test that the mean is zero. It is never below the least p-value of a
 * sign-flip test over the instances that differ, and for 0/1 scores never below McNemar's mid-p.
 *
 * ```ts
 * import { countValues } from "./scoreOfMean.ts"
 * import { scoreP } from "./scoreEvidence.ts"
 *
 * scoreP(countValues(Float64Array.of(1, 1, 1, 1, 1, 1, 0, 0)), 1) // → 0.03125
 * ```
 */
export const scoreP = (counted: Counted, reach: number): number => {
  const { minus, plus } = signs(counted)
  if (plus + minus === 0) return 1
  const p = 2 * normalCdf(-Math.abs(scoreOfMean(counted, 0, reach)))
  const least = Math.min(1, 2 ** (1 - plus - minus))
  return Math.max(p, least, reach === 1 && isBinary(counted) ? mcnemarMidP(plus, minus) : 0)
}

/** Computes the standard error of the mean; 0 if all values are equal. */
const errorOf = ({ counts, mean, n, values }: Counted): number => {
  let squares = 0
  values.forEach((value, j) => {
    squares += counts[j]! * (value - mean) ** 2
  })
  return Math.sqrt(squares / Math.max(1, n - 1) / n)
}

/**
 * Computes the smallest mean that an exact test does not reject if instances may fail wholly, by −reach: the upper end
 * of Clopper and Pearson's interval of their share, with the mean of the other instances as seen. Source: Clopper &
 * Pearson 1934, *The use of confidence or fiducial limits illustrated in the case of the binomial*.
 *
 * ```ts
 * import { countValues } from "./scoreOfMean.ts"
 * import { exactLow } from "./scoreEvidence.ts"
 *
 * // of three equal pairs: if the mean is −0.6316, all three are equal with a probability of 5 %
 * exactLow(countValues(new Float64Array(3)), 1, 0.05) // → -0.6316
 * ```
 *
 * @param alpha one-sided level
 */
export const exactLow = ({ counts, mean, n, values }: Counted, reach: number, alpha: number): number => {
  const failed = values[0]! <= 1e-12 - reach ? counts[0]! : 0
  if (failed === n) return -reach
  const others = (mean * n + failed * reach) / (n - failed)
  return others - betaQuantile(1 - alpha, failed + 1, n - failed) * (others + reach)
}

/**
 * Computes evidence about the mean of the differences of a bounded metric: the score test, and the interval of all
 * means that it does not reject. The test takes the most likely distribution that has the supposed mean, so that values
 * which were never seen count, too. `Option.none` for fewer than two instances.
 *
 * **Details** For 0/1 scores the interval is Tango's. The p-value is never below 2^(1−m) for m instances that differ,
 * and for 0/1 scores never below McNemar's mid-p, whose level Fagerland, Lydersen & Laake 2013 found seldom above
 * nominal. If one of these bounds decides that the test does not reject, the interval is extended to zero.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * // b solves eight instances more, a one, of twenty
 * const differences = Float64Array.from({ length: 20 }, (_, i) => (i < 8 ? 1 : i === 8 ? -1 : 0))
 * const blocks = Statistics.makeBlocks(20, Randomness.seed("example"))
 * const found = Option.getOrThrow(Statistics.scoreEvidence(differences, 1, blocks))
 *
 * found.value // → 0.35
 * found.p // → 0.02148
 * found.interval(0.05) // → { low: 0.06599, high: 0.5845 }
 * // not worse by more than 0.05
 * found.above(-0.05) // → 0.004534
 * ```
 *
 * @param differences one per instance, `NaN` for a missing one
 * @param reach the largest absolute value that a difference can have
 */
export const scoreEvidence = (differences: Float64Array, reach: number, blocks: Blocks): Option.Option<Evidence> => {
  const counted = countValues(differences.filter((value) => !Number.isNaN(value)))
  const { mean, n } = counted
  if (n < 2) return Option.none()
  const p = scoreP(counted, reach)
  // a distribution with a mean of ± reach would have one value alone
  const most = Math.max(Math.abs(mean), 0.999 * reach)
  const score = (supposed: number): number => scoreOfMean(counted, supposed, reach)
  const ends = (alpha: number) => scoreInterval(counted, reach, normalQuantile(1 - alpha / 2))
  return Option.some({
    test: "score",
    value: mean,
    error: errorOf(counted),
    n,
    ...tell(p, ends),
    equivalenceEnds: (alpha) => {
      const { high, low } = ends(alpha)
      return {
        low: Math.min(low, exactLow(counted, reach, alpha / 2)),
        high: Math.max(high, -exactLow(mirrored(counted), reach, alpha / 2))
      }
    },
    above: (supposed) => normalCdf(-score(supposed)),
    below: (supposed) => normalCdf(score(supposed)),
    needs: (value, alpha) =>
      scoreSize(mostLikely(counted, Math.min(most, Math.max(-most, value)), reach), reach, alpha),
    influence: sumByBlock(differences, mean, blocks)
  })
}
