import type { Stored } from "@escapement/core"
import { Effect } from "effect"
import { type Database, runStatement } from "../tables/Database.ts"
import { lostSealed } from "./lostSealed.ts"

const isStray = (column: string) => `NOT EXISTS (SELECT 1 FROM run WHERE run.id = ${column})`
const list = `SELECT DISTINCT asker.run, 'recorded model calls' AS what FROM asker WHERE ${isStray("asker.run")}
  UNION ALL SELECT DISTINCT trajectory.run, 'trajectories' AS what FROM trajectory WHERE ${isStray("trajectory.run")}`
const removals = [
  `DELETE FROM recording WHERE asker IN (SELECT id FROM asker WHERE ${isStray("asker.run")})`,
  `DELETE FROM asker WHERE ${isStray("asker.run")}`,
  `DELETE FROM trajectory WHERE ${isStray("trajectory.run")}`
]

/**
 * Lists data of runs that do not exist, in sentences. The verification of a run does not cover such data, but a
 * recorded reply could still be found by its key.
 */
export const strays = ({ query }: Database): Effect.Effect<ReadonlyArray<string>, Stored.StoreFailed> =>
  query(
    "look for what belongs to no run",
    list,
    [],
    ({ run, what }) => `the store has ${String(what)} of a missing run: ${String(run)}`
  )

/** Removes data of runs that do not exist. */
export const removeStrays = (database: Database): Effect.Effect<void, Stored.StoreFailed> =>
  Effect.forEach(removals, (sql) => runStatement(database, "remove what belongs to no run", sql), { discard: true })

/** Lists everything that is wrong with a store as a whole, in sentences. */
export const checkStore = Effect.fnUntraced(function* (
  database: Database
): Effect.fn.Return<ReadonlyArray<string>, Stored.StoreFailed> {
  const faults = yield* database.check
  const lost = yield* lostSealed(database, faults)
  return [...[...faults, ...lost].map(({ sentence }) => sentence), ...(yield* strays(database))]
})
