import { randomUUID } from "node:crypto"
import type { Evidence, Stored } from "@escapement/core"
import { Clock, Duration, Effect, Schedule, Schema, Semaphore } from "effect"
import { type Database, runStatement } from "./Database.ts"
import type { Param, Statement } from "./Statement.ts"
import { ProcessIdentity, isAlive, processText, thisProcess } from "../ProcessIdentity.ts"
import { rowReader } from "./Raw.ts"
import { readCounts } from "./readCounts.ts"
import { memoize } from "../memoize.ts"

/**
 * Time without a sign of life after which a session counts as dead, if its process cannot be checked from here; and
 * time between two signs.
 */
const lease = Duration.minutes(5)
const beat = Duration.seconds(30)
/** Number of claims after which the claims of durable trials are deleted. */
const tidied = 64

const readClaim = rowReader(
  Schema.Struct({ trial: Schema.String, running: Schema.Int, deaths: Schema.Natural }),
  () => "a claim"
)
const readSession = rowReader(
  Schema.Struct({ id: Schema.String, ...ProcessIdentity.fields, late: Schema.Int }),
  () => "a session"
)
const readDeaths = rowReader(Schema.Struct({ trial: Schema.String, deaths: Schema.Natural }), () => "a claim")

const interruptionsByCell = `SELECT t.cell, CAST(count(*) AS INTEGER) AS trials,
    CAST(sum(c.interrupted) AS INTEGER) AS attempts, CAST(max(c.interrupted) AS INTEGER) AS most
  FROM claim c JOIN trial t ON t.run = c.run AND t.id = c.trial WHERE c.run = ? AND c.interrupted > 0
  GROUP BY t.cell ORDER BY t.cell`
const isThere = "EXISTS (SELECT 1 FROM trial t WHERE t.run = c.run AND t.id = c.trial)"
/**
 * Writes the statement that claims one trial and releases others that were made meanwhile. A claim that is no longer
 * this session's is not released again: that would take it back.
 */
const claimSql = memoize(
  (made: number): string => `INSERT INTO claim (run, trial, session, running, deaths)
  SELECT c.run, c.trial, c.session, c.running, 0 FROM (
    SELECT CAST(? AS TEXT) AS run, CAST(? AS TEXT) AS trial, CAST(? AS TEXT) AS session, 1 AS running
    ${"UNION ALL SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), 0 ".repeat(made)}
  ) c WHERE c.running = 0 OR NOT ${isThere}
  ON CONFLICT (run, trial) DO UPDATE SET session = excluded.session, running = excluded.running
    WHERE claim.session = excluded.session OR claim.session IS NULL AND excluded.running = 1
  RETURNING trial, running, deaths`
)
/** Adds an interrupted attempt if a condition holds and the trial is not stored. */
const interruptedIf = (condition: string): string =>
  `interrupted = interrupted + CASE WHEN ${condition} AND NOT EXISTS (
    SELECT 1 FROM trial t WHERE t.run = claim.run AND t.id = claim.trial) THEN 1 ELSE 0 END`
// what is still marked as running was claimed and not begun
const begun = interruptedIf("running = 0")
const release = `UPDATE claim SET ${begun}, session = NULL, running = 0 WHERE session = ?`
// of a process that died nobody knows which of its claims had begun
const died = `deaths = deaths + running, ${interruptedIf("1 = 1")}, session = NULL, running = 0`
const count = `UPDATE claim SET ${died} WHERE session = ?`
/** The same for claims of a run whose session has no row, such as claims that a session made after it was buried. */
const countLost = `UPDATE claim SET ${died}
  WHERE run = ? AND session <> ? AND NOT EXISTS (SELECT 1 FROM session s WHERE s.id = claim.session)`
const tidy = `DELETE FROM claim WHERE session = ? AND running = 0 AND interrupted = 0
  AND EXISTS (SELECT 1 FROM trial t WHERE t.run = claim.run AND t.id = claim.trial)`
const mostMade = 32
const leave = `UPDATE claim SET ${begun}, session = NULL, running = 0 WHERE run = ? AND session = ?`
/** Writes the statement that marks trials of a run as no longer made by a session. */
const markMade = (trials: number): string =>
  `UPDATE claim SET running = 0 WHERE run = ? AND session = ? AND trial IN (${Array(trials).fill("?").join(", ")})`
const notClaimed = "NOT EXISTS (SELECT 1 FROM claim WHERE run = ? AND session IS NOT NULL)"

/**
 * Opens the claims: which process makes which trial of a run, for all processes that have the store open, and how often
 * a process died during a trial.
 */
export const openClaims = Effect.fnUntraced(function* (database: Database) {
  const { now, query } = database
  const scope = yield* Effect.scope
  const session = randomUUID()
  const alone = Semaphore.makeUnsafe(1)
  /** When this session last gave a sign of life; undefined if it has not begun. */
  let beaten: number | undefined
  let claims = 0
  let made: Array<readonly [run: string, trial: string]> = []

  const run = (operation: string, sql: string, params: ReadonlyArray<Param>) =>
    runStatement(database, operation, sql, params)
  const later = `${now} + ${Duration.toMillis(lease)}`
  /** Marks the trials of a run, or of all runs, that this session was making and makes no longer. */
  const markAll = (of?: string) =>
    Effect.suspend(() => {
      const ours = Map.groupBy(
        made.filter(([run]) => of === undefined || run === of),
        ([run]) => run
      )
      made = made.filter(([run]) => !ours.has(run))
      return Effect.forEach(
        ours,
        ([one, entries]) =>
          run(`end run ${one}`, markMade(entries.length), [one, session, ...entries.map(([, trial]) => trial)]),
        { discard: true }
      )
    })
  const end = Effect.andThen(
    markAll(),
    Effect.suspend(() => run("end a session", release, [session]))
  ).pipe(Effect.andThen(Effect.suspend(() => run("end a session", "DELETE FROM session WHERE id = ?", [session]))))
  // a session that was taken for dead is entered again
  const insert = `INSERT INTO session (id, place, pid, started, expires) VALUES (?, ?, ?, ?, ${later})
    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires`
  const live = Effect.gen(function* () {
    const { pid, place, started } = thisProcess
    const at = yield* Clock.currentTimeMillis
    yield* run("give a sign of life", insert, [session, place, pid, started])
    beaten = at
  })
  const beating = Effect.ignore(live).pipe(Effect.schedule(Schedule.spaced(beat)), Effect.forkIn(scope))
  const begun = Effect.gen(function* () {
    if (beaten === undefined) return yield* Effect.andThen(live, beating)
    // the machine slept, its clock was set, or the database was away: other processes may have taken this one for
    // dead. A monotonic clock would stand still while the machine sleeps.
    if (Math.abs((yield* Clock.currentTimeMillis) - beaten) >= Duration.toMillis(lease)) yield* live
  }).pipe(alone.withPermits(1))

  const sessionsOf = (of: string) =>
    query(
      `see who works on run ${of}`,
      `SELECT id, place, pid, started, CASE WHEN expires < ${now} THEN 1 ELSE 0 END AS late FROM session
        WHERE id <> ? AND id IN (SELECT session FROM claim WHERE run = ? AND session IS NOT NULL)`,
      [session, of],
      readSession
    )
  const isDead = ({ late, ...process }: typeof readSession extends (row: never) => infer A ? A : never) => {
    const alive = isAlive(process)
    // without a start time, another process may have got the number of a dead one
    const isCertain = alive === false || (alive === true && process.started !== "")
    return isCertain ? !alive : late === 1
  }
  /** Removes the claims of dead processes, and counts the deaths for the trials that they were making. */
  const bury = Effect.fnUntraced(function* (of: string) {
    for (const found of yield* sessionsOf(of)) {
      if (!isDead(found)) continue
      yield* run("end the session of a dead process", count, [found.id])
      yield* run("end the session of a dead process", "DELETE FROM session WHERE id = ?", [found.id])
    }
    yield* run("release the claims of dead processes", countLost, [of, session])
  })

  return {
    claim: Effect.fnUntraced(function* (
      of: string,
      trial: string
    ): Effect.fn.Return<Evidence.TrialClaim, Stored.StoreFailed> {
      yield* begun
      // a trial may be claimed again after it was interrupted
      made = made.filter(([run, id]) => run !== of || id !== trial)
      const over = made.splice(0, mostMade)
      const operation = `claim trial ${trial} of run ${of}`
      const params = [of, trial, session, ...over.flatMap(([run, id]) => [run, id, session])]
      const rows = yield* query(operation, claimSql(over.length), params, readClaim).pipe(
        Effect.tapError(() => Effect.sync(() => (made = [...over, ...made])))
      )
      if (++claims % tidied === 0) yield* run("tidy the claims", tidy, [session])
      const mine = rows.find(({ running, trial: claimed }) => running === 1 && claimed === trial)
      if (mine !== undefined) return { _tag: "Claimed", deaths: mine.deaths }
      const there = yield* query(operation, "SELECT id FROM trial WHERE run = ? AND id = ?", [of, trial], () => true)
      return there.length > 0 ? { _tag: "Finished" } : { _tag: "Taken" }
    }),
    release: (of: string, trial: string): Effect.Effect<void> => Effect.sync(() => void made.push([of, trial])),
    deaths: Effect.fnUntraced(function* (
      of: string
    ): Effect.fn.Return<ReadonlyMap<string, number>, Stored.StoreFailed> {
      yield* bury(of)
      const select = "SELECT trial, deaths FROM claim WHERE run = ? AND deaths > 0"
      const found = yield* query(`see what ended the processes of run ${of}`, select, [of], readDeaths)
      return new Map(found.map(({ deaths, trial }) => [trial, deaths]))
    }),
    others: (of: string): Effect.Effect<ReadonlyArray<string>, Stored.StoreFailed> =>
      Effect.map(sessionsOf(of), (found) => found.filter((one) => !isDead(one)).map(processText)),
    /** Releases what this session and dead processes have claimed of a run. */
    leave: (of: string): Effect.Effect<void, Stored.StoreFailed> =>
      Effect.andThen(bury(of), Effect.andThen(markAll(of), run(`end run ${of}`, leave, [of, session]))),
    /** Counts the interrupted attempts at trials that were made afterwards, by cell. */
    interruptions: (of: string): Effect.Effect<ReadonlyArray<Stored.Retries>, Stored.StoreFailed> =>
      query(`count the interrupted attempts of run ${of}`, interruptionsByCell, [of], readCounts),
    /** Deletes unclaimed entries of a run that is done, except those that count interrupted attempts. */
    forget: (of: string): Statement => ({
      sql: "DELETE FROM claim WHERE run = ? AND session IS NULL AND interrupted = 0",
      params: [of]
    }),
    /** Returns a condition: no process claims a trial of a run. */
    notClaimed: (of: string): Statement => ({ sql: notClaimed, params: [of] }),
    /** Releases everything that this session has claimed. */
    end: Effect.suspend(() => (beaten === undefined ? Effect.void : end))
  }
})
/** The claims of an open store. */
export type Claims = Effect.Success<ReturnType<typeof openClaims>>
