import { Recordings, RunStore, type StoreFailed } from "@escapement/core"
import { Context, Effect, Layer } from "effect"
import { openDatabase } from "./Database.ts"
import { makeRecordings } from "./makeRecordings.ts"
import { makeStore } from "./makeStore.ts"
import { openWriter } from "./Writer.ts"

const open = Effect.fnUntraced(function* (path: string) {
  const database = yield* openDatabase(path)
  const writer = yield* openWriter(database)
  return Context.make(RunStore, makeStore(database, writer)).pipe(
    Context.add(Recordings, makeRecordings(database, writer))
  )
})

/** Keeps runs and the recordings of their model calls in SQLite files. */
export const SqliteStore = {
  /**
   * The store in a file, made with its folder when it is not there. Several
   * processes may have it open. Fails when the file is no store, or one of a newer version.
   */
  layer: (path: string): Layer.Layer<RunStore | Recordings, StoreFailed> => Layer.effectContext(open(path)),
  /** A store that lives as long as its scope. */
  layerMemory: Layer.effectContext(open(":memory:"))
}
