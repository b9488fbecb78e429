import { Duration, Effect, Schema } from "effect"
import type { Jobs, JobsFailed } from "./Jobs.ts"
import { Lease } from "./Lease.ts"

/** What a worker reports about itself, every few seconds, in the database. */
export const WorkerState = Schema.Struct({
  /** The name of its machine, with a random number. */
  name: Schema.String,
  /** The most trials that it plays at a time. */
  slots: Schema.Natural,
  /** What the worker's machine offers that trials may need: model providers and external agents, by id. */
  abilities: Schema.Array(Schema.String),
  /** Number of trials that it is playing. */
  playing: Schema.Natural,
  /** Number of trials that it has finished. */
  finished: Schema.Natural,
  /** Whether it takes no more trials and ends when those that it plays are finished. */
  isDraining: Schema.Boolean,
  /** Why it does not play some runs, by the id of the run: it has other code than the run, or cannot prepare it. */
  refused: Schema.Record(Schema.String, Schema.String)
})
export type WorkerState = typeof WorkerState.Type

const table = "escapement_jobs.worker"
const make = `CREATE TABLE IF NOT EXISTS ${table} (
  name TEXT PRIMARY KEY,
  state JSONB NOT NULL,
  seen TIMESTAMPTZ NOT NULL,
  drain BOOLEAN NOT NULL DEFAULT false
)`
const beat = `INSERT INTO ${table} (name, state, seen) VALUES ($1, $2::text::jsonb, now())
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, seen = excluded.seen
  RETURNING drain, (SELECT coalesce(min(w.name) = $1, true) FROM ${table} w
    WHERE w.seen > now() - $3::float8 * interval '1 second') AS first`
const list = `SELECT state FROM ${table} WHERE seen > now() - $1::float8 * interval '1 second' ORDER BY name`
const tidy = `DELETE FROM ${table} WHERE seen < now() - interval '1 day'`
/** Asks whether the table exists, as two processes may create it at once. */
const isThere = `SELECT to_regclass('${table}') IS NOT NULL AS there`

const encode = Schema.encodeSync(Schema.fromJsonString(WorkerState))
const readState = Schema.decodeUnknownSync(Schema.Struct({ state: WorkerState }))
const readBeat = Schema.decodeUnknownSync(Schema.Struct({ drain: Schema.Boolean, first: Schema.Boolean }))
const readThere = Schema.decodeUnknownSync(Schema.Struct({ there: Schema.Boolean }))

/** Opens the table of workers in a database; each worker renews its own row. */
export const openWorkerTable = Effect.fnUntraced(function* ({ sql }: Jobs) {
  const lease = yield* Lease
  const there = Effect.map(sql(isThere), ([row]) => readThere(row).there)
  if (!(yield* there)) {
    yield* Effect.catch(sql(make), (error) =>
      Effect.flatMap(there, (isMade) => (isMade ? Effect.void : Effect.fail(error)))
    )
  }
  yield* sql(tidy)
  const alive = Effect.map(sql(list, [Duration.toSeconds(lease)]), (rows) => rows.map((row) => readState(row).state))
  return {
    /**
     * Reports that a worker is alive. Returns whether it was asked to drain, and whether its name is the first
     * among the workers that reported lately.
     */
    beat: (state: WorkerState): Effect.Effect<{ readonly drain: boolean; readonly first: boolean }, JobsFailed> =>
      Effect.map(sql(beat, [state.name, encode(state), Duration.toSeconds(lease)]), ([row]) => readBeat(row)),
    /** Removes a worker that ends. */
    leave: (name: string): Effect.Effect<void, JobsFailed> =>
      Effect.asVoid(sql(`DELETE FROM ${table} WHERE name = $1`, [name])),
    /** The workers that reported lately. */
    alive,
    /** Asks the workers whose name begins with a prefix to drain; returns the names of those that reported lately. */
    drain: (prefix: string): Effect.Effect<ReadonlyArray<string>, JobsFailed> =>
      Effect.andThen(
        // one that reports again later must read it, too
        sql(`UPDATE ${table} SET drain = true WHERE starts_with(name, $1)`, [prefix]),
        Effect.map(alive, (states) => states.map(({ name }) => name).filter((name) => name.startsWith(prefix)))
      )
  }
})
/** The workers of a database. */
export type WorkerTable = Effect.Success<ReturnType<typeof openWorkerTable>>
