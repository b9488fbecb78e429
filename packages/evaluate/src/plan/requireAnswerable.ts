import { Effect } from "effect"
import type { AnalysisOptions } from "../results/AnalysisOptions.ts"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"
import { requireLevels } from "../results/requireLevels.ts"
import { requireOwnQuestion } from "../until/requireOwnQuestion.ts"
import type { Prepared } from "./prepare.ts"
import { requireFacets } from "./requireFacets.ts"
import { requireMargin } from "./requireMargin.ts"

/**
 * Refuses options of an analysis that do not fit a prepared run, such as an unknown facet, before anything is played.
 */
export const requireAnswerable = Effect.fnUntraced(function* (
  { resolved, run }: Pick<Prepared, "resolved" | "run">,
  options: AnalysisOptions,
  metrics: ChosenMetrics = resolved.metricsOf
) {
  const mains = run.cells.flatMap(({ benchmark }) => metrics(benchmark.id)[0] ?? [])
  yield* requireMargin(mains, options.margin)
  yield* requireOwnQuestion(run, options)
  yield* requireLevels(run, options)
  yield* requireFacets(resolved, options)
})
