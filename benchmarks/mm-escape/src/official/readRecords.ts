import { Benchmarks, type Json, TextRules } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Schema } from "effect"
import { Ending, LoggedTurn, type Records } from "./Records.ts"

const readEntries = ResultFiles.jsonReader(Schema.Array(Schema.Record(Schema.String, Schema.Json)))
const isTurn = Schema.is(LoggedTurn)
const decodeTurn = Schema.decodeUnknownEffect(LoggedTurn)
const decodeEnding = Schema.decodeUnknownEffect(Ending)

// decided beforehand: a union would refuse a turn without a bag also for not being an ending
const decode = (entry: Json.JsonObject): Effect.Effect<Records[number], Schema.SchemaError> =>
  "info" in entry && !isTurn(entry) ? decodeEnding(entry) : decodeTurn(entry)

/** Reads a file `records.json` of the released code. A refusal names the record, counted from 0, and what it lacks. */
export const readRecords = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<Records, Benchmarks.ImportFailed> {
  const entries = yield* readEntries(path)
  return yield* Effect.forEach(entries, (entry, nth) =>
    Effect.mapError(
      decode(entry),
      ({ message }) => new Benchmarks.ImportFailed({ path, reason: `record ${nth}: ${TextRules.oneLine(message)}` })
    )
  )
})
