import type { Metrics } from "@escapement/core"

/** What hypotheses are about: agents, how an agent changes along a difficulty, or who is worth the price. */
export type Topic = "agents" | "difficulty" | "price"

/** What a comparison is asked before its data are looked at. Every claim of a run answers it. */
export interface Question {
  readonly metric: Pick<Metrics.Measured, "id" | "unit" | "better">
  /** A difference that would not matter, in the metric's unit, > 0; without it nothing is called equivalent. */
  readonly margin?: number
  /**
   * The level at which an option of one architecture or model stands while that
   * architecture is compared with another one: `{ "react.history": "full" }`. An
   * option that is not named stands at its first level.
   */
  readonly reference: { readonly [factor: string]: string }
  /** The facet by which instances are drawn in groups; instances count as drawn one by one when absent. */
  readonly cluster?: string
  /** The facet whose values are all there are: findings hold for new instances of these. Instances count as drawn one by one. */
  readonly strata?: string
}

/** Chance that anything false is claimed of a run, over all of its hypotheses together. */
export const familyError = 0.05

/** What part of `familyError` the hypotheses of a topic may use up. The parts add up to 1. */
export const topicShares: { readonly [topic in Topic]: number } = { agents: 0.8, difficulty: 0.1, price: 0.1 }

/**
 * The level of each of some hypotheses of one topic by Bonferroni with a weight by
 * topic, so that all claims together hold `familyError`: in a run that stops when it
 * is decided, between agents of different runs, and in a plan of power. Other runs
 * take the larger level of `Statistics.familyLevel`, by the largest |z|. One minus
 * the level is that of the simultaneous intervals.
 *
 * ```ts
 * import { testLevel } from "./Question.ts"
 *
 * testLevel("agents", 1) // → 0.04
 * testLevel("agents", 4) // → 0.01
 * ```
 *
 * @param hypotheses of this topic in the whole run, at least 1
 */
export const testLevel = (topic: Topic, hypotheses: number): number =>
  (familyError * topicShares[topic]) / Math.max(1, hypotheses)
