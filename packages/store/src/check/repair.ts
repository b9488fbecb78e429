import { statSync } from "node:fs"
import { type Evidence, Stored } from "@escapement/core"
import { Effect, Exit, Option, Result } from "effect"
import { type Database, runStatement } from "../tables/Database.ts"
import type { Param } from "../tables/Statement.ts"
import { copyAside } from "./aside.ts"
import { copyRows } from "./copyRows.ts"
import { type Examination, examineDatabase, openDatabase } from "./examine.ts"
import { withheldBody } from "../tables/InstanceTable.ts"
import { isAlive, processText } from "../ProcessIdentity.ts"
import { type Noted, noNotes, notesBeside } from "./Notes.ts"
import { isPostgresUrl, readLocation } from "../postgres/PostgresUrl.ts"
import { lostSealed } from "./lostSealed.ts"
import { rebuild, restoreRun } from "./rebuild.ts"
import { isFork, runDigest } from "../tables/RunTable.ts"
import { sealRun } from "../run/sealRun.ts"
import { sealTable } from "../tables/SealTable.ts"
import { anotherProgram } from "../sqlite/sqliteConnection.ts"
import { mend, sqliteReason } from "../sqlite/sqliteReason.ts"
import { removeHalfMerged } from "./halfMerged.ts"
import { named } from "./soundness.ts"
import { storeFailure } from "../storeFailure.ts"
import { type SpoiltContent, findSpoilt, isSpoilt, removeSpoilt } from "./spoiltContent.ts"
import { removeStrays, strays } from "./strays.ts"

/** The result of repairing a store: what was found, what was done, and what is still missing. */
export interface Repair {
  /** What the examination before the repair found. */
  readonly before: Examination
  /** What was done, in sentences. */
  readonly done: ReadonlyArray<string>
  /**
   * The ids of runs with missing trials, which `eval --resume` makes again. A fork cannot be resumed: only the repair
   * that finds its loss lists it, later ones do not.
   */
  readonly incomplete: ReadonlyArray<string>
  /**
   * Whether runs are lost for good: the file, or their plans in it, could not be read, so no command can make their
   * trials again.
   */
  readonly isLost: boolean
}

const change = (database: Database, run: string, sql: string, params: ReadonlyArray<Param>) =>
  runStatement(database, `repair run ${run}`, sql, params)

/** Removes damaged trials, so that resuming the run makes them again. Returns their ids. */
const removeDamaged = Effect.fnUntraced(function* (
  database: Database,
  run: string,
  damage: ReadonlyArray<Evidence.Damage>
) {
  const trials = new Set(damage.flatMap(({ trial }) => trial ?? []))
  for (const trial of trials) {
    yield* change(database, run, "DELETE FROM trajectory WHERE run = ? AND trial = ?", [run, trial])
    yield* change(database, run, "DELETE FROM trial WHERE run = ? AND id = ?", [run, trial])
  }
  // resuming the run restores the body, the name and the facets
  for (const instance of new Set(damage.flatMap(({ instance }) => instance ?? []))) {
    yield* change(database, run, "UPDATE instance SET body = ?, digest = NULL WHERE fingerprint = ?", [
      withheldBody,
      instance
    ])
  }
  for (const recording of new Set(damage.flatMap(({ recordings = [] }) => recordings))) {
    yield* change(database, run, "DELETE FROM recording WHERE id = ?", [recording])
  }
  return trials
})

/** Removes damaged short forms; their trials are stored in full. */
const removeShortForms = Effect.fnUntraced(function* (
  database: Database,
  run: string,
  damage: ReadonlyArray<Evidence.Damage>
) {
  const trials = new Set(damage.flatMap(({ short }) => short ?? []))
  for (const trial of trials) {
    const sql = "UPDATE trial SET short = NULL, short_digest = NULL WHERE run = ? AND id = ?"
    yield* change(database, run, sql, [run, trial])
  }
  return trials.size
})

/**
 * Marks a run with missing parts as interrupted, and seals what is left of it. `anew` forgets the earlier seals, so
 * that trials which only they held are not missed again.
 */
const reopen = Effect.fnUntraced(function* (database: Database, run: string, anew = false) {
  const seals = sealTable(database)
  const chain = yield* Effect.exit(seals.all(run))
  if (anew || !Exit.isSuccess(chain) || seals.faults(chain.value).length > 0) {
    yield* change(database, run, "DELETE FROM seal WHERE run = ?", [run])
  }
  yield* change(database, run, "UPDATE run SET status = 'interrupted' WHERE id = ?", [run])
  yield* sealRun(database, run, "interrupted")
})

/** Returns the ids of the trials of a run whose rows are in the store. */
const storedTrials = (database: Database, run: string) =>
  Effect.map(
    database.query(`repair run ${run}`, "SELECT id FROM trial WHERE run = ?", [run], ({ id }) => String(id)),
    (ids) => new Set(ids)
  )

const notedTrials = (run: string, noted: Option.Option<Noted>): ReadonlySet<string> =>
  Option.getOrElse(
    Option.flatMap(noted, ({ trials }) => Option.fromUndefinedOr(trials.get(run))),
    () => new Set()
  )

/** Restores the plan of a run from the notes if its row is damaged. */
const mendPlan = Effect.fnUntraced(function* (database: Database, run: string, noted: Option.Option<Noted>) {
  const begun = Option.flatMap(noted, ({ runs }) => Option.fromUndefinedOr(runs.get(run)))
  if (Option.isNone(begun)) return false
  const { body, created } = begun.value
  const sql = "UPDATE run SET created = ?, body = ?, digest = ?, status = 'interrupted' WHERE id = ?"
  yield* change(database, run, sql, [created, body, runDigest(begun.value), run])
  return true
})

const mendContent = Effect.fnUntraced(function* (
  database: Database,
  { runs }: Examination,
  noted: Option.Option<Noted>
): Effect.fn.Return<Pick<Repair, "done" | "incomplete">, Stored.StoreFailed> {
  const done: Array<string> = []
  const incomplete: Array<string> = []
  if ((yield* strays(database)).length > 0) {
    yield* removeStrays(database)
    done.push("data of missing runs was removed")
  }
  for (const { run, verification } of runs) {
    const damage = verification.damage.filter(({ short }) => short === undefined)
    if ((yield* removeShortForms(database, run, verification.damage)) > 0)
      done.push(`run ${run}: short forms that did not match the events of their trials were removed`)
    const isPlanDamaged = damage.some(({ message }) => message.startsWith(`run ${run}: its plan`))
    if (isPlanDamaged) {
      const isMended = yield* mendPlan(database, run, noted)
      done.push(`run ${run}: its plan ${isMended ? "was taken from the notes" : "cannot be brought back"}`)
    }
    const stored = yield* storedTrials(database, run)
    const spoilt = yield* removeDamaged(database, run, damage)
    const removed = [...spoilt].filter((trial) => stored.has(trial))
    // of a trial that could not be read, its events may still have been there
    const lost = [...new Set([...spoilt, ...notedTrials(run, noted)])].filter((trial) => !stored.has(trial))
    if (damage.length === 0 && lost.length === 0) continue
    yield* reopen(database, run)
    incomplete.push(run)
    // nothing makes them again, so they are listed as missing only once
    if (yield* isFork(database, run)) {
      const trials = [...notedTrials(run, noted)].filter((trial) => !stored.has(trial) || spoilt.has(trial))
      yield* database.note(`repair run ${run}`, { _tag: "Retired", run, trials })
    }
    if (removed.length > 0) done.push(`run ${run}: damaged trials were removed: ${named(removed)}`)
    if (lost.length > 0) done.push(`run ${run}: trials are lost: ${named(lost)}`)
  }
  for (const { run = "", sentence } of yield* lostSealed(database, [])) {
    done.push(sentence)
    if (!incomplete.includes(run)) incomplete.push(run)
    if (yield* isFork(database, run)) yield* reopen(database, run, true)
  }
  return { done, incomplete }
})

/** Whether a file must be made anew. */
const isBroken = ({ faults }: Examination): boolean =>
  faults.some(({ kind }) => kind === "broken" || kind === "foreign")

/** Whether a file that cannot be opened is a damaged store, not the file of another program or a newer version. */
const wasStore = ({ reason }: Stored.StoreFailed, noted: Option.Option<Noted>): boolean =>
  !reason.includes("newer version") &&
  !reason.includes(anotherProgram) &&
  (Option.isSome(noted) || reason.includes("damaged"))

const isDamaged = ({ runs }: Examination): boolean => runs.some(({ verification }) => verification.damage.length > 0)

/** What is wrong with a store. */
interface Damaged {
  readonly examination: Examination
  readonly spoilt: SpoiltContent
}

const examineAll = (database: Database): Effect.Effect<Damaged> =>
  Effect.all({
    examination: examineDatabase(database),
    // what cannot be read is a fault of the store as a whole
    spoilt: Effect.orElseSucceed(findSpoilt(database), () => ({ images: [], messages: [] }))
  })

/** Whether mending the content may delete or change rows. */
const isToChange = ({ examination, spoilt }: Damaged): boolean =>
  isDamaged(examination) || isSpoilt(spoilt) || examination.faults.some(({ kind }) => kind === "other")

/**
 * Repairs a file with a damaged structure: everything readable is moved to a new file. Any other file is copied, if the
 * repair of its content is to change it.
 */
const mendFile = (path: string) =>
  Effect.gen(function* () {
    const notes = notesBeside(path)
    const noted = notes.read()
    const busy = Option.match(noted, { onNone: () => [], onSome: ({ open }) => open.filter((one) => isAlive(one)) })
    const operation = `repair the store ${path}`
    if (!(statSync(path, { throwIfNoEntry: false })?.isFile() ?? false) && Option.isNone(noted)) {
      return yield* new Stored.StoreFailed({ operation, reason: "there is no such file" })
    }
    const [user] = busy
    if (user !== undefined) {
      return yield* new Stored.StoreFailed({ operation, reason: `${processText(user)} is using it: end it first` })
    }
    const before = yield* Effect.result(Effect.scoped(Effect.flatMap(openDatabase(path), examineAll)))
    const attempt = <A>(work: () => A) => Effect.try({ try: work, catch: storeFailure(operation, sqliteReason(path)) })
    if (Result.isSuccess(before) && !isBroken(before.success.examination)) {
      const kept = isToChange(before.success) ? [yield* attempt(() => copyAside(path))] : []
      const done = kept.map((aside) => `the damaged file is kept as ${aside}`)
      return { before: before.success.examination, done, isLost: false }
    }
    if (Result.isFailure(before) && !wasStore(before.failure, noted)) return yield* before.failure
    const { aside, isEmpty, planless } = yield* attempt(() => rebuild(path, noted))
    const read = isEmpty ? "no run could be read; the fresh file is empty" : "what could be read is in a fresh file"
    const sentence = `${read}; the damaged one is kept as ${aside}`
    const lost = planless.map(
      (run) => `run ${run}: its trials were removed, as its plan could not be read: take them from a backup`
    )
    const found = Result.match(before, {
      onSuccess: ({ examination }) => examination,
      onFailure: ({ reason }): Examination => ({
        faults: [{ kind: "broken", sentence: reason.replace(`; ${mend(path)}`, "") }],
        runs: [],
        incomplete: []
      })
    })
    return { before: found, done: [sentence, ...lost], isLost: isEmpty || lost.length > 0 }
  })

/** Restores runs that the notes list but the file has lost; returns which. */
const mendRuns = Effect.fnUntraced(function* (database: Database, noted: Option.Option<Noted>) {
  const done: Array<string> = []
  const runs = Option.match(noted, { onNone: () => [], onSome: ({ runs }) => [...runs.values()] })
  for (const run of runs) {
    const params = [run.id, run.created, run.body, runDigest(run)]
    const restored = yield* database.query("bring a run back", restoreRun, params, () => true)
    if (restored.length > 0) done.push(`run ${run.id}: its plan was taken from the notes`)
  }
  return done
})

/**
 * Repairs the store at a location: a damaged file is rebuilt from everything readable, lost plans are restored from the
 * file of notes beside it (`runs.sqlite.notes`), and damaged trials are removed. The damaged file is kept beside it; in
 * PostgreSQL the rows of damaged runs are kept in tables beside those of the store. `eval --resume` then makes the
 * missing trials.
 */
export const repair = Effect.fnUntraced(function* (given: string): Effect.fn.Return<Repair, Stored.StoreFailed> {
  const location = yield* readLocation(given)
  const isFile = !isPostgresUrl(location)
  const notes = isFile ? notesBeside(location) : noNotes
  const noted = yield* Effect.try({
    try: notes.read,
    catch: storeFailure(`repair the notes of ${location}`, sqliteReason(location))
  })
  if (Option.isSome(noted) && (noted.value.damaged > 0 || noted.value.isCut)) {
    yield* Effect.try({
      try: notes.mend,
      catch: storeFailure(`repair the notes of ${location}`, sqliteReason(location))
    })
  }
  const first = isFile ? yield* mendFile(location) : undefined
  return yield* Effect.scoped(
    Effect.gen(function* () {
      const database = yield* openDatabase(location)
      const restored = yield* mendRuns(database, noted)
      const { examination: now, spoilt } = yield* examineAll(database)
      const isToKeep = !isFile && (isDamaged(now) || isSpoilt(spoilt) || (yield* strays(database)).length > 0)
      const copied = isToKeep ? [yield* copyRows(database, now, spoilt)] : []
      const kept = copied.map((end) => `damaged runs are kept in tables whose names end in ${end}`)
      const half = yield* removeHalfMerged(database)
      const removed = half.map((run) => `run ${run} was half merged, and was removed: give run merge again`)
      const left = now.runs.filter(({ run }) => !half.includes(run))
      const { done, incomplete } = yield* mendContent(database, { ...now, runs: left }, noted)
      const content = yield* removeSpoilt(database, spoilt)
      return {
        before: first?.before ?? now,
        done: [...(first?.done ?? []), ...restored, ...kept, ...removed, ...done, ...content],
        incomplete,
        isLost: first?.isLost ?? false
      }
    })
  )
})
