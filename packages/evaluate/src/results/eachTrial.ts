import { type Run, RunStore, type Stored } from "@escapement/core"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Goes through all trials of a run with their events, one at a time. */
export const eachTrial = Effect.fnUntraced(function* (
  run: Run,
  take: (stored: Stored.StoredTrial) => void
): Effect.fn.Return<void, Refused, RunStore> {
  const store = yield* RunStore
  yield* Effect.mapError(
    Stream.runForEach(store.trials(run.id), (stored) => Effect.sync(() => take(stored))),
    refuse
  )
})
