import type { Recordings, RunStore } from "@escapement/core"
import type { Refused } from "@escapement/evaluate"
import { Effect } from "effect"
import { lazily } from "./lazily.ts"

/** How a command opens its store. A command that only reads fails if there is no store, and does not create one. */
interface Opening {
  readonly evenIfDamaged?: boolean
  readonly mustExist?: boolean
}

/** Opens the store at a path or a `postgres://` URL around an effect; its code is loaded only then. */
export const withStore =
  (location: string, opening: Opening = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, Exclude<R, RunStore | Recordings>> =>
    Effect.flatMap(
      Effect.promise(() => import("@escapement/evaluate")),
      (module) => module.Stores.withStore(location, { mustExist: true, ...opening })(effect)
    )

type Handled<A, E, R> = Effect.Effect<A, E | Refused, Exclude<R, RunStore | Recordings>>

/** Loads a handler when its command runs, and opens the store of `--store` around it. */
export const inStore =
  <Flags, A, E, R>(load: () => Promise<(flags: Flags) => Effect.Effect<A, E, R>>, opening: Opening = {}) =>
  (input: Flags & { readonly store: string }): Handled<A, E, R> =>
    withStore(input.store, opening)(lazily(load)(input))

/** Loads a handler when its command runs, and opens the store of `--database` around it. */
export const inDatabase =
  <Flags, A, E, R>(load: () => Promise<(flags: Flags) => Effect.Effect<A, E, R>>, opening: Opening = {}) =>
  (input: Flags & { readonly database: string }): Handled<A, E, R> =>
    withStore(input.database, opening)(lazily(load)(input))
