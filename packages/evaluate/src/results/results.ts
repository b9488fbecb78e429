import { type Adversaries, type Evidence, type Metrics, type Run, RunStore, TextRules } from "@escapement/core"
import { type Analysis, type Sequential, Summary } from "@escapement/metrics"
import { Effect, Option, Predicate, Result } from "effect"
import { isRetirable } from "../run/retireInfra.ts"
import { runAnalyses, collectRun } from "./collectRun.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { type AgentComparisons, compareAgents } from "./compareAgents.ts"
import { FinishedWithInfraErrors, type Refused, refuse } from "../Failure.ts"
import type { Lines } from "@escapement/report"
import { makeFailureTable } from "./countFailures.ts"
import { type ChosenMetrics, allMetrics, listMetrics } from "./ChosenMetrics.ts"
import { makeGapTable } from "../run/makeGapTable.ts"
import { standingsOfRun } from "../validation/readStandings.ts"
import { playFlags } from "../plugins/codeFlags.ts"
import { forkCommand } from "../terminal/forkCommand.ts"
import { typedAt } from "../terminal/resumeCommand.ts"
import type { Registry } from "../Registry.ts"
import { decisionOfRun } from "../until/decisionOfRun.ts"

/** All numbers of a run. Plain data, except `compare`. */
export interface RunResults {
  readonly run: Run
  /** Its metrics, the main one of each benchmark first. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
  /** All metrics that a stopping rule may decide, also those that are not shown. */
  readonly ruled: ReadonlyArray<Metrics.Measured>
  /** Every agent, and every requested slice. */
  readonly summary: Summary.Summary
  /** One for each benchmark, on its main metric: pairs, effects, difficulty, price. */
  readonly analyses: ReadonlyArray<Analysis.Analysis>
  /**
   * The decision of a run with a stopping rule; in such a run only the decision makes claims, and `analyses` make none.
   * `Option.none` for a run of a fixed size.
   */
  readonly decision: Option.Option<Sequential.Decision>
  /** What the judges found by judged metric, and their usage; `Option.none` if nothing was judged. */
  readonly judging: Option.Option<Summary.Judging>
  /** The digest of everything that is stored of the run; `Option.none` until it has ended. */
  readonly digest: Option.Option<Evidence.RunDigest>
  /** Why trials ended in `infra-error` or `agent-error`, the most frequent reason first. */
  readonly failures: ReadonlyArray<Lines.FailureCount>
  /**
   * What the families' adversaries reached on the tiers, sets or published data that the run plays; measured earlier,
   * not in this run.
   */
  readonly adversaries: ReadonlyArray<Adversaries.AdversaryStanding>
  /** Ids of metrics with scores of another version of the metric. Those scores are not read. */
  readonly outdated: ReadonlyArray<string>
  /** Ids of metrics for which no trial has a score, as the run did not compute them. */
  readonly absent: ReadonlyArray<string>
  /** Metrics that threw or gave an impossible value, the most frequent first. */
  readonly failedMetrics: ReadonlyArray<Lines.FailedMetric>
  /** Number of finished trials in the store. */
  readonly made: number
  /**
   * Compares two agents, b minus a, by the id of a metric: on ace `compare("react", "plan-then-act").reward`. Name an
   * agent by its label, or by its adapter if only one agent has that adapter. Name the benchmark if the run has
   * several. Throws `Refused` if no agent or several agents have that name, or if both names mean the same agent.
   */
  readonly compare: (a: string, b: string, benchmark?: string) => AgentComparisons
}

/** The argument of `readResults`: a run with what is needed to compute its numbers. */
export interface ReadableRun {
  readonly run: Run
  readonly metrics: ChosenMetrics
  /** The decision by the run's stopping rule, if it is known. If absent, it is computed again. */
  readonly decision?: Option.Option<Sequential.Decision>
  /** The registry; for a run with a stopping rule, the instances are generated again from it. */
  readonly registry: Registry
}

/** Computes all numbers of a run from its stored trials. */
export const readResults = Effect.fnUntraced(function* (
  { decision, metrics: metricsOf, registry, run }: ReadableRun,
  options: AnalysisOptions = {}
): Effect.fn.Return<RunResults, Refused, RunStore> {
  const store = yield* RunStore
  const [failures, scores] = [makeFailureTable(), makeGapTable(run, metricsOf)]
  const summarizer = yield* collectRun(run, metricsOf, options.by ?? [], options.cluster, (result) => {
    failures.add(result)
    scores.add(result)
  })
  const summary = summarizer.summary()
  const metrics = allMetrics(run, metricsOf)
  const decided = decision ?? (yield* decisionOfRun(run, registry))
  const isJudged = metrics.some(Predicate.hasProperty("questions"))
  return {
    run,
    metrics,
    ruled: allMetrics(run, listMetrics(registry.benchmarks, registry.metrics)),
    summary,
    analyses: yield* runAnalyses(run, summarizer, options, decided),
    decision: decided,
    judging: isJudged ? yield* Effect.mapError(Summary.summarizeJudging(store.results(run.id)), refuse) : Option.none(),
    digest: yield* Effect.mapError(store.digest(run.id), refuse),
    failures: failures.rows(),
    adversaries: standingsOfRun(run, metricsOf),
    outdated: scores.outdated(),
    absent: scores.absent(),
    failedMetrics: scores.failed(),
    made: summary.cells
      .filter(({ facets }) => Object.keys(facets).length === 0)
      .reduce((total, { trials }) => total + trials, 0),
    compare: (a, b, benchmark) =>
      Result.getOrThrow(compareAgents(run, summarizer, { ...options, decision: decided }, a, b, benchmark))
  }
})

/** Counts the trials that ended in `infra-error`: they say nothing about the agents. */
export const lostTrials = ({ summary }: Pick<RunResults, "summary">): number =>
  summary.cells.reduce((total, cell) => total + cell.outcomes["infra-error"], 0)

/**
 * Fails if trials of a run ended in `infra-error`, and says how to play them again.
 *
 * @param lost number of these trials (`lostTrials`)
 * @param location of the store, for the command
 */
export const requireNoneLost = (
  run: Run,
  lost: number,
  location: string
): Effect.Effect<void, FinishedWithInfraErrors> => {
  if (lost === 0) return Effect.void
  const { id, plan } = run
  const type = typedAt(location)
  const fork = forkCommand(run, type)
  const advice =
    fork !== undefined
      ? `; fork again with: ${fork}`
      : isRetirable(plan)
        ? `; play them again with: ${type("run", "retry", id)}${playFlags(run)}`
        : ""
  const meaning =
    lost === 1
      ? "it says nothing about its agent; no mean counts it, and intervals of shares cover every value it could have"
      : "they say nothing about the agents; no mean counts them, and intervals of shares cover every value they could have"
  const what = `${TextRules.counted(lost, "trial")} ended in infra-error: ${meaning}`
  return new FinishedWithInfraErrors({ message: `${what}${advice}` })
}
