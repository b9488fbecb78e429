import { RateLimit, type Recordings, type RunStore } from "@escapement/core"
import type { Workers } from "@escapement/cluster"
import { Boundaries } from "@escapement/bridges"
import { Retries } from "@escapement/models"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { knowKeys } from "../plan/environmentKeys.ts"
import { rateLimitsOf } from "../run/rateLimitsOf.ts"
import { type WorkerSetup, openRun } from "./openRun.ts"

/** How a process works for the runs of a database. */
export interface Working extends WorkerSetup {
  readonly database: string
  /** Trials at a time. */
  readonly slots: number
  /** What trials may need that is here: model providers and external agents, by id. */
  readonly abilities: ReadonlyArray<string>
  /** Workers that a trial may take down until it is given up; 3 when absent. */
  readonly attempts?: number
  /** Most model calls per minute, of all who share the database. */
  readonly rates?: RateLimit.CallsPerMinute
  readonly retry?: Retries.RetryPolicy | undefined
}

/** The workers of a database that were heard of lately. */
export const listWorkers = Effect.fnUntraced(function* (
  database: string
): Effect.fn.Return<ReadonlyArray<Workers.WorkerState>, Refused> {
  const cluster = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(cluster.listWorkers(database), refuse)
})

/** Tells the workers whose name begins with a text to drain; their names. */
export const drainWorkers = Effect.fnUntraced(function* (
  database: string,
  prefix: string
): Effect.fn.Return<ReadonlyArray<string>, Refused> {
  const cluster = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(cluster.drainWorkers(database, prefix), refuse)
})

/**
 * Makes trials of the runs in a database, beside any number of other workers,
 * until the scope closes. It needs nothing of whoever starts it but the catalogue.
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
  // for all that its trials ask
  const policy = retry ?? (yield* Retries.Retry)
  yield* knowKeys
  const open = yield* openRun(setup).pipe(
    Effect.provideService(RateLimit.RateLimits, limits),
    Effect.provideService(Retries.Retry, policy)
  )
  const { openWorker } = yield* Effect.promise(() => import("@escapement/cluster"))
  return yield* Effect.mapError(openWorker({ database, slots, abilities, attempts, open }), refuse)
})
