import { Recordings } from "@escapement/core"
import { Effect } from "effect"
import type { Database } from "./tables/Database.ts"
import { recordingRows, recordingTable } from "./tables/RecordingTable.ts"
import type { Writer } from "./tables/Writer.ts"

/** Makes the recordings in an open database; they are written in order with all other writes of its writer. */
export const makeRecordings = (database: Database, { flush, submit }: Writer): Recordings["Service"] => {
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
