import type { Plans, Stored } from "@escapement/core"
import { Effect, Option } from "effect"
import { changeSealed } from "./changeSealed.ts"
import type { Database } from "../tables/Database.ts"
import { sealTable } from "../tables/SealTable.ts"

/** Seals a run in its present state, unless its last seal is still valid. */
export const sealRun = (
  database: Database,
  run: string,
  as?: Plans.RunStatus
): Effect.Effect<void, Stored.StoreFailed> => {
  const set = { sql: "status = status", params: [] }
  const plan = Effect.map(
    sealTable(database).next(run, as),
    (next) => [undefined, Option.map(next.seal, () => ({ next, set }))] as const
  )
  return changeSealed(database, `seal run ${run}`, run, plan)
}
