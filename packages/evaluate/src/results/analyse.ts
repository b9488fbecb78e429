import type { Metrics, Run, RunStore } from "@escapement/core"
import type { Analysis, Sequential } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, type Option } from "effect"
import { type AnalysisOptions, runAnalyses, collectRun, regretOfRun } from "./collectRun.ts"
import { allMetrics } from "./ChosenMetrics.ts"
import type { Refused } from "../Failure.ts"
import { type Reading, readRun } from "./readRun.ts"
import { decisionOfRun } from "../until/decisionOfRun.ts"

/** Where trials of an agent went astray, and what the length of their plans is. */
export interface AnalysedRegret extends Analysis.RegretRow {
  /** Whether the plan length of the benchmark is only a bound. */
  readonly planLength: "bound" | "exact"
}

/** All that a run says. */
export interface AnalysedRun {
  readonly run: Run
  /** Its metrics, the main one of each benchmark first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** One for each benchmark, on its main metric. */
  readonly analyses: ReadonlyArray<Analysis.Analysis>
  /** What it says by its own rule, where it was played until it was decided; its analyses claim nothing else. */
  readonly decision: Option.Option<Sequential.Decision>
  readonly regret: ReadonlyArray<AnalysedRegret>
  /** What keeps it from being a whole run, in sentences; empty where nothing does. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * Works out all that a stored run says: agents, pairs, effects, difficulty, price,
 * and where trials went astray.
 *
 * @param id of the run, the beginning of it, or `last`
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
    warnings: Lines.unfinishedTexts(run, {
      cells: summarizer.views().map(({ trials }) => ({ facets: {}, trials: trials.size }))
    })
  }
})
