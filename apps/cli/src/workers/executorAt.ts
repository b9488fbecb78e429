import type { MakesTrials, RunStore } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { standardError } from "../Output.ts"

/** Trials that wait in the database at a time: more than workers have slots, so that none of them waits. */
export const handedOut = 1024

/**
 * Lets the workers of a database make the trials.
 *
 * @param isDetached whether to hand all of them over and wait for none
 */
export const executorAt = Effect.fnUntraced(function* (
  database: string,
  isDetached: boolean
): Effect.fn.Return<MakesTrials, Refused, RunStore | Scope.Scope> {
  const { clusterExecutor, detachedExecutor } = yield* Effect.promise(() => import("@escapement/cluster"))
  const executor = isDetached
    ? detachedExecutor(database)
    : clusterExecutor(database, (sentence) => standardError().lines([sentence]))
  return yield* Effect.mapError(executor, refuse)
})
