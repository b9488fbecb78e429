import { Duration, Effect, Schema } from "effect"
import type { Jobs, JobsFailed } from "./Jobs.ts"
import { Lease } from "./Lease.ts"

/** What a worker says of itself. */
export const WorkerState = Schema.Struct({
  name: Schema.String,
  slots: Schema.Natural,
  /** What trials may need that its machine has: model providers and external agents, by id. */
  abilities: Schema.Array(Schema.String),
  playing: Schema.Natural,
  /** Trials it has finished. */
  finished: Schema.Natural,
  isDraining: Schema.Boolean,
  /** Why it plays no trials of some runs, by run: its code is not theirs, or they cannot be prepared there. */
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
/** Two who make the same table at once. */
const isThere = `SELECT to_regclass('${table}') IS NOT NULL AS there`

const encode = Schema.encodeSync(Schema.fromJsonString(WorkerState))
const readState = Schema.decodeUnknownSync(Schema.Struct({ state: WorkerState }))
const readBeat = Schema.decodeUnknownSync(Schema.Struct({ drain: Schema.Boolean, first: Schema.Boolean }))
const readThere = Schema.decodeUnknownSync(Schema.Struct({ there: Schema.Boolean }))

/** The workers of a database, each with a row that it renews. */
export const openWorkerTable = Effect.fnUntraced(function* ({ sql }: Jobs) {
  const lease = yield* Lease
  const there = Effect.map(sql(isThere), ([row]) => readThere(row).there)
  if (!(yield* there)) {
    yield* Effect.catch(sql(make), (error) =>
      Effect.flatMap(there, (isMade) => (isMade ? Effect.void : Effect.fail(error)))
    )
  }
  yield* sql(tidy)
  return {
    /** Says that a worker is alive; whether it was told to drain, and whether it is the first by name of those that were heard of lately. */
    beat: (state: WorkerState): Effect.Effect<{ readonly drain: boolean; readonly first: boolean }, JobsFailed> =>
      Effect.map(sql(beat, [state.name, encode(state), Duration.toSeconds(lease)]), ([row]) => readBeat(row)),
    /** Says that a worker is gone. */
    leave: (name: string): Effect.Effect<void, JobsFailed> =>
      Effect.asVoid(sql(`DELETE FROM ${table} WHERE name = $1`, [name])),
    /** Those that were heard of lately. */
    alive: Effect.map(sql(list, [Duration.toSeconds(lease)]), (rows) => rows.map((row) => readState(row).state)),
    /** Tells workers whose name begins with a text to drain; their names. */
    drain: (prefix: string): Effect.Effect<ReadonlyArray<string>, JobsFailed> =>
      Effect.map(
        sql(`UPDATE ${table} SET drain = true WHERE starts_with(name, $1) RETURNING state, name`, [prefix]),
        (rows) => rows.map((row) => readState(row).state.name)
      )
  }
})
/** The workers of a database. */
export type WorkerTable = Effect.Success<ReturnType<typeof openWorkerTable>>
