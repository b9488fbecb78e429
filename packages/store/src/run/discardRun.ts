import type { Stored } from "@escapement/core"
import { Effect } from "effect"
import type { Database } from "../tables/Database.ts"

/** Statements that delete from tables; tables that refer to others come first. */
const removals = [
  "DELETE FROM recording WHERE asker IN (SELECT id FROM asker WHERE run = ?)",
  "DELETE FROM asker WHERE run = ?",
  "DELETE FROM retired WHERE run = ?",
  "DELETE FROM trajectory WHERE run = ?",
  "DELETE FROM trial WHERE run = ?",
  "DELETE FROM seal WHERE run = ?",
  "DELETE FROM claim WHERE run = ?",
  "DELETE FROM control WHERE run = ?",
  "DELETE FROM run WHERE id = ?"
]

/**
 * Removes a run with everything that belongs to it alone. Instances and images stay, because other runs may use them.
 */
export const discardRun = ({ change, note }: Database, run: string): Effect.Effect<void, Stored.StoreFailed> => {
  const operation = `discard run ${run}`
  return note(operation, { _tag: "Discarded", run }).pipe(
    Effect.andThen(
      change(
        operation,
        removals.map((sql) => ({ sql, params: [run] }))
      )
    )
  )
}
