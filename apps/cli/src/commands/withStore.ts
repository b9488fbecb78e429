import type { Recordings, RunStore } from "@escapement/core"
import type { Refused } from "@escapement/evaluate"
import { Effect } from "effect"

/** Opens the store at a path or a `postgres://` URL around an effect; loaded only then, as `--help` needs no store. */
export const withStore =
  (location: string, opening: { readonly evenIfDamaged?: boolean } = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, Exclude<R, RunStore | Recordings>> =>
    Effect.flatMap(
      Effect.promise(() => import("@escapement/evaluate")),
      (module) => module.Stores.withStore(location, opening)(effect)
    )
