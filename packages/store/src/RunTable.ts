import { Run, RunStatus, type StoreFailed } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import { prefixEnd } from "./prefixEnd.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

const RunText = jsonText(Run)
const encode = Schema.encodeSync(RunText)
const readRow = rowReader(Schema.Struct({ status: RunStatus, body: RunText }), (row) => `run ${row["id"]}`)
const read = (row: Raw): Run => {
  const { body, status } = readRow(row)
  return { ...body, status }
}

const select = "SELECT id, status, body FROM run"
const newestFirst = "ORDER BY created DESC, id DESC"
const begin = `INSERT INTO run (id, created, status, body) VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status RETURNING id`
const end = "UPDATE run SET status = ? WHERE id = ? RETURNING id"

/** The runs of a store. */
export const runTable = ({ query }: Database) => {
  const get = (operation: string, id: string): Effect.Effect<Option.Option<Run>, StoreFailed> =>
    Effect.map(query(operation, `${select} WHERE id = ?`, [id], read), ([run]) => Option.fromUndefinedOr(run))
  /** The runs that an incomplete id may mean: more than one when it is in doubt. */
  const meant = (operation: string, id: string) =>
    id === "last"
      ? query(operation, `${select} ${newestFirst} LIMIT 1`, [], read)
      : query(operation, `${select} WHERE id >= ? AND id < ? LIMIT 2`, [id, prefixEnd(id)], read)
  return {
    /** Adds a run; of one that is there only the status changes. */
    begin: (run: Run): Effect.Effect<void, StoreFailed> =>
      query(`begin run ${run.id}`, begin, [run.id, run.created, run.status, encode(run)], () => undefined),
    /** Whether there was such a run. */
    end: (id: string, status: RunStatus): Effect.Effect<boolean, StoreFailed> =>
      Effect.map(
        query(`end run ${id}`, end, [status, id], () => true),
        ([there = false]) => there
      ),
    /** Newest first; of the same moment, the greater id first. */
    all: query("list the runs", `${select} ${newestFirst}`, [], read),
    get,
    /** The run of an id or of its beginning, or the newest for `last`; nothing when there is none or more than one. */
    find: Effect.fnUntraced(function* (id: string): Effect.fn.Return<Option.Option<Run>, StoreFailed> {
      const operation = `find run ${id}`
      const exact = yield* get(operation, id)
      if (Option.isSome(exact)) return exact
      const [first, second] = yield* meant(operation, id)
      return second === undefined ? Option.fromUndefinedOr(first) : Option.none()
    })
  }
}
