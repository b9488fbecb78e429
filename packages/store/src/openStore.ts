import { Recordings, RunStore, type Stored, traced } from "@escapement/core"
import { Context, Effect, type Scope } from "effect"
import { openClaims } from "./tables/ClaimTable.ts"
import type { Database } from "./tables/Database.ts"
import { makeStore } from "./makeStore.ts"
import { openWriter, type Writer } from "./tables/Writer.ts"
import { recordingRows, recordingTable } from "./tables/RecordingTable.ts"

const queried = traced("Store.query")
const inserted = traced("Store.insert")
const submitted = traced("Store.submit")
const flushed = traced("Store.flush")

/** Wraps a database so that its reads and writes are spans. */
const tracedDatabase = (database: Database): Database => ({
  ...database,
  query: (operation, statement, params, read) => queried(database.query(operation, statement, params, read)),
  insert: (rows) => inserted(database.insert(rows))
})

/** Wraps a writer so that its work is spans. */
const tracedWriter = ({ flush, submit, withdraw }: Writer): Writer => ({
  withdraw,
  submit: (job) => submitted(submit(job)),
  flush: flushed(flush)
})

/** Makes the recordings in an open database; they are written in order with all other writes of its writer. */
const makeRecordings = (database: Database, { flush, submit }: Writer): Recordings["Service"] => {
  const table = recordingTable(database)
  // a recording that is asked for may still wait to be written
  return Recordings.of({
    record: (recording, values) => Effect.suspend(() => submit(recordingRows(recording, values))),
    answer: (run, asker, key) => Effect.andThen(flush, table.answer(run, asker, key)),
    reply: (key) => Effect.andThen(flush, table.reply(key)),
    conversation: (run, asker) => Effect.andThen(flush, table.conversation(run, asker)),
    askers: (run) => Effect.andThen(flush, table.askers(run)),
    value: (fingerprint) => Effect.andThen(flush, table.value(fingerprint))
  })
}

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
