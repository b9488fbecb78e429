import type { Recordings, RunStore } from "@escapement/core"
import type { Opening } from "@escapement/store"
import { Effect, Layer } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Opens the store at a path or a `postgres://` URL around an effect; everything finished is durable when it closes. */
export const withStore =
  (location: string, opening: Opening = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, Exclude<R, RunStore | Recordings>> =>
    Effect.promise(() => import("@escapement/store")).pipe(
      Effect.flatMap(({ storeAt }) => Effect.mapError(Layer.build(storeAt(location, opening)), refuse)),
      Effect.flatMap((context) => Effect.provide(effect, context)),
      Effect.scoped
    )
