import { type Plans, Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { changeSealed } from "./changeSealed.ts"
import type { Claims } from "../tables/ClaimTable.ts"
import type { Database } from "../tables/Database.ts"
import type { Statement } from "../tables/Statement.ts"
import { rowReader } from "../tables/Raw.ts"
import type { runTable } from "../tables/RunTable.ts"
import type { sealTable } from "../tables/SealTable.ts"

/** The parts of an open store that ending a run needs. */
interface RunParts {
  readonly runs: ReturnType<typeof runTable>
  readonly seals: ReturnType<typeof sealTable>
  readonly claims: Claims
}

const whole = "(SELECT count(*) FROM trial WHERE run = ?) >= ?"
const always: Statement = { sql: "1 = 1", params: [] }
const readTruth = rowReader(Schema.Struct({ truth: Schema.Int }), () => "a run")

/**
 * Ends this process's work on a run, and returns how the run ended: `status`, or `interrupted` if `status` is `done` but
 * trials are missing. The run gets that status and a seal. While other processes still work on it, it gets only `done`.
 */
export const endRun = (
  database: Database,
  { claims, runs, seals }: RunParts,
  run: string,
  status: Plans.RunStatus,
  trials = 0
): Effect.Effect<Plans.RunStatus, Stored.StoreFailed> => {
  const operation = `end run ${run}`
  const isWhole: Statement = { sql: whole, params: [run, trials] }
  const notClaimed = claims.notClaimed(run)
  const holds = ({ params, sql }: Statement) =>
    Effect.map(
      database.query(operation, `SELECT CASE WHEN ${sql} THEN 1 ELSE 0 END AS truth`, params, readTruth),
      ([row]) => row?.truth === 1
    )
  const plan = Effect.gen(function* () {
    if (Option.isNone(yield* runs.get(operation, run))) {
      return yield* new Stored.StoreFailed({
        operation: `${operation} in ${database.location}`,
        reason: "there is no such run"
      })
    }
    const isDone = status === "done" && (yield* holds(isWhole))
    const ended: Plans.RunStatus = status === "done" && !isDone ? "interrupted" : status
    // a process that still plays the run will say how it ended; a run with all its trials has nothing left to play
    const isOver = isDone && trials > 0 ? always : notClaimed
    if (!(yield* holds(isOver))) return [ended, Option.none()] as const
    const next = yield* seals.next(run, ended)
    const where = isDone
      ? { sql: `${isWhole.sql} AND ${isOver.sql}`, params: [...isWhole.params, ...isOver.params] }
      : isOver
    const set = { sql: "status = ?", params: [ended] }
    return [ended, Option.some({ next, set, where, statements: isDone ? [claims.forget(run)] : [] })] as const
  })
  return Effect.andThen(claims.leave(run), changeSealed(database, operation, run, plan))
}
