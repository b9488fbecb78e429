import { Recordings, RunStore, type StoreFailed } from "@escapement/core"
import { Context, Effect, type Scope } from "effect"
import type { Database } from "./Database.ts"
import { makeRecordings } from "./makeRecordings.ts"
import { makeStore } from "./makeStore.ts"
import { openWriter } from "./Writer.ts"

/** Runs and recordings over a database, with one writer for both. */
export const openStore = Effect.fnUntraced(function* (
  open: Effect.Effect<Database, StoreFailed, Scope.Scope>
): Effect.fn.Return<Context.Context<RunStore | Recordings>, StoreFailed, Scope.Scope> {
  const database = yield* open
  const writer = yield* openWriter(database)
  return Context.make(RunStore, makeStore(database, writer)).pipe(
    Context.add(Recordings, makeRecordings(database, writer))
  )
})
