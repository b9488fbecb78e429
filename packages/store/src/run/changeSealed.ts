import { Stored } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Database } from "../tables/Database.ts"
import type { Statement } from "../tables/Statement.ts"
import type { NextSeal } from "../tables/SealTable.ts"

/** How often a change is attempted that concurrent changes prevent. */
const mostAttempts = 32

// the first statement: other processes that change the run now wait, and the next statement sees what earlier ones did
const lock = "UPDATE run SET status = status WHERE id = ?"

/** A change of a run, with the seal that is valid after it. */
interface SealedChange {
  readonly next: NextSeal
  /** An assignment to columns of the run's row, and a further condition. */
  readonly set: Statement
  readonly where?: Statement
  readonly statements?: ReadonlyArray<Statement>
}

/**
 * Changes a run and seals it in one transaction. If the run was changed between reading and writing, the change is
 * planned again.
 *
 * @param plan reads the run and plans the change; its change is `Option.none()` if nothing has to be changed
 */
export const changeSealed = <A>(
  { changeIf, location }: Database,
  operation: string,
  run: string,
  plan: Effect.Effect<readonly [result: A, change: Option.Option<SealedChange>], Stored.StoreFailed>
): Effect.Effect<A, Stored.StoreFailed> =>
  Effect.gen(function* () {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const [result, change] = yield* plan
      if (Option.isNone(change)) return result
      const { next, set, statements = [], where = { sql: "1 = 1", params: [] } } = change.value
      const guards = [
        { sql: lock, params: [run] },
        {
          sql: `UPDATE run SET ${set.sql} WHERE id = ? AND ${next.holds.sql} AND ${where.sql}`,
          params: [...set.params, run, ...next.holds.params, ...where.params]
        }
      ]
      if (yield* changeIf(operation, guards, [...statements, ...Option.toArray(next.seal)])) return result
    }
    return yield* new Stored.StoreFailed({
      operation: `${operation} in ${location}`,
      reason: "other processes keep changing the run"
    })
  })
