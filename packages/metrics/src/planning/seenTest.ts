import { Option } from "effect"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { countValues, mostLikely } from "../statistics/evidence/scoreOfMean.ts"
import { dfOf, trimmedMean } from "../statistics/evidence/trimmedEvidence.ts"
import { powerOfChances, scoreSize } from "../statistics/power/scoreSize.ts"
import { studentPower, studentSize } from "../statistics/power/studentSize.ts"

/** What the test that the analysis makes can find. */
export interface PlannedTest {
  /** Returns the power with n instances. */
  readonly power: (n: number) => number
  /** Returns the least number of instances with this power; `Option.none` if there is none. */
  readonly size: (power: number) => Option.Option<number>
}

/** Differences of which as many are as large as can be as gives this variance; all others are as seen. */
const rarelyLargest = (seen: number, variance: number, reach: number): Float64Array =>
  Float64Array.from({ length: 1000 }, (_, i) => {
    const rank = (i + 0.5) / 1000
    return rank * reach ** 2 > variance ? seen : i % 2 === 0 ? reach : -reach
  })

/**
 * Returns the test of differences that vary as those of a pilot do, but around another mean: for shares the score test,
 * at the most likely differences with that mean, as `scoreEvidence` plans a fresh run; for other units the test of the
 * trimmed mean.
 *
 * @param variance of the differences that are planned for; those of the pilot are widened or narrowed to it
 * @param difference the mean that the test is to find, > 0; it is looked for on the side where the pilot's mean lies
 * @param alpha two-sided level
 */
export const seenTest = (
  { differences, reach = Infinity }: { readonly differences: ReadonlyArray<number>; readonly reach?: number },
  variance: number,
  difference: number,
  alpha: number
): PlannedTest => {
  const seen = computeMoments(Float64Array.from(differences))
  if (variance === Infinity) return { power: () => 0, size: () => Option.none() }
  const factor = Math.sqrt(variance / seen.variance)
  const values =
    seen.variance > 0
      ? Float64Array.from(differences, (value) =>
          Math.min(reach, Math.max(-reach, seen.mean + factor * (value - seen.mean)))
        )
      : variance > 0
        ? rarelyLargest(seen.mean, variance, reach)
        : Float64Array.from(differences)
  if (reach < Infinity) {
    const mean = (seen.mean < 0 ? -1 : 1) * Math.min(difference, 0.999 * reach)
    const chances = mostLikely(countValues(values), mean, reach)
    return {
      power: powerOfChances(chances, reach, alpha),
      size: (power) => scoreSize(chances, reach, alpha, power)
    }
  }
  const trimmed = Option.match(trimmedMean(values), {
    onNone: () => variance,
    onSome: ({ error, n }) => error ** 2 * n
  })
  const effect = { value: difference, variance: trimmed, df: dfOf }
  return {
    power: (n) => studentPower(effect, n, alpha),
    size: (power) => studentSize(effect, alpha, power)
  }
}
