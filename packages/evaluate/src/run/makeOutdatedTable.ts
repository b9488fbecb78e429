import type { Run, Stored } from "@escapement/core"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"

/**
 * Collects the metrics for which some trials of a run only have a score of another version; such scores are not read.
 */
export const makeOutdatedTable = (run: Run, metricsOf: ChosenMetrics) => {
  const found = new Set<string>()
  const versions = run.cells.map(({ benchmark }) => metricsOf(benchmark.id))
  return {
    add: ({ cell, scores }: Pick<Stored.TrialResult, "cell" | "scores">): void => {
      for (const { id, version } of versions[cell] ?? []) {
        const score = scores[id]
        if (score !== undefined && score.version !== version) found.add(id)
      }
    },
    rows: (): ReadonlyArray<string> => [...found]
  }
}
