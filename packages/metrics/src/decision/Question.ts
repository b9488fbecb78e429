import type { Metrics } from "@escapement/core"

/** The topic of a hypothesis: differences between agents, trends along a difficulty axis, or price. */
export type Topic = "agents" | "difficulty" | "price"

/** What a comparison asks, fixed before its data are looked at. Every claim of a run answers it. */
export interface Question {
  readonly metric: Pick<Metrics.Measured, "id" | "unit" | "better">
  /**
   * The largest difference that would not matter, in the metric's unit, > 0. If absent, nothing is called equivalent.
   */
  readonly margin?: number
  /**
   * The level at which an option of one architecture or model is fixed while that architecture is compared with another
   * one: `{ "react.history": "full" }`. An option that is not named is fixed at its first level.
   */
  readonly reference: { readonly [factor: string]: string }
  /** The facet by which instances are drawn in groups. If absent, instances count as drawn one by one. */
  readonly cluster?: string
  /**
   * A facet whose values are complete, not a sample: findings hold for new instances of these values. Instances count
   * as drawn one by one.
   */
  readonly strata?: string
}

/** Probability that a run claims anything false, over all its hypotheses together. */
export const familyError = 0.05

/** The part of `familyError` that the hypotheses of a topic may use. The parts add up to 1. */
export const topicShares: { readonly [topic in Topic]: number } = { agents: 0.8, difficulty: 0.1, price: 0.1 }

/**
 * Computes the level at which each hypothesis of one topic is tested: Bonferroni, weighted by topic, so that all claims
 * together keep `familyError`. Used in a run with a stopping rule, between agents of different runs, and in a power
 * plan. Other runs use the larger level of `Statistics.familyLevel`, from the largest |z|. The simultaneous intervals
 * have the level 1 − the result.
 *
 * ```ts
 * import { testLevel } from "./Question.ts"
 *
 * testLevel("agents", 1) // → 0.04
 * testLevel("agents", 4) // → 0.01
 * ```
 *
 * @param hypotheses number of hypotheses of this topic in the whole run, at least 1
 */
export const testLevel = (topic: Topic, hypotheses: number): number =>
  (familyError * topicShares[topic]) / Math.max(1, hypotheses)
