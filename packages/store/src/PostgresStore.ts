import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Layer } from "effect"
import { openStore } from "./openStore.ts"

/** Loaded only when needed: a store in a file needs no PostgreSQL client. */
const load = Effect.promise(() => import("./postgres/PostgresDatabase.ts"))

/** The store in PostgreSQL: `layer` provides `RunStore` and `Recordings`, for runs and their model calls. */
export const PostgresStore = {
  /**
   * Opens the store in the database of a URL (`postgres://user:password@host:port/database`, with `?sslmode=require`
   * for TLS). Missing tables are made in the first schema of the `search_path`. Any number of processes may have it
   * open. While the server is away, calls to the store wait for up to a minute, then fail. Messages never contain the
   * password.
   */
  layer: (url: string): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
    Layer.effectContext(openStore(Effect.flatMap(load, ({ openPostgres }) => openPostgres(url))))
}
