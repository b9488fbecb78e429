import type { FamilyTable, Measured, Run } from "@escapement/core"
import type { Analysis, CellSummary, Summary } from "@escapement/metrics"

/** What a family of a run brings into a report. */
export interface FamilyReport {
  readonly analysis: Analysis
  /** Its whole cells, baselines too. */
  readonly cells: ReadonlyArray<CellSummary>
  /** Its metrics, the main one first. */
  readonly metrics: ReadonlyArray<Measured>
  /** The tables of its paper. */
  readonly tables: ReadonlyArray<FamilyTable>
}

/** A run, ready to be reported. */
export interface RunReport {
  readonly run: Run
  readonly summary: Summary
  readonly families: ReadonlyArray<FamilyReport>
}
