import { betaCdf } from "./Beta.ts"
import { normalCdf, normalQuantile } from "./Normal.ts"

/** P(X ≤ k) of a binomial distribution. */
const binomialCdf = (k: number, n: number, p: number): number => (k < 0 ? 0 : k >= n ? 1 : betaCdf(1 - p, n - k, k + 1))

/** By number of differing pairs: the most on the smaller side at which the exact test still rejects; −1 where it never does. */
const criticalCounts = (most: number, alpha: number): Int32Array => {
  let at = -1
  return Int32Array.from({ length: most + 1 }, (_, n) => {
    // it never falls as the number of differing pairs grows
    while (at + 1 < n / 2 && 2 * binomialCdf(at + 1, n, 0.5) <= alpha) at++
    return at
  })
}

const summed = (n: number, difference: number, discordant: number, alpha: number): number => {
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

/** Connor's expansion, one pair's difference taken off for the exact test's caution. */
const expanded = (n: number, difference: number, discordant: number, alpha: number): number => {
  const shift = Math.max(0, Math.abs(difference) - 1 / n) * Math.sqrt(n)
  const spread = Math.sqrt(Math.max(1e-12, discordant - difference * difference))
  return normalCdf((shift - normalQuantile(1 - alpha / 2) * Math.sqrt(discordant)) / spread)
}

/** Beyond this many pairs the expansion is as good as the sum. */
const summedUpTo = 3000

/**
 * The power of McNemar's exact test over n pairs, of which a share `discordant`
 * differ, by `difference` more one way than the other; 0 < |difference| ≤
 * discordant ≤ 1. Exact up to 3,000 pairs. Source: Connor 1987, *Sample size for
 * testing differences in proportions for the paired-sample design*.
 *
 * ```ts
 * import { mcnemarPower } from "./mcnemarPower.ts"
 *
 * // 100 instances, agents differ on 30 %, one is better by 15 points
 * mcnemarPower(100, 0.15, 0.3, 0.05) // → 0.7466
 * ```
 *
 * @param alpha two-sided level
 */
export const mcnemarPower = (n: number, difference: number, discordant: number, alpha: number): number =>
  (n > summedUpTo ? expanded : summed)(n, difference, discordant, alpha)
