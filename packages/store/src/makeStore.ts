import { type Cell, RunStore, Stored, Waits } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { blobRow, findBlob } from "./tables/BlobTable.ts"
import type { Claims } from "./tables/ClaimTable.ts"
import { controlTable } from "./tables/ControlTable.ts"
import type { Database } from "./tables/Database.ts"
import { findInstances, instanceRow } from "./tables/InstanceTable.ts"
import { discardRun } from "./run/discardRun.ts"
import { endRun } from "./run/endRun.ts"
import { pages } from "./tables/pages.ts"
import { countRetired, retireTrials, selectRetired } from "./run/retireTrials.ts"
import { runTable } from "./tables/RunTable.ts"
import { sealRun } from "./run/sealRun.ts"
import { sealTable } from "./tables/SealTable.ts"
import { checkStore } from "./check/strays.ts"
import { readTrial } from "./tables/TrialRow.ts"
import {
  addScores,
  countTrials,
  findShort,
  finishedAmong,
  selectResults,
  selectTrialIds,
  trialRows,
  selectTrials,
  trialsWithPrefix
} from "./tables/TrialTable.ts"
import { storeFailure } from "./storeFailure.ts"
import { verifyRun } from "./check/verifyRun.ts"
import type { Writer } from "./tables/Writer.ts"

/** Most instances that are remembered as possibly waiting to be written. */
const mostUnwritten = 1024

/** Makes the store over an open database, for as long as its writer is open. */
export const makeStore = (
  database: Database,
  { flush, submit, withdraw }: Writer,
  claims: Claims
): RunStore["Service"] => {
  const { location } = database
  const runs = runTable(database)
  const controls = controlTable(database)
  const seals = sealTable(database)
  /** Instances that may still wait to be written. */
  const unwritten = new Set<string>()
  const written = Effect.suspend(() => {
    const now = [...unwritten]
    return Effect.tap(flush, () => Effect.sync(() => now.forEach((fingerprint) => unwritten.delete(fingerprint))))
  })
  const instances = Waits.batching(findInstances(database))

  /** Makes a change at once, after all writes that were accepted before; fails if its target does not exist. */
  const change = (operation: string, isThere: Effect.Effect<boolean, Stored.StoreFailed>) =>
    Effect.andThen(
      flush,
      Effect.flatMap(isThere, (there) =>
        there
          ? Effect.void
          : Effect.fail(
              new Stored.StoreFailed({ operation: `${operation} in ${location}`, reason: "there is no such entry" })
            )
      )
    )
  const cellsOf = (operation: string, run: string): Effect.Effect<ReadonlyArray<Cell>, Stored.StoreFailed> =>
    Effect.map(runs.get(operation, run), (found) => Option.getOrUndefined(found)?.cells ?? [])
  const findTrials = Effect.fnUntraced(function* (id: string, run?: string) {
    const found = yield* trialsWithPrefix(database, id, run)
    const cells = new Map<string, ReadonlyArray<Cell>>()
    for (const { run } of found) {
      if (!cells.has(run)) cells.set(run, yield* cellsOf(`find trial ${id}`, run))
    }
    return yield* Effect.try({
      try: () => found.map(({ row, run }) => readTrial(row, cells.get(run) ?? [])),
      catch: storeFailure(`find trial ${id} in ${location}`, String)
    })
  })

  return RunStore.of({
    location,
    // orders for a run hold as long as any process plays it
    begin: (run) =>
      Effect.andThen(
        flush,
        Effect.andThen(
          Effect.flatMap(claims.others(run.id), (players) =>
            players.length > 0 ? Effect.void : controls.forget(run.id)
          ),
          runs.begin(run)
        )
      ),
    end: (run, status, trials) => Effect.andThen(flush, endRun(database, { claims, runs, seals }, run, status, trials)),
    discard: (run) => Effect.andThen(withdraw(run), discardRun(database, run)),
    runs: runs.all,
    run: runs.find,
    putInstance: (instance) =>
      Effect.suspend(() => {
        const { bytes, ...row } = instanceRow(instance)
        unwritten.add(instance.fingerprint)
        return Effect.andThen(submit({ bytes, rows: [row] }), unwritten.size < mostUnwritten ? Effect.void : written)
      }),
    // a flush at each call would split large batches into small ones
    instance: (fingerprint) =>
      Effect.suspend(() => Effect.andThen(unwritten.has(fingerprint) ? written : Effect.void, instances(fingerprint))),
    putBlob: (hash, data) => submit({ bytes: data.length, rows: [blobRow(hash, data)] }),
    blob: (hash) => Effect.andThen(flush, findBlob(database, hash)),
    finish: (trial) => Effect.suspend(() => submit(trialRows(trial, database))),
    flush,
    finished: (run) =>
      Stream.runFold(
        pages(database, selectTrialIds(run)),
        () => new Set<string>(),
        (ids, id) => ids.add(id)
      ),
    count: (run) => countTrials(database, run),
    finishedAmong: (run, trials) => finishedAmong(database, run, trials),
    results: (run) => pages(database, selectResults(run)),
    trials: (run) =>
      Stream.unwrap(
        Effect.map(cellsOf(`read run ${run}`, run), (cells) => pages(database, selectTrials(database, run, cells)))
      ),
    findTrials: (id, run) => (id === "" ? Effect.succeed([]) : findTrials(id, run)),
    shortTrial: (id, run) =>
      id === ""
        ? Effect.succeedNone
        : Effect.flatMap(cellsOf(`find trial ${id}`, run), (cells) => findShort(database, id, run, cells)),
    score: (run, trial, scores) =>
      change(`score trial ${trial} of run ${run}`, addScores(database, run, trial, scores)),
    retire: (run, trials) => Effect.andThen(flush, retireTrials(database, run, trials)),
    retired: (run) =>
      Stream.unwrap(Effect.map(cellsOf(`read run ${run}`, run), (cells) => pages(database, selectRetired(run, cells)))),
    retries: (run) => countRetired(database, run),
    interruptions: claims.interruptions,
    claim: claims.claim,
    release: claims.release,
    deaths: claims.deaths,
    others: claims.others,
    control: controls.read,
    order: controls.order,
    digest: seals.digest,
    seal: (run) => Effect.andThen(flush, sealRun(database, run)),
    verify: (run) => Effect.andThen(flush, verifyRun(database, run)),
    check: Effect.andThen(flush, checkStore(database))
  })
}
