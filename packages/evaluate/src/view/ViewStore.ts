import { type Recordings, type Run, RunStore, type Stored, getOrInsertComputed } from "@escapement/core"
import { Effect, Option, type Scope } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { findRun } from "../trials/openTrial.ts"
import { type ReadRun, readRun } from "../results/readRun.ts"
import type { Setup } from "../Registry.ts"
import type { Moment } from "./Api.ts"
import type { TakeImage } from "./trialOutline.ts"
import { momentsOf } from "./moments.ts"
import { type TrialIndex, openTrialIndex } from "./trialIndex.ts"

/** A store as the viewer reads it, with caches for what it read last. */
export interface ViewStore {
  readonly setup: Setup
  readonly run: (id: string) => Effect.Effect<Run, Refused, RunStore>
  readonly read: (id: string) => Effect.Effect<ReadRun, Refused, RunStore>
  readonly index: (id: string) => Effect.Effect<TrialIndex, Refused, RunStore>
  readonly trial: (run: string, id: string) => Effect.Effect<Stored.StoredTrial, Refused, RunStore>
  /** Reads a trial for its first page: in its short form if it is large and not cached as a whole. */
  readonly shortTrial: (run: string, id: string) => Effect.Effect<Stored.ShortTrial, Refused, RunStore>
  /** Returns the moments of a trial, computed once while the trial is cached. */
  readonly moments: (stored: Stored.StoredTrial) => ReadonlyArray<Moment>
  /** Images that instances draw and that no store keeps, by their hash. */
  readonly drawn: { readonly get: (hash: string) => Uint8Array | undefined; readonly put: TakeImage }
}

/** Returns a whole trial in the type of a short one, with nothing cut. */
export const asWhole = (stored: Stored.StoredTrial): Stored.ShortTrial => ({ stored, cut: new Map(), isWhole: true })

/** The services that a viewer needs. */
export type Reading = RunStore | Recordings

/** Makes a cache of the last few values. */
const keepLast = <A>(most: number) => {
  const kept = new Map<string, A>()
  return {
    get: (key: string): A | undefined => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    put: (key: string, value: A): A => {
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    }
  }
}

/** How many values are cached: lists of the trials of a run, trials with their events, and drawn images. */
const most = { runs: 4, trials: 6, images: 64 }

/** Opens a store for the viewer; its background work ends with the scope. */
export const openViewStore = Effect.fnUntraced(function* (
  setup: Setup
): Effect.fn.Return<ViewStore, never, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const scope = yield* Effect.scope
  const indices = keepLast<TrialIndex>(most.runs)
  const trials = keepLast<Stored.StoredTrial>(most.trials)
  const shorts = keepLast<Stored.ShortTrial>(most.trials)
  const moments = new WeakMap<Stored.StoredTrial, ReadonlyArray<Moment>>()
  const read = (id: string) => readRun(id, setup)
  /**
   * Returns the cache key of a trial. The seal of the run is part of it, as a run that was sealed again may have new
   * trials or scores.
   */
  const placeOf = (run: string, id: string): Effect.Effect<string, Refused> =>
    Effect.mapBoth(store.digest(run), {
      onFailure: refuse,
      onSuccess: (seal) => `${run} ${id} ${Option.isSome(seal) ? seal.value.sha256 : ""}`
    })
  const trial: ViewStore["trial"] = Effect.fnUntraced(function* (run, id) {
    const known = trials.get(yield* placeOf(run, id))
    if (known !== undefined) return known
    // an address that a person typed may say "last", or the first characters of an id
    const { id: whole } = yield* findRun(run)
    const [first] = yield* Effect.mapError(store.findTrials(id, whole), refuse)
    if (first === undefined) return yield* new Refused({ message: `run ${whole} has no trial "${id}"` })
    return trials.put(yield* placeOf(whole, first.trial.id), first)
  })
  return {
    setup,
    run: findRun,
    read,
    drawn: keepLast<Uint8Array>(most.images),
    moments: (stored) => {
      const found = getOrInsertComputed(moments, stored, () => momentsOf(stored))
      return found
    },
    index: Effect.fnUntraced(function* (id: string) {
      const known = indices.get(id)
      if (known !== undefined) return known
      const { metrics, run } = yield* read(id)
      return indices.put(id, yield* openTrialIndex(run, metrics, store, scope))
    }),
    trial,
    shortTrial: Effect.fnUntraced(function* (run: string, id: string) {
      const place = yield* placeOf(run, id)
      const known = trials.get(place)
      const short = known === undefined ? shorts.get(place) : asWhole(known)
      if (short !== undefined) return short
      const { id: whole } = yield* findRun(run)
      const found = yield* Effect.mapError(store.shortTrial(id, whole), refuse)
      return Option.isSome(found)
        ? shorts.put(yield* placeOf(whole, found.value.stored.trial.id), found.value)
        : asWhole(yield* trial(run, id))
    })
  }
})

/** Reads the bytes of a stored image. */
export const findBlob = Effect.fnUntraced(function* (hash: string): Effect.fn.Return<Uint8Array, Refused, RunStore> {
  const store = yield* RunStore
  const data = yield* Effect.mapError(store.blob(hash), refuse)
  return Option.isSome(data) ? data.value : yield* new Refused({ message: `the store has no image ${hash}` })
})
