import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { type Plans, Recordings, type Run, RunStore } from "@escapement/core"
import { Context, Effect, Layer, type Scope, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { isShared } from "../run/currentStatus.ts"
import { requireAsStored } from "../run/requireAsStored.ts"
import { storeLayer } from "../withStore.ts"

/** A shard of a run in the place where it was played. */
export interface Part {
  /** The place as the caller named it. */
  readonly place: string
  readonly run: Run
  readonly shard: Plans.Shard
  /** Whether all trials of the shard are there. */
  readonly isDone: boolean
  /** Ids of the stored trials. */
  readonly trials: ReadonlySet<string>
  /** Ids of trials that were retired and made again, in the order of retirement. */
  readonly retired: ReadonlyArray<string>
  /** Ids of trials that asked a model and are not stored. A changed part may name trials that are not in the plan. */
  readonly begun: ReadonlySet<string>
}

/** Returns the id of the trial that made a model call, or whose judge made it. */
export const trialOfAsker = (asker: string): string => asker.replace(/^judge of /, "")

/** Opens the store of a part; the caller's own store is not opened a second time. */
export const openPart = Effect.fnUntraced(function* (
  place: string
): Effect.fn.Return<Context.Context<RunStore | Recordings>, Refused, RunStore | Recordings | Scope.Scope> {
  const own = yield* Effect.context<RunStore | Recordings>()
  const { Upkeep } = yield* Effect.promise(() => import("@escapement/store"))
  const location = isShared(place) ? place : Upkeep.storeFile(place)
  if (!isShared(location)) {
    if (!existsSync(location)) {
      const message = `${place} holds no part of a run: name folders that eval --shard … --out FOLDER wrote, or stores`
      return yield* new Refused({ message })
    }
    if (resolve(location) === resolve(Context.get(own, RunStore).location)) return own
  }
  return yield* Layer.build(storeLayer(location))
})

/** Reads the shards of runs that a store holds, oldest first. Refused if there is none, or one is damaged. */
export const readParts = Effect.fnUntraced(function* (
  place: string
): Effect.fn.Return<ReadonlyArray<Part>, Refused, RunStore | Recordings> {
  const store = yield* RunStore
  const recordings = yield* Recordings
  const runs = yield* Effect.mapError(store.runs, refuse)
  const parts = yield* Effect.forEach(runs.toReversed(), (run) =>
    run.shard === undefined
      ? Effect.succeed([])
      : Effect.gen(function* () {
          yield* requireAsStored(run, "merged")
          const trials = yield* Effect.mapError(store.finished(run.id), refuse)
          const earlier = Stream.runCollect(Stream.map(store.retired(run.id), ({ trial }) => trial.id))
          const retired = yield* Effect.mapError(earlier, refuse)
          const askers = yield* Effect.mapError(recordings.askers(run.id), refuse)
          const known = new Set([...trials, ...retired])
          const begun = new Set(askers.map(trialOfAsker).filter((trial) => !known.has(trial)))
          const isDone = trials.size >= run.trials
          return run.shard === undefined ? [] : [{ place, run, shard: run.shard, isDone, trials, retired, begun }]
        })
  )
  if (parts.flat().length > 0) return parts.flat()
  return yield* new Refused({ message: `${place} holds no shard of a run: play one with escapement eval --shard 1/10` })
})
