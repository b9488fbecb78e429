import type { RunStore, TrialExecution } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Trials that wait in the database at a time: more than workers have slots, so that none of them waits. */
export const handedOut = 1024

/**
 * Lets the workers of a database make the trials.
 *
 * @param isDetached whether to hand all of them over and wait for none
 * @param onWarning told when nobody works
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
