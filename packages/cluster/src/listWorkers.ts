import { Effect } from "effect"
import { type JobsFailed, openJobs } from "./Jobs.ts"
import { type WorkerState, type WorkerTable, openWorkerTable } from "./WorkerTable.ts"

const asked = <A>(url: string, ask: (table: WorkerTable) => Effect.Effect<A, JobsFailed>) =>
  Effect.scoped(openJobs(url).pipe(Effect.flatMap(openWorkerTable), Effect.flatMap(ask)))

/** Lists the workers of a database that reported within the last 18 seconds, by name. */
export const listWorkers = (url: string): Effect.Effect<ReadonlyArray<WorkerState>, JobsFailed> =>
  asked(url, ({ alive }) => alive)

/**
 * Asks the workers of a database whose names begin with a prefix to drain: to take no more trials and end. Returns the
 * names of those that reported within the last 18 seconds. They notice within seconds.
 */
export const drainWorkers = (url: string, prefix: string): Effect.Effect<ReadonlyArray<string>, JobsFailed> =>
  asked(url, ({ drain }) => drain(prefix))
