import type { Estimate, Metrics } from "@escapement/core"
import type { Option } from "effect"
import type { Bounds, Finding } from "./Finding.ts"

/** One measure of a table: its id, unit and which direction is better. */
export type TableMetric = Pick<Metrics.Measured, "id" | "unit" | "better">

/** The score of one agent on one metric. */
export interface AgentScore {
  readonly agent: string
  /** Number of the agent's trials, lost ones included. */
  readonly trials: number
  /** Number of the lost ones. */
  readonly lost: number
  /** The mean over the instances that have a score; its interval is over instances, or over their groups. */
  readonly mean: Estimate
  /**
   * The mean if all lost trials had failed, and if all had succeeded; absent if no trial was lost or the measure is no
   * share.
   */
  readonly bounds?: Bounds
  /** Whether a simulated model played. */
  readonly simulated: boolean
}

/** The difference of two agents of a table, b minus a. */
export interface AgentDifference {
  readonly a: string
  readonly b: string
  /** The finding; `Option.none` for agents that share fewer than two instances. */
  readonly finding: Option.Option<Finding>
}

/** Scores and differences of all agents on one metric. */
export interface MetricComparison {
  readonly metric: TableMetric
  readonly agents: ReadonlyArray<AgentScore>
  /** Every agent compared with every earlier one. */
  readonly differences: ReadonlyArray<AgentDifference>
}
