import { type RunStore, type Stored, Waits } from "@escapement/core"
import { Effect } from "effect"

/** Flushes the store; callers that ask at the same time share one flush. */
export const groupedFlush = ({ flush }: RunStore["Service"]): Effect.Effect<void, Stored.StoreFailed> => {
  const flushed = Waits.batching((askers: ReadonlyArray<void>) => Effect.as(flush, askers))
  return flushed(undefined)
}
