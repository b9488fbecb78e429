import type { Recordings, RunStore, StoreFailed } from "@escapement/core"
import type { Layer } from "effect"
import { PostgresStore } from "./PostgresStore.ts"
import { isPostgresUrl } from "./PostgresUrl.ts"
import type { Opening } from "./SqliteDatabase.ts"
import { SqliteStore } from "./SqliteStore.ts"

/** The store at a location: a `postgres://` URL, or else the path of a file. */
export const storeAt = (location: string, opening: Opening = {}): Layer.Layer<RunStore | Recordings, StoreFailed> =>
  isPostgresUrl(location) ? PostgresStore.layer(location) : SqliteStore.layer(location, opening)
