import type { Option } from "effect"
import type { Estimate } from "./Estimate.ts"
import type { ModelReply, ModelRequest } from "../model/Model.ts"
import type { Trial } from "./Trial.ts"

/**
 * The scores of a metric for one agent on one instance, one per epoch; `Option.none()` for a trial that has no value of
 * the metric, or was lost.
 */
export type InstanceScores = ReadonlyArray<Option.Option<number>>

/** The description of a metric: the fields that computed metrics (`Metric`) and judged ones (`JudgedMetric`) share. */
export interface Measured {
  readonly id: string
  /** Raised whenever a stored trial may get a different score. */
  readonly version: number
  /** One line: what the number means. */
  readonly summary: string
  /** `share` for values in [0, 1], else the unit: `calls`, `tokens`, `USD`, … */
  readonly unit: string
  readonly better: "higher" | "lower" | "neither"
  /**
   * `by-instance`: the instance alone decides whether a trial has a value, so an instance at which no trial of the run
   * has one is left out. If absent, what the agent did may be the reason, and a trial without a value counts as lost in
   * means of shares.
   */
  readonly absence?: "by-instance"
  /**
   * The facet by which instances are drawn in groups; differences are generalised over the groups. Absent if they are
   * drawn one by one. The benchmark sets it (`Benchmark.cluster`) for all of its metrics.
   */
  readonly cluster?: string
  /** The facet whose values are complete, not a sample; set by the benchmark (`Benchmark.strata`). */
  readonly strata?: string
  /** What facets are called in a sentence; set by the benchmark (`Benchmark.facetWords`). */
  readonly facetWords?: { readonly [facet: string]: string }
  /** Where the formula comes from: paper and section, or `ours`. */
  readonly source: string
  /**
   * Summarises the scores of one agent, in place of the mean over instances, if that would be the wrong summary
   * (pass^k, conditional means, correlations). `Option.none()` if the scores allow no summary. `other` gives the scores
   * of another metric on the same instances, in the same order; `Option.none()` if there is no such metric.
   */
  readonly summarize?: (
    instances: ReadonlyArray<InstanceScores>,
    other: (metric: string) => Option.Option<ReadonlyArray<InstanceScores>>
  ) => Option.Option<Estimate>
}

/**
 * A computed metric: a pure function of a trial and its instance to a number, or `Option.none()` if it does not apply.
 * It is also computed for trials that ended as `infra-error`. If it throws, or gives an impossible value (`NaN`, a
 * share outside [0, 1]), the trial has no value of it, and its score says why.
 */
export interface Metric<in Instance> extends Measured {
  readonly measure: (trial: Trial, instance: Instance) => Option.Option<number>
}

/**
 * A metric that asks a judge (a model) about a finished trial; trials that ended as `infra-error` are not judged. The
 * judge's replies are stored, so scoring again needs no model.
 */
export interface JudgedMetric<in Instance> extends Measured {
  /** Returns the requests to each judge; empty if the trial needs no judge, or the metric does not apply. */
  readonly questions: (trial: Trial, instance: Instance) => ReadonlyArray<ModelRequest>
  /**
   * Returns the value by one judge's answers, which are in the order of the questions. `Option.none()` means that the
   * answers cannot be read; without questions, that the metric does not apply.
   */
  readonly measure: (trial: Trial, instance: Instance, answers: ReadonlyArray<ModelReply>) => Option.Option<number>
  /**
   * Returns the exact value of a trial, if it is known: it corrects the interval of the judged mean. Whether it is
   * known must not depend on what the agent did.
   */
  readonly exact?: (trial: Trial, instance: Instance) => Option.Option<number>
}
