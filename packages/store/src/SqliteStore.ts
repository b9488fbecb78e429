import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Layer } from "effect"
import { openStore } from "./openStore.ts"
import { type StoreOptions, openSqlite } from "./sqlite/SqliteDatabase.ts"

/** The store in SQLite files: its layers provide `RunStore` and `Recordings`, for runs and their model calls. */
export const SqliteStore = {
  /**
   * Opens the store in a file; file and folder are made if they do not exist. Several processes may have it open. Fails
   * if the file is not a store, is a store of a newer version, or is damaged.
   */
  layer: (path: string, opening: StoreOptions = {}): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
    Layer.effectContext(openStore(openSqlite(path, opening))),
  /** Opens a store in memory that lives as long as its scope. */
  layerMemory: Layer.effectContext(openStore(openSqlite(":memory:")))
}
