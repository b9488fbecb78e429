import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const ofRun = "m.entity_type = 'Trials' AND split_part(m.entity_id, '/', 2)"

/** The messages about the trials of a run, as they stand in the database. */
export const runMessages = Effect.map(SqlClient.SqlClient, (sql) => {
  const drop = (run: string, which: string) =>
    sql`
      WITH gone AS (
        DELETE FROM cluster_messages m WHERE ${sql.literal(ofRun)} = ${run} ${sql.literal(which)} RETURNING m.id
      )
      DELETE FROM cluster_replies r USING gone WHERE r.request_id = gone.id
    `.pipe(Effect.asVoid)
  return {
    /** Forgets those that were answered, so that what failed can be asked again. */
    forgetAnswered: (run: string) => drop(run, "AND m.processed"),
    /** Forgets all of them: nobody takes a trial of the run any more. */
    forget: (run: string) => drop(run, "")
  }
})
