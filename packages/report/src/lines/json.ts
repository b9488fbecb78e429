import type { Json } from "@escapement/core"
import { type Analysis, Decision, type Summary } from "@escapement/metrics"

/**
 * Writes a summary and the pairs of its analyses as `--json` prints them (`resultsJson` of `evaluate` writes all of
 * it). `p` of a comparison is corrected for all comparisons. `model` is null for baselines; `simulated` marks results
 * that no language model produced.
 */
export const summaryJson = (
  summary: Summary.Summary,
  analyses: ReadonlyArray<Analysis.Analysis> = []
): Json.JsonObject => ({
  run: summary.run,
  cells: summary.cells.map((cell) => ({
    benchmark: cell.benchmark,
    adapter: cell.adapter,
    label: cell.label,
    kind: cell.kind,
    model: cell.model ?? null,
    simulated: cell.simulated,
    ...(cell.isSelfReported === undefined ? {} : { isSelfReported: cell.isSelfReported }),
    ...(cell.isUncontained === undefined ? {} : { isUncontained: cell.isUncontained }),
    ...(cell.sharesFiles === undefined ? {} : { sharesFiles: cell.sharesFiles }),
    ...(cell.unboundLimits === undefined ? {} : { unboundLimits: [...cell.unboundLimits] }),
    ...(cell.coverage === undefined ? {} : { coverage: cell.coverage }),
    facets: { ...cell.facets },
    settings: { ...cell.settings },
    trials: cell.trials,
    instances: cell.instances,
    outcomes: { ...cell.outcomes },
    ...(cell.retries === undefined ? {} : { retries: { ...cell.retries } }),
    ...(cell.interruptions === undefined ? {} : { interruptions: { ...cell.interruptions } }),
    metrics: Object.fromEntries(Object.entries(cell.metrics).map(([id, estimate]) => [id, { ...estimate }])),
    totals: { ...cell.totals }
  })),
  comparisons: analyses.flatMap(({ benchmark, metric, pairs }) =>
    pairs.map((pair) => ({
      benchmark,
      metric: metric.id,
      facets: {},
      a: pair.a,
      b: pair.b,
      difference: pair.difference,
      low: pair.low,
      high: pair.high,
      p: pair.adjusted,
      n: pair.n,
      distinguishable: Decision.isClaimed(pair),
      verdict: pair.verdict,
      simulated: pair.simulated,
      ...(pair.retried === undefined ? {} : { retried: pair.retried.map((one) => ({ ...one })) }),
      ...(pair.sharing === undefined ? {} : { sharing: pair.sharing }),
      ...(pair.needed === undefined ? {} : { needed: pair.needed.count })
    }))
  )
})
