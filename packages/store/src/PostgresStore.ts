import type { Recordings, RunStore, Stored } from "@escapement/core"
import { Effect, Layer } from "effect"
import { openStore } from "./openStore.ts"

/** Loaded when it is wanted: a store in a file needs no client of PostgreSQL. */
const load = Effect.promise(() => import("./postgres/PostgresDatabase.ts"))

/** Keeps runs and the recordings of their model calls in PostgreSQL. */
export const PostgresStore = {
  /**
   * The store in the database of a URL (`postgres://user:password@host:port/database`,
   * with `?sslmode=require` for TLS), its tables made in the first schema of the
   * `search_path` when they are not there. Any number of processes may have it
   * open. While the server is away, for up to a minute, whatever is asked of the
   * store waits; then it fails. Messages never hold the password.
   */
  layer: (url: string): Layer.Layer<RunStore | Recordings, Stored.StoreFailed> =>
    Layer.effectContext(openStore(Effect.flatMap(load, ({ openPostgres }) => openPostgres(url))))
}
