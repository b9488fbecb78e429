import { type Cell, Metrics, type Stored, type TrialExecution } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import { sha256Bytes } from "./hashValues.ts"
import type { Insert, Row } from "./Insert.ts"
import { requireWholeInstance } from "./InstanceTable.ts"
import type { Scan } from "./pages.ts"
import { eventColumns, packEvents } from "./packedEvents.ts"
import { prefixEnd } from "./prefixEnd.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"
import { digestShort, shortForm, unpackShort } from "./shortForm.ts"
import {
  digestOfRow,
  nameTrial,
  readResult,
  readSummary,
  readTrial,
  requireWhole,
  trialColumns,
  trialDigest,
  trialOf
} from "./TrialRow.ts"

/** The position of a scan of a run's trials: the last trial that it has read. */
const readPosition = rowReader(
  Schema.Struct({ run: Schema.String, cell: Schema.Int, name: Schema.String, epoch: Schema.Int, id: Schema.String }),
  nameTrial
)
const readId = rowReader(Schema.Struct({ run: Schema.String, id: Schema.String }), nameTrial)
const ScoresText = jsonText(Metrics.Scores)
const encodeScores = Schema.encodeSync(ScoresText)
const decodeScores = rowReader(Schema.Struct({ scores: ScoresText }), nameTrial)

const head = `t.run, t.id, t.cell, t.instance, t.name, t.epoch, t.identity, t.outcome, t.usage, t.timing, t.scores,
  t.trajectory, t.digest`
const results = `SELECT ${head}, i.facets, i.benchmark, i.name AS called, i.digest AS said FROM trial t JOIN instance i ON i.fingerprint = t.instance`
const trials = (database: Database): string =>
  `SELECT ${head}, ${eventColumns(database)} FROM trial t JOIN trajectory j ON j.run = t.run AND j.trial = t.id`
const inOrder = `WHERE t.run = ? AND (t.cell, t.name, t.epoch, t.id) > (?, ?, ?, ?)
  ORDER BY t.cell, t.name, t.epoch, t.id LIMIT`
// CROSS keeps SQLite's order of the join: it then reads a part of the key index for each run, instead of the whole
// index
const withPrefix = `SELECT t.run, t.id FROM run r CROSS JOIN trial t
  WHERE t.run = r.id AND t.id >= ? AND t.id < ? ORDER BY r.ordinal DESC, r.created DESC, r.id DESC, t.id`
const withPrefixOfRun = "SELECT t.run, t.id FROM trial t WHERE t.run = ? AND t.id >= ? AND t.id < ? ORDER BY t.id"
const replaceScores = "UPDATE trial SET scores = ?, digest = ? WHERE run = ? AND id = ? AND scores = ? RETURNING id"

// if the instance does not exist, the subquery gives NULL, which is refused
const insertTrial: Insert = {
  into: `trial (run, id, cell, name, epoch, instance, identity, outcome, usage, timing, scores, trajectory, digest,
    short, short_digest)`,
  values: "(?, ?, ?, (SELECT name FROM instance WHERE fingerprint = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  conflict: "ON CONFLICT (run, id) DO NOTHING",
  types: [
    "text",
    "text",
    "integer",
    "text",
    "integer",
    ...Array<"text">(6).fill("text"),
    ...Array<"bytes">(4).fill("bytes")
  ]
}
const insertTrajectory: Insert = {
  into: "trajectory (run, trial, events)",
  values: "(?, ?, ?)",
  conflict: "ON CONFLICT (run, trial) DO NOTHING",
  types: ["text", "text", "text"]
}

/** Returns the run and the trial of a row; undefined if it is not the row of a trial. */
export const keptBy = ({ insert, params }: Row): { readonly run: string; readonly trial: string } | undefined =>
  insert === insertTrial ? { run: String(params[0]), trial: String(params[1]) } : undefined

/**
 * Builds the rows of a trial with its events, and their approximate size in bytes. If the trial exists already, they
 * change nothing.
 */
export const trialRows = (
  stored: Stored.StoredTrial,
  { keepsBytes }: Pick<Database, "keepsBytes">
): { readonly rows: ReadonlyArray<Row>; readonly bytes: number } => {
  const row = trialColumns(stored)
  const { cell, epoch, events, id, identity, instance, outcome, run, scores, timing, usage } = row
  const trajectory = sha256Bytes(events)
  const digest = trialDigest({ ...row, trajectory })
  const short = shortForm(stored.trial.events, events.length)
  const shortDigest = short === undefined ? null : digestShort(run, id, trajectory, short)
  const head = [run, id, cell, instance, epoch, instance, identity, outcome, usage, timing, scores]
  return {
    rows: [
      { insert: insertTrial, params: [...head, trajectory, digest, short ?? null, shortDigest] },
      { insert: insertTrajectory, params: [run, id, keepsBytes ? packEvents(events) : events] }
    ],
    bytes: 2 * events.length + (short?.length ?? 0)
  }
}

const scan = <A>(select: string, run: string, size: number, read: (row: Raw) => A): Scan<A> => ({
  operation: `read run ${run}`,
  statement: `${select} ${inOrder} ${size}`,
  start: [run, -1, "", 0, ""],
  size,
  placeOf: (row) => {
    const { cell, epoch, id, name } = readPosition(row)
    return [run, cell, name, epoch, id]
  },
  read
})

/**
 * Scans the trials of a run without their events, in the order of cell, name of the instance (by code point), epoch and
 * id.
 */
export const selectResults = (run: string): Scan<Stored.TrialResult> =>
  scan(results, run, 256, (row) => {
    const { benchmark, called, facets, instance, said } = row
    requireWholeInstance({ fingerprint: instance, benchmark, name: called, facets, digest: said })
    return readResult(row)
  })

/**
 * Scans the trials of a run with their events, in that order. Events are in a table of their own, so that scans without
 * them do not read them.
 */
export const selectTrials = (database: Database, run: string, cells: ReadonlyArray<Cell>): Scan<Stored.StoredTrial> =>
  scan(trials(database), run, 16, (row) => readTrial(row, cells))

/** Scans the ids of a run's trials. */
export const selectTrialIds = (run: string): Scan<string> => ({
  operation: `list the trials of run ${run}`,
  statement: "SELECT run, id FROM trial WHERE run = ? AND id > ? ORDER BY id LIMIT 4096",
  start: [run, ""],
  size: 4096,
  placeOf: (row) => [run, readId(row).id],
  read: (row) => readId(row).id
})

const readCount = rowReader(Schema.Struct({ n: Schema.Natural }), () => "the number of trials")

/** Counts the trials of a run. */
export const countTrials = ({ query }: Database, run: string): Effect.Effect<number, Stored.StoreFailed> =>
  Effect.map(
    query(
      `count the trials of run ${run}`,
      "SELECT CAST(count(*) AS INTEGER) AS n FROM trial WHERE run = ?",
      [run],
      readCount
    ),
    ([row]) => row?.n ?? 0
  )

/** Most ids in one statement. */
const mostAsked = 512
const summary = "SELECT run, id, outcome, usage, timing FROM trial WHERE run = ? AND id IN"

/**
 * Finds which of the given trials of a run are stored. The query is padded with the first id, so that few different
 * statements are prepared.
 */
export const finishedAmong = Effect.fnUntraced(function* (
  { query }: Database,
  run: string,
  trials: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<TrialExecution.FinishedTrial>, Stored.StoreFailed> {
  const found: Array<TrialExecution.FinishedTrial> = []
  for (let at = 0; at < trials.length; at += mostAsked) {
    const ids = trials.slice(at, at + mostAsked)
    const size = 2 ** Math.ceil(Math.log2(ids.length))
    const params = [...ids, ...Array.from({ length: size - ids.length }, () => ids[0] ?? "")]
    const statement = `${summary} (${params.map(() => "?").join(", ")})`
    found.push(...(yield* query(`see which trials of run ${run} are made`, statement, [run, ...params], readSummary)))
  }
  return found
})

/**
 * Finds trials whose id begins with `prefix`, newest run first, or only those of one run. Each comes with a function
 * that decodes it, given the cells of its run.
 */
export const trialsWithPrefix = Effect.fnUntraced(function* (
  database: Database,
  prefix: string,
  run?: string
): Effect.fn.Return<ReadonlyArray<{ readonly run: string; readonly row: Raw }>, Stored.StoreFailed> {
  const { query } = database
  const operation = `find trial ${prefix}`
  const range = [prefix, prefixEnd(prefix)]
  const byKey = `${trials(database)} WHERE t.run = ? AND t.id = ?`
  // only keys are sorted: sorting whole rows would copy their events, several times if they are large
  const keys = yield* run === undefined
    ? query(operation, withPrefix, range, readId)
    : query(operation, withPrefixOfRun, [run, ...range], readId)
  const found = yield* Effect.forEach(keys, ({ id, run }) =>
    query(operation, byKey, [run, id], (row) => ({ run, row }))
  )
  return found.flat()
})

const shortOf = `SELECT ${head}, t.short, t.short_digest FROM trial t
  WHERE t.run = ? AND t.id >= ? AND t.id < ? ORDER BY t.id LIMIT 1`

/**
 * Finds the short form of the first trial of a run whose id begins with `prefix`; `Option.none()` if that trial has no
 * valid one.
 */
export const findShort = Effect.fnUntraced(function* (
  { query }: Database,
  prefix: string,
  run: string,
  cells: ReadonlyArray<Cell>
): Effect.fn.Return<Option.Option<Stored.ShortTrial>, Stored.StoreFailed> {
  const params = [run, prefix, prefixEnd(prefix)]
  const [found] = yield* query(`find trial ${prefix}`, shortOf, params, (row) => {
    requireWhole(row)
    return Option.map(unpackShort(row), ({ cut, events }) => ({
      stored: trialOf(row, events, cells),
      cut,
      isWhole: false
    }))
  })
  return found ?? Option.none()
})

/** Replaces the scores of the same metrics and adds the others. Returns whether the trial exists. */
export const addScores = Effect.fnUntraced(function* (
  { query }: Database,
  run: string,
  id: string,
  scores: Metrics.Scores
): Effect.fn.Return<boolean, Stored.StoreFailed> {
  const operation = `score trial ${id} of run ${run}`
  const select = `SELECT ${head} FROM trial t WHERE t.run = ? AND t.id = ?`
  // repeated as long as another process scores the same trial in between
  while (true) {
    const [found] = yield* query(operation, select, [run, id], (row) => {
      // a damaged row must not get a digest that makes it valid
      requireWhole(row)
      return { row, scores: decodeScores(row).scores }
    })
    if (found === undefined) return false
    const text = encodeScores({ ...found.scores, ...scores })
    const digest = found.row["digest"] === null ? null : digestOfRow(found.row, text)
    const params = [text, digest, run, id, String(found.row["scores"])]
    if ((yield* query(operation, replaceScores, params, () => true)).length > 0) return true
  }
})
