import type { Evidence, Stored } from "@escapement/core"
import { Effect, Option, Schema, type Scope } from "effect"
import type { Database } from "../tables/Database.ts"
import { isPostgresUrl, readLocation } from "../postgres/PostgresUrl.ts"
import { rowReader } from "../tables/Raw.ts"
import { isFork } from "../tables/RunTable.ts"
import { openSqlite } from "../sqlite/SqliteDatabase.ts"
import type { StoreFault } from "./StoreFault.ts"
import { lostSealed } from "./lostSealed.ts"
import { notesBeside } from "./Notes.ts"
import { halfMerged, halfMergedText } from "./halfMerged.ts"
import { strays } from "./strays.ts"
import { verifyRun } from "./verifyRun.ts"

/** The result of examining a store: its faults, and each run compared with its digests. */
export interface Examination {
  /** What is wrong with the store as a whole. */
  readonly faults: ReadonlyArray<StoreFault>
  /** Each run, by its id, and what does not match its digests. */
  readonly runs: ReadonlyArray<{ readonly run: string; readonly verification: Evidence.Verification }>
  /**
   * The ids of runs that have lost trials, if nothing else is wrong with the store, else empty: `eval --resume` makes
   * these trials again, and no repair is needed.
   */
  readonly incomplete: ReadonlyArray<string>
}

/** Opens the database at a location, even if it is damaged; a missing file is made unless it must exist. */
export const openDatabase = (
  location: string,
  { mustExist = () => false }: { readonly mustExist?: (path: string) => boolean } = {}
): Effect.Effect<Database, Stored.StoreFailed, Scope.Scope> =>
  Effect.flatMap(readLocation(location), (place) =>
    isPostgresUrl(place)
      ? Effect.flatMap(
          Effect.promise(() => import("../postgres/PostgresDatabase.ts")),
          ({ openPostgres }) => openPostgres(place)
        )
      : openSqlite(place, { evenIfDamaged: true, evenIfForeign: true, mustExist: mustExist(place) })
  )

const readId = rowReader(Schema.Struct({ id: Schema.String }), () => "a run")

/** Examines an open database. */
export const examineDatabase = Effect.fnUntraced(function* (database: Database): Effect.fn.Return<Examination> {
  const faults: Array<StoreFault> = [...(yield* database.check)]
  const runs: Array<Examination["runs"][number]> = []
  // tables of another program prove nothing
  if (faults.some(({ kind }) => kind === "foreign")) return { faults, runs, incomplete: [] }
  const say = (sentence: string) => void faults.push({ kind: "other", sentence })
  const cannot = (error: Stored.StoreFailed) => Effect.sync(() => say(error.message))
  for (const stray of yield* Effect.catch(strays(database), (error) => Effect.as(cannot(error), []))) say(stray)
  for (const run of yield* Effect.catch(halfMerged(database), (error) => Effect.as(cannot(error), []))) {
    faults.push({ kind: "half-merged", sentence: halfMergedText(run) })
  }
  const ids = yield* Effect.catch(
    database.query("list the runs", "SELECT id FROM run ORDER BY ordinal", [], (row) => readId(row).id),
    (error) => Effect.as(cannot(error), [])
  )
  for (const run of ids) {
    yield* verifyRun(database, run).pipe(
      Effect.map((verification) => void runs.push({ run, verification })),
      Effect.catch(cannot)
    )
  }
  const damaged = new Set(runs.flatMap(({ run, verification }) => (verification.damage.length > 0 ? run : [])))
  const lost = yield* Effect.catch(lostSealed(database, faults), (error) => Effect.as(cannot(error), []))
  // the verification of a damaged run has said so
  faults.push(...lost.filter(({ run = "" }) => !damaged.has(run)))
  const isOtherwiseWhole = runs.every(({ verification }) => verification.damage.length === 0)
  // what a fork has lost stays lost, and a repair settles that
  const incomplete = yield* Effect.filter(
    faults.flatMap(({ run = [] }) => run),
    (run) => Effect.match(isFork(database, run), { onFailure: () => true, onSuccess: (isOne) => !isOne })
  )
  return { faults, runs, incomplete: isOtherwiseWhole && incomplete.length === faults.length ? incomplete : [] }
})

/**
 * Whether nothing tells of a store at a path, except perhaps its file: without notes a missing file was never a store.
 */
const isUnnoted = (path: string): boolean => Option.isNone(notesBeside(path).read())

/**
 * Examines the store at a location: its structure, every run with its digests, and stored data that is missing. Fails
 * if there is no such store.
 */
export const examine = (location: string): Effect.Effect<Examination, Stored.StoreFailed> =>
  Effect.scoped(Effect.flatMap(openDatabase(location, { mustExist: isUnnoted }), examineDatabase))
