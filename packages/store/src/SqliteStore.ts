import type { Recordings, RunStore, StoreFailed } from "@escapement/core"
import { Layer } from "effect"
import { openStore } from "./openStore.ts"
import { type Opening, openSqlite } from "./SqliteDatabase.ts"

/** Keeps runs and the recordings of their model calls in SQLite files. */
export const SqliteStore = {
  /**
   * The store in a file, made with its folder when it is not there. Several
   * processes may have it open. Fails when the file is no store, one of a newer version, or damaged.
   */
  layer: (path: string, opening: Opening = {}): Layer.Layer<RunStore | Recordings, StoreFailed> =>
    Layer.effectContext(openStore(openSqlite(path, opening))),
  /** A store that lives as long as its scope. */
  layerMemory: Layer.effectContext(openStore(openSqlite(":memory:")))
}
