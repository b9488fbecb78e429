import { Recordings } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Database } from "./Database.ts"
import { packRecording, recordingTable } from "./RecordingTable.ts"
import type { Writer } from "./Writer.ts"

/** The recordings of an open database, written in the order of everything else that its writer is given. */
export const makeRecordings = ({ attempt, sqlite }: Database, { flush, submit }: Writer): Recordings["Service"] => {
  const table = recordingTable(sqlite)
  /** Reads what may still wait to be written. */
  const read = <A>(operation: string, work: () => A) => Effect.andThen(flush, attempt(operation, work))
  return Recordings.of({
    record: (recording, values) =>
      Effect.suspend(() => {
        const packed = packRecording(recording, values)
        return submit({ bytes: packed.bytes, write: () => table.put(packed) })
      }),
    answer: (run, asker, key) =>
      Effect.map(
        read(`find a recording of ${asker}`, () => table.answer(run, asker, key)),
        Option.fromUndefinedOr
      ),
    reply: (key) =>
      Effect.map(
        read("find a recorded reply", () => table.reply(key)),
        Option.fromUndefinedOr
      ),
    conversation: (run, asker) => read(`read the recordings of ${asker}`, () => table.conversation(run, asker)),
    value: (fingerprint) =>
      Effect.map(
        read("read a recorded message", () => table.value(fingerprint)),
        Option.fromUndefinedOr
      )
  })
}
