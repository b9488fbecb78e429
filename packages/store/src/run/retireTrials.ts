import type { Cell, Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { changeSealed } from "./changeSealed.ts"
import type { Database } from "../tables/Database.ts"
import type { Param, Statement } from "../tables/Statement.ts"
import type { Scan } from "../tables/pages.ts"
import { rowReader } from "../tables/Raw.ts"
import { readCounts } from "../tables/readCounts.ts"
import { sealTable } from "../tables/SealTable.ts"
import { nameTrial, readTrial } from "../tables/TrialRow.ts"

const columns = "run, id, cell, epoch, instance, identity, outcome, usage, timing, scores, trajectory, digest"
const keep = `INSERT INTO retired (${columns}, events)
  SELECT ${columns
    .split(", ")
    .map((name) => `t.${name}`)
    .join(", ")}, j.events
  FROM trial t JOIN trajectory j ON j.run = t.run AND j.trial = t.id WHERE t.run = ? AND t.id = ?`
const removals = [
  "DELETE FROM trajectory WHERE run = ? AND trial = ?",
  "DELETE FROM trial WHERE run = ? AND id = ?",
  // without the count of its deaths, or the trial would be lost again at once
  "UPDATE claim SET deaths = 0, session = NULL, running = 0 WHERE run = ? AND trial = ?"
]
const reopen = "status = CASE WHEN status IN ('running', 'merging') THEN status ELSE 'interrupted' END"

/** Finds recorded failures of the models of a trial, or of shared roles, that no later reply followed. */
const failures = `SELECT r.id FROM asker a JOIN recording r ON r.asker = a.id
  WHERE a.run = ? AND (a.name = ? OR a.name LIKE 'role %') AND r.is_reply = 0
  AND NOT EXISTS (SELECT 1 FROM recording n WHERE n.asker = r.asker AND n.base = r.key)`
const forget = "DELETE FROM recording WHERE id = ?"
const readFailure = rowReader(
  Schema.Struct({ id: Schema.Union([Schema.Int, Schema.String]) }),
  () => "a recorded model call"
)

/**
 * Removes trials from a run, so that they are made again. In one transaction it keeps their earlier versions, deletes
 * the recorded failures of their models, and seals the remaining trials.
 */
export const retireTrials = Effect.fnUntraced(function* (
  database: Database,
  run: string,
  trials: ReadonlyArray<string>
): Effect.fn.Return<void, Stored.StoreFailed> {
  if (trials.length === 0) return
  const { note, query } = database
  const operation = `take trials out of run ${run}`
  yield* note(operation, { _tag: "Retired", run, trials })
  const plan = Effect.gen(function* () {
    const recordings = new Map<bigint, Param>()
    for (const trial of trials) {
      for (const { id } of yield* query(operation, failures, [run, trial], readFailure)) recordings.set(BigInt(id), id)
    }
    const leaving = { trials: new Set(trials), recordings: new Set(recordings.keys()) }
    const next = yield* sealTable(database).without(run, leaving)
    const statements = [
      ...trials.flatMap((trial) => [keep, ...removals].map((sql): Statement => ({ sql, params: [run, trial] }))),
      ...[...recordings.values()].map((id): Statement => ({ sql: forget, params: [id] }))
    ]
    return [undefined, Option.some({ next, set: { sql: reopen, params: [] }, statements })] as const
  })
  yield* changeSealed(database, operation, run, plan)
})

const countsByCell = `SELECT cell, CAST(count(*) AS INTEGER) AS trials, CAST(sum(n) AS INTEGER) AS attempts,
    CAST(max(n) AS INTEGER) AS most
  FROM (SELECT cell, id, count(*) AS n FROM retired WHERE run = ? GROUP BY cell, id) AS trial
  GROUP BY cell ORDER BY cell`
/** Counts the earlier versions of trials that were made again, by cell. */
export const countRetired = (
  { query }: Database,
  run: string
): Effect.Effect<ReadonlyArray<Stored.Retries>, Stored.StoreFailed> =>
  query(`count the earlier trials of run ${run}`, countsByCell, [run], readCounts)

const readOrdinal = rowReader(
  Schema.Struct({ run: Schema.String, ordinal: Schema.Union([Schema.Int, Schema.String]) }),
  nameTrial
)

/** Scans the earlier versions of trials that were made again, in the order in which they were retired. */
export const selectRetired = (run: string, cells: ReadonlyArray<Cell>): Scan<Stored.StoredTrial> => ({
  operation: `read the earlier trials of run ${run}`,
  statement: `SELECT ordinal, ${columns}, events FROM retired WHERE run = ? AND ordinal > ? ORDER BY ordinal LIMIT 16`,
  start: [run, 0],
  size: 16,
  placeOf: (row) => [run, readOrdinal(row).ordinal],
  read: (row) => readTrial(row, cells)
})
