import type { Stored } from "@escapement/core"
import { Effect, Schema } from "effect"
import { openClaims } from "../tables/ClaimTable.ts"
import type { Database } from "../tables/Database.ts"
import { rowReader } from "../tables/Raw.ts"
import { discardRun } from "../run/discardRun.ts"

const select = "SELECT id FROM run WHERE status = 'merging' ORDER BY ordinal"
const readId = rowReader(Schema.Struct({ id: Schema.String }), () => "a run")

/** Lists the runs whose merge was killed. A merge whose process is alive is left out. */
export const halfMerged = (database: Database): Effect.Effect<ReadonlyArray<string>, Stored.StoreFailed> =>
  Effect.gen(function* () {
    const merging = yield* database.query("list the merges", select, [], (row) => readId(row).id)
    if (merging.length === 0) return []
    const { others } = yield* openClaims(database)
    return yield* Effect.filter(merging, (run) => Effect.map(others(run), (processes) => processes.length === 0))
  }).pipe(Effect.scoped)

/** Says that a merge was killed. */
export const halfMergedText = (run: string): string =>
  `run ${run} is half merged: the process that merged its shards was killed`

/** Removes the runs whose merge was killed, and returns their ids. Their shards are as they were. */
export const removeHalfMerged = Effect.fnUntraced(function* (
  database: Database
): Effect.fn.Return<ReadonlyArray<string>, Stored.StoreFailed> {
  const found = yield* halfMerged(database)
  yield* Effect.forEach(found, (run) => discardRun(database, run), { discard: true })
  return found
})
