import { statSync } from "node:fs"
import { join } from "node:path"
import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Layer } from "effect"
import { PostgresStore } from "./PostgresStore.ts"
import { isPostgresUrl, readLocation } from "./postgres/PostgresUrl.ts"
import type { StoreOptions } from "./sqlite/SqliteDatabase.ts"
import { SqliteStore } from "./SqliteStore.ts"

/** Whether a path is a folder; false if nobody may look, as opening the file then says what is wrong. */
const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/**
 * Returns the store file at a path: `runs.sqlite` within it if the path is a folder or ends in a slash, else the path
 * itself.
 */
export const storeFile = (path: string): string =>
  /[/\\]$/.test(path) || isFolder(path) ? join(path, "runs.sqlite") : path

/**
 * Opens the store at a location: a `postgres://` URL, the path of a file, or a folder that holds `runs.sqlite`. A file
 * that does not exist is made, unless `opening` says that it must exist. Any other URL is refused.
 */
export const storeAt = (
  location: string,
  opening: StoreOptions = {}
): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
  Layer.unwrap(
    Effect.map(readLocation(location), (place) =>
      isPostgresUrl(place) ? PostgresStore.layer(place) : SqliteStore.layer(storeFile(place), opening)
    )
  )
