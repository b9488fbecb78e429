import type { Run, Stored } from "@escapement/core"
import type { Lines } from "@escapement/report"
import { type ChosenMetrics, isJudged } from "../results/ChosenMetrics.ts"

/** Collects what the scores of a run lack, trial by trial. */
export const makeGapTable = (run: Run, metricsOf: ChosenMetrics) => {
  const outdated = new Set<string>()
  const failed = new Map<string, Lines.FailedMetric>()
  const wanted = run.cells.map(({ benchmark }) =>
    metricsOf(benchmark.id).map((metric) => ({
      id: metric.id,
      version: metric.version,
      isJudged: isJudged(metric),
      scored: 0,
      unscored: 0
    }))
  )
  return {
    add: ({ cell, outcome, scores }: Pick<Stored.TrialResult, "cell" | "outcome" | "scores">): void => {
      for (const metric of wanted[cell] ?? []) {
        const { id, isJudged, version } = metric
        const score = scores[id]
        if (score === undefined) metric.unscored++
        else metric.scored++
        if (score !== undefined && score.version !== version) outdated.add(id)
        // no mean counts lost trials, and judges' failures are told with their judgements
        if (score?.failed === undefined || isJudged || outcome._tag === "infra-error") continue
        const { reason, trials } = failed.get(id) ?? { reason: score.failed, trials: 0 }
        failed.set(id, { id, reason, trials: trials + 1 })
      }
    },
    /** Returns the metrics for which some trials only have a score of another version; such scores are not read. */
    outdated: (): ReadonlyArray<string> => [...outdated],
    /** Returns the metrics, except judged ones, for which no trial has a score. */
    absent: (): ReadonlyArray<string> => {
      const all = wanted.flat()
      const scored = new Set(all.flatMap(({ id, scored }) => (scored > 0 ? [id] : [])))
      return [...new Set(all.flatMap(({ id, isJudged, unscored }) => (unscored > 0 && !isJudged ? [id] : [])))].filter(
        (id) => !scored.has(id)
      )
    },
    /** Returns the metrics that failed, the most frequent first. */
    failed: (): ReadonlyArray<Lines.FailedMetric> => [...failed.values()].toSorted((a, z) => z.trials - a.trials)
  }
}
