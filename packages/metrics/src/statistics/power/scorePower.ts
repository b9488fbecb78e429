import { Randomness } from "@escapement/core"
import { betaCdf } from "../distributions/Beta.ts"
import { mcnemarMidP } from "../differences/mcnemar.ts"
import { normalCdf, normalQuantile } from "../distributions/Normal.ts"
import { fewInstances } from "../shares/Sample.ts"
import { simulatePower } from "./simulatePower.ts"

/** How two agents with 0/1 scores are assumed to differ, for a computation of power. */
export interface PairModel {
  /** Share of instances on which single trials of the two agents differ, in [0, 1]. */
  readonly discordant: number
  /** Share of `discordant` that comes from chance within an instance, in [0, 1]. */
  readonly unstable: number
  /** The true difference, b minus a. */
  readonly difference: number
}

/** Computes P(X ≤ k) of a binomial distribution. */
const binomialCdf = (k: number, n: number, p: number): number => (k < 0 ? 0 : k >= n ? 1 : betaCdf(1 - p, n - k, k + 1))

/**
 * Computes the p-value of the score test of `plus` against `minus` differing pairs; pairs that do not differ have no
 * influence.
 */
const pOfPairs = (plus: number, minus: number): number =>
  Math.max(
    2 * normalCdf(-Math.abs(plus - minus) / Math.sqrt(plus + minus)),
    Math.min(1, 2 ** (1 - plus - minus)),
    mcnemarMidP(plus, minus)
  )

/**
 * Returns, by the number of differing pairs, the largest count of the smaller side at which the test still rejects; −1
 * if it never does.
 */
const criticalCounts = (most: number, alpha: number): Int32Array => {
  let at = -1
  return Int32Array.from({ length: most + 1 }, (_, pairs) => {
    while (2 * (at + 1) < pairs && pOfPairs(pairs - at - 1, at + 1) <= alpha) at++
    while (at >= 0 && pOfPairs(pairs - at, at) > alpha) at--
    return at
  })
}

const enumerated = (n: number, difference: number, discordant: number, alpha: number): number => {
  const spread = 8 * Math.sqrt(n * discordant * (1 - discordant)) + 8
  const from = Math.max(0, Math.floor(n * discordant - spread))
  const to = Math.min(n, Math.ceil(n * discordant + spread))
  const critical = criticalCounts(to, alpha)
  const favoured = (discordant + Math.abs(difference)) / (2 * discordant)
  let power = 0
  for (let pairs = from; pairs <= to; pairs++) {
    const k = critical[pairs]!
    if (k < 0) continue
    const chance = binomialCdf(pairs, n, discordant) - binomialCdf(pairs - 1, n, discordant)
    power += chance * (binomialCdf(k, pairs, 1 - favoured) + binomialCdf(k, pairs, favoured))
  }
  return Math.min(1, power)
}

/** Computes the probability of every difference of two means over K epochs, from −1 to 1 in steps of 1 / K. */
const chancesOf = ({ difference, discordant, unstable }: PairModel, epochs: number): Float64Array => {
  const settled = Math.max(Math.abs(difference), discordant * (1 - unstable))
  const coins = Math.min(1 - settled, 2 * discordant * unstable)
  const chances = new Float64Array(2 * epochs + 1)
  // two fair coins, tossed K times each, differ by j heads with probability C(2K, K + j) / 4^K
  let chance = 0.25 ** epochs
  for (let j = 0; j <= 2 * epochs; j++) {
    chances[j] = coins * chance
    chance *= (2 * epochs - j) / (j + 1)
  }
  chances[0]! += (settled - difference) / 2
  chances[2 * epochs]! += (settled + difference) / 2
  chances[epochs]! += 1 - settled - coins
  return chances
}

/** Computes the power if there are so many instances that the score is nearly normal. */
const normalPower = (n: number, chances: Float64Array, alpha: number): number => {
  const epochs = (chances.length - 1) / 2
  const moment = (k: number): number => chances.reduce((sum, chance, j) => sum + chance * (j / epochs - 1) ** k, 0)
  const [mean, square] = [Math.abs(moment(1)), moment(2)]
  const critical = normalQuantile(1 - alpha / 2) * Math.sqrt(square)
  const spread = Math.sqrt(Math.max(1e-12, square - mean * mean))
  return normalCdf((Math.sqrt(n) * mean - critical) / spread) + normalCdf((-Math.sqrt(n) * mean - critical) / spread)
}

/** Returns the number of simulated runs; small runs get more. */
const simulationsOf = (n: number): number => (n <= 150 ? 4000 : 2000)

/** Returns the share of simulated runs in which `scoreP` is at most `alpha`. */
const simulated = (n: number, chances: Float64Array, alpha: number): number => {
  const epochs = (chances.length - 1) / 2
  const values = Float64Array.from(chances, (_, j) => (j - epochs) / epochs)
  const { bits } = Randomness.rng("power", n, epochs)
  return simulatePower(n, { values, chances }, { reach: 1, alpha, simulations: simulationsOf(n), bits })
}

/** For more instances than these, the score is close enough to normal. */
const enumeratedUpTo = 3000
const simulatedUpTo = 600

/**
 * Computes the power of `scoreEvidence` for 0/1 scores averaged over epochs: the probability that its p-value is at
 * most `alpha`. For one epoch it is enumerated, for several it comes from at least 2,000 simulated runs; for more than
 * 3,000 instances (one epoch) or 600 (several) it is that of the normal limit. 0 for fewer than six instances.
 *
 * ```ts
 * import { scorePower } from "./scorePower.ts"
 *
 * const model = { discordant: 0.3, unstable: 0.5, difference: 0.15 }
 *
 * scorePower(model, { instances: 100, epochs: 1 }, 0.05) // → 0.7956
 * scorePower(model, { instances: 100, epochs: 3 }, 0.05) // → 0.9695
 * // two instances tell nothing
 * scorePower(model, { instances: 2, epochs: 3 }, 0.05) // → 0
 * ```
 *
 * @param alpha two-sided level
 */
export const scorePower = (
  model: PairModel,
  { epochs, instances }: { readonly instances: number; readonly epochs: number },
  alpha: number
): number => {
  if (instances < fewInstances) return 0
  const chances = chancesOf(model, epochs)
  const differing = 1 - chances[epochs]!
  if (differing <= 0) return 0
  if (epochs === 1 && instances <= enumeratedUpTo) return enumerated(instances, model.difference, differing, alpha)
  return instances <= simulatedUpTo ? simulated(instances, chances, alpha) : normalPower(instances, chances, alpha)
}
