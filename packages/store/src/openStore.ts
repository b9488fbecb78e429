import { Recordings, RunStore, type Stored } from "@escapement/core"
import { Context, Effect, type Scope } from "effect"
import { openClaims } from "./tables/ClaimTable.ts"
import type { Database } from "./tables/Database.ts"
import { makeRecordings } from "./makeRecordings.ts"
import { makeStore } from "./makeStore.ts"
import { tracedDatabase, tracedWriter } from "./tables/traces.ts"
import { openWriter } from "./tables/Writer.ts"

/** Opens runs and recordings in a database, with one writer for both. */
export const openStore = Effect.fnUntraced(function* (
  open: Effect.Effect<Database, Stored.StoreFailed, Scope.Scope>
): Effect.fn.Return<Context.Context<RunStore | Recordings>, Stored.StoreFailed, Scope.Scope> {
  const database = tracedDatabase(yield* open)
  yield* Effect.forEach(database.warnings, (warning) => Effect.logWarning(`${database.location}: ${warning}`))
  // opened before the writer, so that what the writer writes at the end is durable when the claims end
  const claims = yield* openClaims(database)
  yield* Effect.addFinalizer(() => Effect.ignore(claims.end))
  const writer = tracedWriter(yield* openWriter(database))
  return Context.make(RunStore, makeStore(database, writer, claims)).pipe(
    Context.add(Recordings, makeRecordings(database, writer))
  )
})
