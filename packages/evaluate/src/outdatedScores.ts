import { type Run, RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import type { ChosenMetrics } from "./ChosenMetrics.ts"

/** The metrics of a run that some trials have only from another version of the metric; such scores are not read. */
export const outdatedScores = Effect.fnUntraced(function* (
  run: Run,
  metricsOf: ChosenMetrics
): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const store = yield* RunStore
  const found = new Set<string>()
  const versions = run.cells.map(({ benchmark }) => metricsOf(benchmark.id))
  yield* Stream.runForEach(store.results(run.id), ({ cell, scores }) =>
    Effect.sync(() => {
      for (const { id, version } of versions[cell] ?? []) {
        const score = scores[id]
        if (score !== undefined && score.version !== version) found.add(id)
      }
    })
  ).pipe(Effect.mapError(refuse))
  return [...found]
})
