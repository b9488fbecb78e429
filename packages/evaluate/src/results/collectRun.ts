import { type Run, RunStore, Stored } from "@escapement/core"
import { Analysis, Sequential, Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { eachTrial } from "./eachTrial.ts"
import { interruptionsOf } from "./interruptionsOf.ts"
import { makeServedTable } from "./ServedTable.ts"
import { type Refused, refuse } from "../Failure.ts"
import { facetsAsked, refuseUnknownFacets } from "../plan/requireFacets.ts"
import { requireMargin } from "../plan/requireMargin.ts"
import { requireLevels } from "./requireLevels.ts"
import { requireOwnQuestion } from "../until/requireOwnQuestion.ts"
import type { ChosenMetrics } from "./ChosenMetrics.ts"

const damagedTrial = ({ id: run }: Run, { cell, id }: Stored.TrialResult): Stored.StoreFailed =>
  new Stored.StoreFailed({
    operation: `read trial ${id} of run ${run}`,
    reason: `it is damaged: the run has no cell ${cell}`
  })

/**
 * Reads all trials of a run, without their events, into a summarizer, which computes summaries and analyses.
 *
 * @param by facets by which results are split
 * @param cluster the facet by which instances count as drawn in groups; if absent, that of the run's stopping rule, or
 *   without a rule the family's; `none`: one by one
 * @param also called for every trial too, so that the store is read only once
 */
export const collectRun = Effect.fnUntraced(function* (
  run: Run,
  metrics: ChosenMetrics,
  by: ReadonlyArray<string>,
  cluster?: string,
  also: (result: Stored.TrialResult) => void = () => {}
): Effect.fn.Return<Summary.Summarizer, Refused, RunStore> {
  const store = yield* RunStore
  const groupingOf = (benchmark: string): Summary.Grouping => {
    const { until } = run.plan
    const facet = cluster ?? (until === undefined ? undefined : (until.cluster ?? "none"))
    if (facet !== undefined) return facet === "none" ? {} : { cluster: facet }
    const [main] = metrics(benchmark)
    return { cluster: main?.cluster, strata: main?.strata }
  }
  const retries = yield* Effect.mapError(store.retries(run.id), refuse)
  const interruptions = yield* interruptionsOf(run)
  const served = makeServedTable(run)
  const known = new Set<string>()
  const seen = new Set<number>()
  const summarizer = yield* Effect.mapError(
    Summary.collect(
      Stream.tap(store.results(run.id), (result) =>
        Effect.suspend(() => {
          if (run.cells[result.cell] === undefined) return Effect.fail(damagedTrial(run, result))
          served.add(result)
          also(result)
          if (!seen.has(result.cell)) for (const facet of Object.keys(result.facets)) known.add(facet)
          seen.add(result.cell)
          return Effect.void
        })
      ),
      {
        run: run.id,
        cells: run.cells,
        metrics,
        by,
        grouping: groupingOf,
        isServedSimulated: served.isSimulated,
        disclosed: (cell) => run.disclosed?.[cell],
        coverage: (benchmark) => Lines.coverageText(run, benchmark),
        retries,
        interruptions,
        seed: run.plan.seed
      }
    ),
    refuse
  )
  yield* served.look
  const words = run.cells.map(({ benchmark }) => metrics(benchmark.id)[0]?.facetWords ?? {})
  if (known.size > 0) yield* refuseUnknownFacets(facetsAsked({ by, cluster }), known, Object.assign({}, ...words))
  return summarizer
})

/**
 * Analyses a collected run on the main metric of each benchmark.
 *
 * @param decision the decision of a run with a stopping rule: no other claims are made about the run
 */
export const runAnalyses = Effect.fnUntraced(function* (
  run: Run,
  summarizer: Summary.Summarizer,
  options: AnalysisOptions,
  decision: Option.Option<Sequential.Decision>
): Effect.fn.Return<ReadonlyArray<Analysis.Analysis>, Refused> {
  const mains = summarizer.views().flatMap(({ metrics: [main] }) => main ?? [])
  yield* requireMargin(mains, options.margin)
  yield* requireOwnQuestion(run, options)
  yield* requireLevels(run, options)
  const { by = [], chance, margin, reference } = options
  const { fork, seed } = run.plan
  const found = summarizer.analyses({
    seed,
    metric: Option.none(),
    margin: Option.fromUndefinedOr(margin),
    chance: Option.fromUndefinedOr(chance),
    ...(reference === undefined ? {} : { reference }),
    axes: by
  })
  const analyses = fork === undefined ? found : found.map((analysis) => ({ ...analysis, fork }))
  return Option.match(decision, {
    onNone: () => analyses,
    onSome: (decided) => analyses.map((analysis) => Sequential.decidedAnalysis(analysis, decided, listLabels(run)))
  })
})

/** Lists the label of each agent of a run, by cell. */
export const listLabels = ({ cells }: Pick<Run, "cells">): ReadonlyArray<string> => Summary.cellLabels(cells)

/** Finds where the trials of a run went wrong; reads all of their events, one trial at a time. */
export const regretOfRun = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<Analysis.RegretRow>, Refused, RunStore> {
  const table = Analysis.makeRegretTable(run.cells, run.plan.seed)
  yield* eachTrial(run, ({ cell, trial }) => table.add(cell, trial))
  return table.rows()
})
