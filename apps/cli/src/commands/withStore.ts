import type { RunStore } from "@escapement/core"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Opens the store at a path around an effect; everything finished is durable when it closes. */
export const withStore =
  (path: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, Exclude<R, RunStore>> =>
    Effect.flatMap(
      Effect.promise(() => import("@escapement/store")),
      ({ SqliteStore }) =>
        Effect.provide(effect, SqliteStore.layer(path)).pipe(
          Effect.mapError((error) =>
            typeof error === "object" && error !== null && "_tag" in error && error._tag === "StoreFailed"
              ? refuse(error)
              : error
          )
        )
    )
