import type { Adversaries, Json, Metrics, Run, Tables } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import type { TakenLooks } from "../lines/decisionLines.ts"
import type { FailedMetric, FailureCount } from "../lines/failures.ts"
import type { NotShown } from "../text/notShownTexts.ts"

/** What a report shows of one benchmark of a run: of one of the five families, or of a plugin's benchmark. */
export interface FamilyReport {
  readonly analysis: Analysis.Analysis
  /** Summaries of the benchmark's whole cells, including baselines. */
  readonly cells: ReadonlyArray<Summary.CellSummary>
  /** The metrics to report, the main metric first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** Ids of the metrics that are the benchmark's own, not general ones. */
  readonly own: ReadonlySet<string>
  /** The tables of the benchmark's paper; empty if it has none. */
  readonly tables: ReadonlyArray<Tables.FamilyTable>
  /** Where the trials went wrong, by agent; empty if no trial has a plan. */
  readonly regret: ReadonlyArray<Analysis.RegretRow>
  /** What adversaries reach on the benchmark's instances; empty if that was not measured. */
  readonly adversaries: ReadonlyArray<Adversaries.AdversaryStanding>
  /** Whether the benchmark's `remaining` is the length of a shortest plan, or only an upper bound on it. */
  readonly planLength: "exact" | "bound"
}

/** A run, ready to be reported. */
export interface RunReport {
  readonly run: Run
  readonly summary: Summary.Summary
  /** One for each benchmark of the run. */
  readonly families: ReadonlyArray<FamilyReport>
  /** Why trials ended in `infra-error` or `agent-error`, the most frequent reason first. */
  readonly failures: ReadonlyArray<FailureCount>
  /** Metrics that threw or gave an impossible value, the most frequent first. */
  readonly failedMetrics: ReadonlyArray<FailedMetric>
  /** Metrics that the page cannot show; absent if it shows all. */
  readonly notShown?: NotShown
  /** Earlier runs that looked at the same question; absent if there are none. */
  readonly looks?: ReadonlyArray<TakenLooks>
  /** What the judges found, by judged metric; absent if nothing was judged. */
  readonly judging?: Summary.Judging
  /** The disclosure card of the run, in the stored form. */
  readonly card: Json.Json
}
