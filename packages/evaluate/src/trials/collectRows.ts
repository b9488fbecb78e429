import { RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { TrialRow } from "../view/Api.ts"
import { trialRow } from "../view/trialRow.ts"

/** Collects all trials of a run in the form that lists show. */
export const collectRows = Effect.fnUntraced(function* ({
  metrics,
  run
}: ReadRun): Effect.fn.Return<ReadonlyArray<TrialRow>, Refused, RunStore> {
  const store = yield* RunStore
  const mains = run.cells.map(({ benchmark }) => metrics(benchmark.id)[0]?.id)
  return yield* store.results(run.id).pipe(
    Stream.map((result) => trialRow(result, mains[result.cell])),
    Stream.runCollect,
    Effect.mapError(refuse)
  )
})
