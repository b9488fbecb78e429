import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { normalCdf, normalQuantile } from "../distributions/Normal.ts"
import { type Chances, multiplierOf, negated } from "../evidence/scoreOfMean.ts"
import { fewInstances } from "../shares/Sample.ts"
import { scorePower } from "./scorePower.ts"
import { simulatePower } from "./simulatePower.ts"
import { usualPower } from "./studentSize.ts"

/** How many standard errors apart one instance puts the mean from zero, and the spread of the score around that. */
interface Drift {
  readonly drift: number
  readonly spread: number
}

const meanOf = ({ chances, values }: Chances): number => values.reduce((sum, value, j) => sum + value * chances[j]!, 0)

/**
 * Computes the limit of the score over √n, and its standard deviation by the delta method: the score is the root of n
 * times the mean times the multiplier of the likelihood, and both vary.
 */
const driftOf = (seen: Chances, reach: number): Drift => {
  const distribution = meanOf(seen) < 0 ? negated(seen) : seen
  const { chances, values } = distribution
  const mean = meanOf(distribution)
  const multiplier = multiplierOf({ values, counts: chances, n: 1, mean }, 0, reach)
  const isCapped = multiplier >= 1 / reach
  const expected = (of: (value: number) => number): number =>
    values.reduce((sum, value, j) => sum + of(value) * chances[j]!, 0)
  const bend = isCapped ? Infinity : expected((value) => (value / (1 + multiplier * value)) ** 2)
  const drift = Math.sqrt(multiplier * mean)
  const variance = expected(
    (value) => ((multiplier * (value - mean) + (mean * value) / (1 + multiplier * value) / bend) / (2 * drift)) ** 2
  )
  return { drift, spread: Math.sqrt(variance) }
}

/** Above this size the normal limit is close enough. */
const searchedUpTo = 600
/** The most sizes that are tried. */
const mostTries = 10
/** The draws of one try: small runs are simulated more often. */
const simulationsOf = (n: number): number => Math.round(Math.min(1500, Math.max(600, 150_000 / n)))

const searchedPower = (distribution: Chances, reach: number, alpha: number): ((n: number) => number) => {
  const { chances, values } = distribution
  if (reach === 1 && values.every((value) => value === 0 || Math.abs(value) === 1)) {
    const discordant = chances.reduce((sum, chance, j) => (values[j] === 0 ? sum : sum + chance), 0)
    const model = { discordant: Math.min(1, discordant), unstable: 0, difference: meanOf(distribution) }
    return (instances) => scorePower(model, { instances, epochs: 1 }, alpha)
  }
  return (n) => {
    const { bits } = Randomness.rng("size", n)
    return simulatePower(n, distribution, { reach, alpha, simulations: simulationsOf(n), bits })
  }
}

/**
 * Computes the power of `scoreEvidence` with n instances whose differences have these chances: enumerated for 0/1 scores
 * of one epoch, simulated for others, and above 600 instances by the normal limit of the score. 0 for fewer than six
 * instances, and for a mean of zero.
 *
 * ```ts
 * import { powerOfChances } from "./scoreSize.ts"
 *
 * const quarters = { values: Float64Array.of(-0.25, 0), chances: Float64Array.of(0.4, 0.6) }
 * powerOfChances(quarters, 1, 0.04)(49) // → 0.8147
 * powerOfChances(quarters, 1, 0.04)(5) // → 0
 * ```
 *
 * @param reach the largest absolute value that a difference can have
 * @param alpha two-sided level
 */
export const powerOfChances = (distribution: Chances, reach: number, alpha: number): ((n: number) => number) => {
  if (Math.abs(meanOf(distribution)) < 1e-12) return () => 0
  const searched = searchedPower(distribution, reach, alpha)
  const { drift, spread } = driftOf(distribution, reach)
  const limit = (n: number): number =>
    normalCdf((Math.sqrt(n) * drift - normalQuantile(1 - alpha / 2)) / Math.max(spread, 1e-9))
  return (n) => (n < fewInstances ? 0 : n <= searchedUpTo ? searched(n) : limit(n))
}

/**
 * Computes about how many instances `scoreEvidence` needs to distinguish a mean from zero with some power, if the
 * differences of new instances have these chances. The power of each size that is tried is enumerated for 0/1 scores of
 * one epoch, and simulated for others; above 600 instances the size follows from the normal limit of the score.
 * `Option.none` for a mean of zero.
 *
 * ```ts
 * import { scoreSize } from "./scoreSize.ts"
 *
 * // one agent loses a quarter of a point on 40 of 100 instances
 * scoreSize({ values: Float64Array.of(-0.25, 0), chances: Float64Array.of(0.4, 0.6) }, 1, 0.04) // → Option.some(49)
 * scoreSize({ values: Float64Array.of(-1, 0, 1), chances: Float64Array.of(0.1, 0.8, 0.1) }, 1, 0.04) // → Option.none()
 * ```
 *
 * @param reach the largest absolute value that a difference can have
 * @param alpha two-sided level
 * @param aimed the power, in (0, 1)
 */
export const scoreSize = (
  distribution: Chances,
  reach: number,
  alpha: number,
  aimed = usualPower
): Option.Option<number> => {
  if (Math.abs(meanOf(distribution)) < 1e-12) return Option.none()
  const aimedZ = normalQuantile(aimed)
  const { drift, spread } = driftOf(distribution, reach)
  const limit = ((normalQuantile(1 - alpha / 2) + aimedZ * spread) / drift) ** 2
  if (!(limit <= searchedUpTo)) return Option.some(Math.ceil(limit))
  const power = searchedPower(distribution, reach, alpha)
  let [low, high, n] = [fewInstances - 1, Infinity, Math.max(fewInstances, Math.ceil(limit))]
  for (let tries = 0; tries < mostTries && high - low > Math.max(1, 0.02 * low); tries++) {
    const reached = power(n)
    if (reached >= aimed) high = n
    else low = n
    const missing = aimedZ - normalQuantile(Math.min(0.999, Math.max(0.001, reached)))
    const next = Math.ceil((Math.sqrt(n) + (missing * Math.max(spread, 0.1)) / drift) ** 2)
    n = next > low && next < high ? next : high === Infinity ? Math.ceil(1.2 * low) : Math.ceil((low + high) / 2)
  }
  return Option.some(high === Infinity ? n : high)
}
