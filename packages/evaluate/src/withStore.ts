import type { Recordings, RunStore } from "@escapement/core"
import type { Upkeep } from "@escapement/store"
import { Effect, Layer } from "effect"
import { type Refused, refuse } from "./Failure.ts"

/** The package of stores, which loads SQLite: it is loaded when a store is opened. */
const stores = Effect.promise(() => import("@escapement/store"))

/**
 * A layer with the store at a path or a `postgres://` URL; `:memory:` is a new store that is not kept. Everything that
 * is finished is durable when its scope closes.
 */
export const storeLayer = (
  location: string,
  opening: Upkeep.StoreOptions = {}
): Layer.Layer<RunStore | Recordings, Refused> =>
  Layer.unwrap(
    Effect.map(stores, ({ storeAt }) =>
      Layer.effectContext(Effect.mapError(Layer.build(storeAt(location, opening)), refuse))
    )
  )

/**
 * Runs an effect with the store at a path or a `postgres://` URL; `:memory:` is a new store that is not kept.
 * Everything that is finished is durable when the effect has ended.
 */
export const withStore =
  (location: string, opening: Upkeep.StoreOptions = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, Exclude<R, RunStore | Recordings>> =>
    Layer.build(storeLayer(location, opening)).pipe(
      Effect.flatMap((context) => Effect.provide(effect, context)),
      Effect.scoped
    )

/** What was found in a store, and its location as it may be shown: without a password. */
interface Examined extends Upkeep.Examination {
  readonly location: string
}

/** Checks a store and lists everything that is wrong with it and its runs. Refused if there is no such store. */
export const examineStore = (location: string): Effect.Effect<Examined, Refused> =>
  Effect.flatMap(stores, ({ Upkeep: { examine, showLocation } }) =>
    Effect.mapBoth(examine(location), {
      onFailure: refuse,
      onSuccess: (found) => ({ location: showLocation(location), ...found })
    })
  )

/** Repairs a store as far as possible, and returns what was done. */
export const repairStore = (location: string): Effect.Effect<Upkeep.Repair, Refused> =>
  Effect.flatMap(stores, ({ Upkeep: { repair } }) => Effect.mapError(repair(location), refuse))
