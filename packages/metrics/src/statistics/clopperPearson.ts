import { betaQuantile } from "./Beta.ts"
import { type Interval, confidence } from "./Interval.ts"

const tail = (1 - confidence) / 2

/**
 * The exact 95 % interval of a share after `successes` of `n` > 0: it never holds
 * its truth less often than it says, mostly more. Source: Clopper & Pearson 1934,
 * *The use of confidence or fiducial limits*.
 *
 * ```ts
 * import { clopperPearson } from "./clopperPearson.ts"
 *
 * clopperPearson(17, 20) // → { low: 0.6211, high: 0.9679 }
 * ```
 */
export const clopperPearson = (successes: number, n: number): Interval => ({
  low: successes === 0 ? 0 : betaQuantile(tail, successes, n - successes + 1),
  high: successes === n ? 1 : betaQuantile(1 - tail, successes + 1, n - successes)
})

/**
 * The central 95 % of what a share may be after `successes` of `n` ≥ 0, when
 * every share was as likely before: the quantiles of Beta(successes + 1, n −
 * successes + 1). Source: Bowyer et al. 2025, section 3.
 *
 * ```ts
 * import { uniformPosterior } from "./clopperPearson.ts"
 *
 * uniformPosterior(17, 20) // → { low: 0.6366, high: 0.9455 }
 * ```
 */
export const uniformPosterior = (successes: number, n: number): Interval => ({
  low: betaQuantile(tail, successes + 1, n - successes + 1),
  high: betaQuantile(1 - tail, successes + 1, n - successes + 1)
})
