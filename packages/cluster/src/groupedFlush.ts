import { type RunStore, type Stored, Waits } from "@escapement/core"
import { Effect } from "effect"

/** Makes durable what the store was given until now, in one flush for all who want it at once. */
export const groupedFlush = ({ flush }: RunStore["Service"]): Effect.Effect<void, Stored.StoreFailed> => {
  const flushed = Waits.batching((askers: ReadonlyArray<void>) => Effect.as(flush, askers))
  return flushed(undefined)
}
