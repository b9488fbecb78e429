import type { Adversaries, Json, Metrics, Run, Tables } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import type { FailureCount } from "../lines/failures.ts"

/** What a family of a run brings into a report. */
export interface FamilyReport {
  readonly analysis: Analysis.Analysis
  /** Its whole cells, baselines too. */
  readonly cells: ReadonlyArray<Summary.CellSummary>
  /** The metrics that it is reported by, the main one first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** Ids of those that are the family's own. */
  readonly own: ReadonlySet<string>
  /** The tables of its paper. */
  readonly tables: ReadonlyArray<Tables.FamilyTable>
  /** Where its trials went astray, by agent; empty where no trial has a plan. */
  readonly regret: ReadonlyArray<Analysis.RegretRow>
  /** What players reach on its instances who lack its ability; empty where nothing was measured. */
  readonly adversaries: ReadonlyArray<Adversaries.AdversaryStanding>
  /** Whether what it calls remaining is the length of a shortest plan, or only not below it. */
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
