import type { Adversaries, Json, Metrics, Run, Tables } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import type { FailureCount } from "../lines/failures.ts"

/** The data on one family of a run that a report shows. */
export interface FamilyReport {
  readonly analysis: Analysis.Analysis
  /** Summaries of its whole cells, including baselines. */
  readonly cells: ReadonlyArray<Summary.CellSummary>
  /** The metrics to report, the main metric first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** Ids of the metrics that are the family's own. */
  readonly own: ReadonlySet<string>
  /** The tables of its paper. */
  readonly tables: ReadonlyArray<Tables.FamilyTable>
  /** Where its trials went wrong, by agent; empty if no trial has a plan. */
  readonly regret: ReadonlyArray<Analysis.RegretRow>
  /** What adversaries reach on its instances; empty if that was not measured. */
  readonly adversaries: ReadonlyArray<Adversaries.AdversaryStanding>
  /** Whether the family's `remaining` is the length of a shortest plan, or only an upper bound on it. */
  readonly planLength: "exact" | "bound"
}

/** A run, ready to be reported. */
export interface RunReport {
  readonly run: Run
  readonly summary: Summary.Summary
  readonly families: ReadonlyArray<FamilyReport>
  /** Why trials ended in `infra-error` or `agent-error`, the most frequent reason first. */
  readonly failures: ReadonlyArray<FailureCount>
  /** Its disclosure card, in the stored form. */
  readonly card: Json.Json
}
