import { RunStore, type StoreFailed } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { blobTable } from "./BlobTable.ts"
import type { Database } from "./Database.ts"
import { instanceTable, packInstance } from "./InstanceTable.ts"
import { pages } from "./pages.ts"
import { runTable } from "./RunTable.ts"
import { transact } from "./transact.ts"
import { trialColumns } from "./TrialRow.ts"
import { trialTable } from "./TrialTable.ts"
import type { Writer } from "./Writer.ts"

/** The store over an open database, for as long as its writer is open. */
export const makeStore = (database: Database, { flush, submit }: Writer): RunStore["Service"] => {
  const { attempt, location, sqlite } = database
  const blobs = blobTable(sqlite)
  const instances = instanceTable(sqlite)
  const runs = runTable(sqlite)
  const trials = trialTable(sqlite)

  /** Changes something at once, after all that was accepted before; fails when it was not there. */
  const change = (operation: string, isThere: () => boolean): Effect.Effect<void, StoreFailed> => {
    const work = () => {
      if (!isThere()) throw new Error("there is none")
    }
    return Effect.andThen(
      flush,
      attempt(operation, () => transact(sqlite, work))
    )
  }
  /** Reads something that may still wait to be written. */
  const find = <A>(operation: string, read: () => A | undefined) =>
    Effect.andThen(flush, Effect.map(attempt(operation, read), Option.fromUndefinedOr))
  const cellsOf = (run: string) => runs.get(run)?.cells ?? []

  return RunStore.of({
    location,
    begin: (run) =>
      Effect.andThen(
        flush,
        attempt(`begin run ${run.id}`, () => runs.begin(run))
      ),
    end: (run, status) => change(`end run ${run}`, () => runs.end(run, status)),
    runs: attempt("list the runs", runs.all),
    run: (id) =>
      Effect.map(
        attempt(`find run ${id}`, () => runs.find(id)),
        Option.fromUndefinedOr
      ),
    putInstance: (instance) =>
      Effect.suspend(() => {
        const packed = packInstance(instance)
        return submit({ bytes: packed.body.length, write: () => instances.put(packed) })
      }),
    instance: (fingerprint) => find(`find instance ${fingerprint}`, () => instances.get(fingerprint)),
    putBlob: (hash, data) => submit({ bytes: data.length, write: () => blobs.put(hash, data) }),
    blob: (hash) => find(`find blob ${hash}`, () => blobs.get(hash)),
    finish: (trial) =>
      Effect.suspend(() => {
        const columns = trialColumns(trial)
        return submit({ bytes: 2 * columns.events.length, write: () => trials.insert(columns) })
      }),
    flush,
    finished: (run) =>
      Stream.runFold(
        pages(database, trials.ids(run)),
        () => new Set<string>(),
        (ids, id) => ids.add(id)
      ),
    results: (run) => pages(database, trials.results(run)),
    trials: (run) =>
      Stream.unwrap(
        Effect.map(
          attempt(`read run ${run}`, () => cellsOf(run)),
          (cells) => pages(database, trials.trials(run, cells))
        )
      ),
    findTrials: (id) =>
      id === "" ? Effect.succeed([]) : attempt(`find trial ${id}`, () => trials.startingWith(id, cellsOf)),
    score: (run, trial, scores) =>
      change(`score trial ${trial} of run ${run}`, () => trials.addScores(run, trial, scores))
  })
}
