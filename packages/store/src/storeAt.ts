import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Layer } from "effect"
import { PostgresStore } from "./PostgresStore.ts"
import { isPostgresUrl, readLocation } from "./PostgresUrl.ts"
import type { StoreOptions } from "./SqliteDatabase.ts"
import { SqliteStore } from "./SqliteStore.ts"

/** The store at a location: a `postgres://` URL, or else the path of a file. */
export const storeAt = (
  location: string,
  opening: StoreOptions = {}
): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
  Layer.unwrap(
    Effect.map(readLocation(location), (place) =>
      isPostgresUrl(place) ? PostgresStore.layer(place) : SqliteStore.layer(place, opening)
    )
  )
