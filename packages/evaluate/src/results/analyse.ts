import type { Metrics, Run, RunStore } from "@escapement/core"
import type { Analysis, Sequential } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, type Option } from "effect"
import { runAnalyses, collectRun, regretOfRun } from "./collectRun.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { allMetrics } from "./ChosenMetrics.ts"
import type { Refused } from "../Failure.ts"
import { retriedOfRun } from "./retriedOfRun.ts"
import { type Reading, readRun } from "./readRun.ts"
import { decisionOfRun } from "../until/decisionOfRun.ts"

/** Where the trials of one agent went wrong, and whether the plan lengths of its benchmark are exact. */
export interface AnalysedRegret extends Analysis.RegretRow {
  /** `bound`: plans of the benchmark may be longer than the shortest ones, so some wasted calls are not seen. */
  readonly planLength: "bound" | "exact"
}

/** The result of `analyse`: a run with its analyses, its regret and what a reader must know before its figures. */
export interface AnalysedRun {
  readonly run: Run
  /** Its metrics, the main one of each benchmark first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** One for each benchmark, on its main metric. */
  readonly analyses: ReadonlyArray<Analysis.Analysis>
  /**
   * The decision of a run with a stopping rule; in such a run only the decision makes claims, and `analyses` make none.
   * `Option.none` for a run of a fixed size.
   */
  readonly decision: Option.Option<Sequential.Decision>
  readonly regret: ReadonlyArray<AnalysedRegret>
  /**
   * Sentences that say why the run is incomplete, how many lost or interrupted attempts were played again, and what a
   * merge left out; empty for a run without any of these.
   */
  readonly warnings: ReadonlyArray<string>
}

/**
 * Analyses a stored run: agents, pairs, effects, difficulty, price, and where trials went wrong.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const analyse = Effect.fnUntraced(function* (
  id: string,
  options: Reading & AnalysisOptions
): Effect.fn.Return<AnalysedRun, Refused, RunStore> {
  const { metrics, registry, run } = yield* readRun(id, options)
  const summarizer = yield* collectRun(run, metrics, options.by ?? [], options.cluster)
  const isBound = (benchmark: string): boolean =>
    registry.benchmarks.some((any) => any.id === benchmark && any.use(({ planLength }) => planLength === "bound"))
  const regret = (yield* regretOfRun(run)).map((row): AnalysedRegret => ({
    ...row,
    planLength: isBound(row.benchmark) ? "bound" : "exact"
  }))
  const decision = yield* decisionOfRun(run, registry)
  return {
    run,
    metrics: allMetrics(run, metrics),
    analyses: yield* runAnalyses(run, summarizer, options, decision),
    decision,
    regret,
    warnings: [
      ...Lines.unfinishedTexts(run, {
        cells: summarizer.views().map(({ trials }) => ({ facets: {}, trials: trials.size }))
      }),
      ...(yield* retriedOfRun(run)),
      ...Lines.mergedTexts(run)
    ]
  }
})
