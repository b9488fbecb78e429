import { type Plans, type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { type Refused, refuse } from "./Failure.ts"

/** Whether a store is a database that many machines share. */
export const isShared = (location: string): boolean => /^postgres(ql)?:/.test(location)

/**
 * How a run stands now. One that is marked as running while no process makes its
 * trials was interrupted: its process was killed. One that is marked as ended while
 * another process makes its trials goes on. Of a PostgreSQL database only its
 * workers know that, so there the mark stands.
 */
export const currentStatus = Effect.fnUntraced(function* ({
  id,
  status
}: Run): Effect.fn.Return<Plans.RunStatus, Refused, RunStore> {
  const store = yield* RunStore
  if (status === "done" || isShared(store.location)) return status
  const others = yield* Effect.mapError(store.others(id), refuse)
  return others.length > 0 ? "running" : status === "running" ? "interrupted" : status
})
