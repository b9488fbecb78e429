import { type Stored, TextRules } from "@escapement/core"
import { Effect, Schema } from "effect"
import type { Database } from "../tables/Database.ts"
import { rowReader } from "../tables/Raw.ts"
import type { StoreFault } from "./StoreFault.ts"

/**
 * Compares unfinished runs with the largest of their seals. Only a repair takes a sealed trial away for good: a trial
 * that is played again is kept as retired.
 */
const select = `SELECT * FROM (
  SELECT s.run, CAST(max(s.trials) AS INTEGER) AS sealed, CAST((
    SELECT count(*) FROM trial t WHERE t.run = s.run) + (
    SELECT count(DISTINCT r.id) FROM retired r WHERE r.run = s.run
      AND NOT EXISTS (SELECT 1 FROM trial t WHERE t.run = r.run AND t.id = r.id)) AS INTEGER) AS present
  FROM seal s JOIN run ON run.id = s.run WHERE run.status <> 'done' GROUP BY s.run) AS counted
  WHERE sealed > present ORDER BY run`
const readCounts = rowReader(
  Schema.Struct({ run: Schema.String, sealed: Schema.Int, present: Schema.Int }),
  () => "the seals"
)

/**
 * Says of which runs a repair has lost trials that were sealed, until resuming the run has made them again. Leaves out
 * runs of which other faults say that they have lost trials.
 */
export const lostSealed = (
  { query }: Database,
  faults: ReadonlyArray<StoreFault>
): Effect.Effect<ReadonlyArray<StoreFault>, Stored.StoreFailed> =>
  Effect.map(query("count the sealed trials", select, [], readCounts), (counts) =>
    counts.flatMap(({ present, run, sealed }) => {
      if (faults.some((fault) => fault.run === run)) return []
      const lost = sealed - present
      const sentence = `of ${TextRules.counted(sealed, "sealed trial")} of run ${run}, ${lost} ${lost === 1 ? "is" : "are"} lost`
      return { kind: "lost-trials", run, sentence } satisfies StoreFault
    })
  )
