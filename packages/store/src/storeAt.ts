import { statSync } from "node:fs"
import { join } from "node:path"
import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Layer } from "effect"
import { PostgresStore } from "./PostgresStore.ts"
import { isPostgresUrl, readLocation } from "./postgres/PostgresUrl.ts"
import type { StoreOptions } from "./sqlite/SqliteDatabase.ts"
import { SqliteStore } from "./SqliteStore.ts"

/** The file of the store at a path: in a folder, or where the path ends in a slash, it is `runs.sqlite`. */
export const storeFile = (path: string): string =>
  /[/\\]$/.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? join(path, "runs.sqlite")
    : path

/** The store at a location: a `postgres://` URL, or else the path of a file, or of a folder that holds `runs.sqlite`. */
export const storeAt = (
  location: string,
  opening: StoreOptions = {}
): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
  Layer.unwrap(
    Effect.map(readLocation(location), (place) =>
      isPostgresUrl(place) ? PostgresStore.layer(place) : SqliteStore.layer(storeFile(place), opening)
    )
  )
