import { RunStore, type StoreFailed } from "@escapement/core"
import { Effect, Layer } from "effect"
import { openDatabase } from "./Database.ts"
import { makeStore } from "./makeStore.ts"

/** Keeps runs in SQLite files. */
export const SqliteStore = {
  /**
   * The store in a file, made with its folder when it is not there. Several
   * processes may have it open. Fails when the file is no store, or one of a newer version.
   */
  layer: (path: string): Layer.Layer<RunStore, StoreFailed> =>
    Layer.effect(RunStore, Effect.flatMap(openDatabase(path), makeStore)),
  /** A store that lives as long as its scope. */
  layerMemory: Layer.effect(RunStore, Effect.flatMap(openDatabase(":memory:"), makeStore))
}
