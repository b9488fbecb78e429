import type { DatabaseSync } from "node:sqlite"
import { type Cell, type StoredTrial, type TrialResult, Scores } from "@escapement/core"
import { Schema } from "effect"
import type { Scan } from "./pages.ts"
import { prefixEnd } from "./prefixEnd.ts"
import { type Raw, jsonText, rowReader } from "./Row.ts"
import { type TrialColumns, nameOf, readResult, readTrial } from "./TrialRow.ts"

/** Where a scan of a run's trials stands: the last one that it has seen. */
const Position = Schema.Struct({ cell: Schema.Int, name: Schema.String, epoch: Schema.Int, id: Schema.String })
type Position = typeof Position.Type

const start: Position = { cell: -1, name: "", epoch: 0, id: "" }
const positionOf = rowReader(Position, nameOf)
const readId = rowReader(Schema.Struct({ id: Schema.String }), nameOf)
const ScoresText = jsonText(Scores)
const encodeScores = Schema.encodeSync(ScoresText)
const readScores = rowReader(Schema.Struct({ scores: ScoresText }), nameOf)

const columns = "t.run, t.id, t.cell, t.instance, t.name, t.epoch, t.outcome, t.usage, t.timing, t.scores"
const results = `SELECT ${columns}, i.facets FROM trial t JOIN instance i ON i.fingerprint = t.instance`
const whole = `SELECT ${columns}, t.identity, j.events`
const trajectory = "JOIN trajectory j ON j.run = t.run AND j.trial = t.id"
const trials = `${whole} FROM trial t ${trajectory}`
const inOrder = `WHERE t.run = ? AND (t.cell, t.name, t.epoch, t.id) > (?, ?, ?, ?)
  ORDER BY t.cell, t.name, t.epoch, t.id LIMIT ?`

/**
 * The trials of a store, their trajectories in a table of their own, which a
 * scan for results does not touch. Trials are read in the order of cell, name of
 * the instance (by code point), epoch and id.
 */
export const trialTable = (sqlite: DatabaseSync) => {
  // the subquery gives NULL, which is refused, where the instance is not there
  const insertTrial = sqlite.prepare(
    `INSERT INTO trial (run, id, cell, name, epoch, instance, identity, outcome, usage, timing, scores)
     VALUES (?, ?, ?, (SELECT name FROM instance WHERE fingerprint = ?), ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (run, id) DO NOTHING`
  )
  const insertTrajectory = sqlite.prepare(
    "INSERT INTO trajectory (run, trial, events) VALUES (?, ?, ?) ON CONFLICT (run, trial) DO NOTHING"
  )
  const selectResults = sqlite.prepare(`${results} ${inOrder}`)
  const selectTrials = sqlite.prepare(`${trials} ${inOrder}`)
  const selectIds = sqlite.prepare("SELECT run, id FROM trial WHERE run = ? AND id > ? ORDER BY id LIMIT ?")
  // CROSS keeps the order of the join: each run's part of the key index, instead of all of it
  const selectPrefix = sqlite.prepare(
    `${whole} FROM run r CROSS JOIN trial t ${trajectory}
     WHERE t.run = r.id AND t.id >= ? AND t.id < ? ORDER BY r.created DESC, r.id DESC, t.id`
  )
  const selectScores = sqlite.prepare("SELECT run, id, scores FROM trial WHERE run = ? AND id = ?")
  const updateScores = sqlite.prepare("UPDATE trial SET scores = ? WHERE run = ? AND id = ?")

  const scan = <A>(
    statement: typeof selectResults,
    run: string,
    size: number,
    read: (row: Raw) => A
  ): Scan<Position, A> => ({
    operation: `read run ${run}`,
    start,
    size,
    after: ({ cell, epoch, id, name }) => statement.all(run, cell, name, epoch, id, size),
    placeOf: positionOf,
    read
  })

  return {
    /** Adds a trial with its events; one that is there stays as it is. */
    insert: (row: TrialColumns): void => {
      const { cell, epoch, events, id, identity, instance, outcome, run, scores, timing, usage } = row
      insertTrial.run(run, id, cell, instance, epoch, instance, identity, outcome, usage, timing, scores)
      insertTrajectory.run(run, id, events)
    },
    results: (run: string): Scan<Position, TrialResult> => scan(selectResults, run, 256, readResult),
    trials: (run: string, cells: ReadonlyArray<Cell>): Scan<Position, StoredTrial> =>
      scan(selectTrials, run, 16, (row) => readTrial(row, cells)),
    ids: (run: string): Scan<string, string> => ({
      operation: `list the trials of run ${run}`,
      start: "",
      size: 4096,
      after: (id) => selectIds.all(run, id, 4096),
      placeOf: (row) => readId(row).id,
      read: (row) => readId(row).id
    }),
    /** Trials whose id begins with `prefix`, newest run first. */
    startingWith: (prefix: string, cellsOf: (run: string) => ReadonlyArray<Cell>): ReadonlyArray<StoredTrial> =>
      selectPrefix.all(prefix, prefixEnd(prefix)).map((row) => readTrial(row, cellsOf(String(row["run"])))),
    /** Replaces the scores of the same metrics and adds the others. Whether there is such a trial. */
    addScores: (run: string, id: string, scores: Scores): boolean => {
      const row = selectScores.get(run, id)
      if (row === undefined) return false
      updateScores.run(encodeScores({ ...readScores(row).scores, ...scores }), run, id)
      return true
    }
  }
}
