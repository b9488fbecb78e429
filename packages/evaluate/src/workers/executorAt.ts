import type { RunStore, TrialExecution } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { listWorkers } from "./work.ts"

/** The fewest trials that wait in the database at a time. */
const leastHandedOut = 1024
/** Number of trials that are handed out for each slot: more than one, so that a free slot finds a waiting trial. */
const perSlot = 1.25

/** Returns the number of trials that are handed out at a time: more than the workers of a database have slots now. */
export const handedOut = Effect.fnUntraced(function* (database: string): Effect.fn.Return<number, Refused> {
  const slots = (yield* listWorkers(database)).reduce((sum, { slots }) => sum + slots, 0)
  return Math.max(leastHandedOut, Math.ceil(slots * perSlot))
})

/**
 * Lets the workers of a database make the trials.
 *
 * @param isDetached whether to hand over all trials without waiting for them
 * @param onWarning called if there is no worker
 */
export const executorAt = Effect.fnUntraced(function* (
  database: string,
  isDetached: boolean,
  onWarning: (sentence: string) => Effect.Effect<void>
): Effect.fn.Return<TrialExecution.TrialExecutor, Refused, RunStore | Scope.Scope> {
  const { clusterExecutor, detachedExecutor } = yield* Effect.promise(() => import("@escapement/cluster"))
  const executor = isDetached ? detachedExecutor(database) : clusterExecutor(database, onWarning)
  return yield* Effect.mapError(executor, refuse)
})
