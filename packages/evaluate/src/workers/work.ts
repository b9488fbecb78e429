import { RateLimit, type Recordings, type RunStore } from "@escapement/core"
import type { Workers } from "@escapement/cluster"
import { Boundaries } from "@escapement/bridges"
import { Retries } from "@escapement/models"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { knowKeys } from "../plan/environmentKeys.ts"
import { rateLimitsOf } from "../run/rateLimitsOf.ts"
import { type WorkerSetup, openRun } from "./openRun.ts"

/** Options of `work`. */
export interface Working extends WorkerSetup {
  /** URL of the PostgreSQL database. */
  readonly database: string
  /** Number of trials at a time. */
  readonly slots: number
  /**
   * Ids of the model providers and external agents that this worker can use; it takes no trial that needs another one.
   */
  readonly abilities: ReadonlyArray<string>
  /** Number of workers that a trial may crash before it is given up, and ends as `infra-error`; default 3. */
  readonly attempts?: number
  /** Most model calls per minute, over all processes that share the database. */
  readonly rates?: RateLimit.CallsPerMinute
  /** How failing model calls are tried again; default: six attempts of up to five minutes. */
  readonly retry?: Retries.RetryPolicy | undefined
}

/** Lists the workers of a database that reported within the last 18 seconds. */
export const listWorkers = Effect.fnUntraced(function* (
  database: string
): Effect.fn.Return<ReadonlyArray<Workers.WorkerState>, Refused> {
  const cluster = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(cluster.listWorkers(database), refuse)
})

/**
 * Asks the workers of a database whose names begin with a prefix to drain: to finish their running trials and end.
 * Returns the names of those that reported within the last 18 seconds.
 */
export const drainWorkers = Effect.fnUntraced(function* (
  database: string,
  prefix: string
): Effect.fn.Return<ReadonlyArray<string>, Refused> {
  const cluster = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(cluster.drainWorkers(database, prefix), refuse)
})

/**
 * Starts a worker, which makes trials of the runs in a database, beside any number of other workers, until the scope
 * closes. It reads from the database what to play, but loads code that a plan names only if `plugins` names it too.
 */
export const work = Effect.fnUntraced(function* ({
  abilities,
  attempts = 3,
  database,
  rates = new Map(),
  retry,
  slots,
  ...setup
}: Working): Effect.fn.Return<Workers.Worker, Refused, Recordings | RunStore | Scope.Scope> {
  yield* Boundaries.endOrphans
  const limits = yield* rateLimitsOf(rates, database)
  // holds for all model calls of its trials
  const policy = retry ?? (yield* Retries.Retry)
  yield* knowKeys
  const open = yield* openRun(setup).pipe(
    Effect.provideService(RateLimit.RateLimits, limits),
    Effect.provideService(Retries.Retry, policy)
  )
  const { openWorker } = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(openWorker({ database, slots, abilities, attempts, open }), refuse)
})
