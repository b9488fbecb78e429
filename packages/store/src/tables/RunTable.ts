import { Plans, Run, Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import { hashValues, isSame, mismatch } from "./hashValues.ts"
import type { BegunRun } from "../check/Notes.ts"
import { prefixEnd } from "./prefixEnd.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

const RunText = jsonText(Run)
const encode = Schema.encodeSync(RunText)
const nameOf = (row: Raw) => `run ${String(row["id"])}`
const readRow = rowReader(Schema.Struct({ status: Plans.RunStatus, body: RunText }), nameOf)

/** Computes the digest of a run: over everything that does not change during the run. */
export const runDigest = ({ body, created, id }: BegunRun): Uint8Array => hashValues(id, created, body)

/** Whether the row of a run is as it was stored; undefined if it has no digest. */
export const isWholeRun = ({ body, created, digest, id }: Raw): boolean | undefined =>
  digest === null
    ? undefined
    : isSame(digest, runDigest({ id: String(id), created: String(created), body: String(body) }))

const decodeBody = Schema.decodeUnknownOption(RunText)

/** Reads the run in a row, even from a damaged row; `Option.none()` if it cannot be read. */
export const runIn = ({ body }: Raw): Option.Option<Run> => decodeBody(body)

/** Whether a run is a fork, of which no command makes lost trials again. */
export const isFork = ({ query }: Database, run: string): Effect.Effect<boolean, Stored.StoreFailed> =>
  Effect.map(query(`read run ${run}`, "SELECT body FROM run WHERE id = ?", [run], runIn), (found) =>
    found.some((one) => Option.exists(one, ({ plan }) => plan.fork !== undefined))
  )

const read = (row: Raw): Run => {
  if (isWholeRun(row) === false) throw new Stored.StoreFailed({ operation: `read ${nameOf(row)}`, reason: mismatch })
  const { body, status } = readRow(row)
  return { ...body, status }
}

const select = "SELECT id, created, status, body, digest FROM run"
const newestFirst = "ORDER BY ordinal DESC, created DESC, id DESC"
const begin = `INSERT INTO run (id, created, status, body, digest, ordinal)
  VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(ordinal), 0) + 1 FROM run))
  ON CONFLICT (id) DO UPDATE SET status = excluded.status RETURNING digest`

/** Makes the table of the runs of a store. */
export const runTable = ({ note, query }: Database) => {
  const get = (operation: string, id: string): Effect.Effect<Option.Option<Run>, Stored.StoreFailed> =>
    Effect.map(query(operation, `${select} WHERE id = ?`, [id], read), ([run]) => Option.fromUndefinedOr(run))
  /** Finds the runs that a shortened id may mean; several if it is ambiguous. */
  const meant = (operation: string, id: string) =>
    id === "last"
      ? query(operation, `${select} ${newestFirst} LIMIT 1`, [], read)
      : query(operation, `${select} WHERE id >= ? AND id < ? LIMIT 2`, [id, prefixEnd(id)], read)
  return {
    /** Adds a run; if it exists, only its status changes. */
    begin: (run: Run): Effect.Effect<void, Stored.StoreFailed> => {
      const { created, id, status } = run
      const begun = { id, created, body: encode(run) }
      const operation = `begin run ${id}`
      return query(
        operation,
        begin,
        [id, created, status, begun.body, runDigest(begun)],
        ({ digest }) => digest !== null
      ).pipe(Effect.flatMap(([isProven = false]) => note(operation, { _tag: "Begun", run: begun, isProven })))
    },
    /** Lists the runs, the one that began last first. */
    all: query("list the runs", `${select} ${newestFirst}`, [], read),
    get,
    /**
     * Finds the run with an id or its beginning, or the newest for `last`; `Option.none()` if no run or several match.
     */
    find: Effect.fnUntraced(function* (id: string): Effect.fn.Return<Option.Option<Run>, Stored.StoreFailed> {
      const operation = `find run ${id}`
      const exact = yield* get(operation, id)
      if (Option.isSome(exact)) return exact
      const [first, second] = yield* meant(operation, id)
      return second === undefined ? Option.fromUndefinedOr(first) : Option.none()
    })
  }
}
