import { bisect } from "../distributions/solve.ts"
import { type Evidence, endsOfEquivalence, joinZero } from "./Evidence.ts"
import { normalCdf, normalQuantile } from "../distributions/Normal.ts"

/** Computes the factor c of Imbens and Manski: Φ(c + width) − Φ(−c) = 1 − alpha. */
const factorOf = (alpha: number, width: number): number => {
  const isCovered = (c: number): boolean => normalCdf(c + width) - normalCdf(-c) >= 1 - alpha
  return bisect(isCovered, 0, normalQuantile(1 - alpha / 2), 60).high
}

const zOf = (p: number): number => normalQuantile(1 - Math.max(p, 1e-15) / 2)

/**
 * Computes evidence about a quantity that is known only to lie between two ends, as trials were lost. The interval
 * contains the true value at its level, wherever that lies between the ends. Without losses, both ends and the result
 * are the same evidence. Source: Horowitz & Manski 2000, *Nonparametric analysis of randomized experiments with missing
 * covariate and outcome data*; Imbens & Manski 2004, *Confidence intervals for partially identified parameters*. Lemma
 * 3 of Stoye 2009, *More on confidence intervals for partially identified parameters*, covers ends that are in order in
 * every sample, as these are.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const blocks = Statistics.makeBlocks(60, Randomness.seed("example"))
 * const differences = (lost: number) =>
 *   Float64Array.from({ length: 60 }, (_, i) => (i < 14 ? 1 : i < 16 ? -1 : i < 26 ? lost : 0))
 * const ends = [-1, 1].map((lost) => Option.getOrThrow(Statistics.scoreEvidence(differences(lost), 1, blocks)))
 * const found = Statistics.identifiedEvidence(ends[0]!, ends[1]!)
 *
 * // b wins 14 instances and loses 2; of ten instances nothing is known
 * found.interval(0.05) // → { low: -0.1076, high: 0.4814 }
 * found.p // → 0.3506
 * ```
 *
 * @param lower evidence as if all lost trials spoke for a small value, `lower.value` ≤ `upper.value`
 * @param upper evidence as if all lost trials spoke for a large value
 */
export const identifiedEvidence = (lower: Evidence, upper: Evidence): Evidence => {
  const room = Math.max(0, upper.value - lower.value)
  const error = Math.max(lower.error, upper.error)
  if (room === 0) return lower
  const width = error > 0 ? room / error : Infinity
  const nearer = lower.value > 0 ? lower.p : upper.value < 0 ? upper.p : 1
  const z = zOf(nearer)
  const p = nearer === 1 ? 1 : Math.min(1, 1 - normalCdf(z + width) + normalCdf(-z))
  return {
    test: "Imbens–Manski",
    value: (lower.value + upper.value) / 2,
    error,
    n: Math.min(lower.n, upper.n),
    p,
    interval: (alpha) => {
      const level = 2 * normalCdf(-factorOf(alpha, width))
      return joinZero({ low: lower.interval(level).low, high: upper.interval(level).high }, p, alpha)
    },
    equivalenceEnds: (alpha) => ({
      low: endsOfEquivalence(lower, alpha).low,
      high: endsOfEquivalence(upper, alpha).high
    }),
    ends: (alpha) => ({ low: lower.ends(alpha).low, high: upper.ends(alpha).high }),
    above: lower.above,
    below: upper.below,
    influence: lower.influence.map((value, b) => (value + upper.influence[b]!) / 2)
  }
}
