import { RecordingsConformance, RunStoreConformance } from "@escapement/testing"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../../../tools/postgres/Postgres.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"
import { PostgresStore } from "../src/PostgresStore.ts"

/** Laws that a database may break though SQLite keeps them by the same statements: its order, its types, its locks. */
const ofDatabases = [
  "adds scores to a trial, replacing those of the same metrics",
  "compares names by code point, in whatever language they are",
  "gives a short form of a large trial alone, and nothing in it that the trial does not have",
  "gives back texts and bytes of any kind and size",
  "has written what was flushed before it is closed",
  "keeps an instance once, with the newest name and facets",
  "keeps what was finished when it is closed and opened again",
  "lists the run that was begun last first, whatever the clock said",
  "reads more than one page without losing or repeating a trial",
  "scores while it is read",
  "takes a run back, written or not, and nothing of another",
  "takes a trial out so that it is made again, and still reads what it was",
  "takes the first of two trials of one id",
  "takes what two write at once, and of what both write one of the two"
] as const

/** The same of recordings. */
const ofRecordings = [
  "gives back a conversation in the order it came, each recording with the one that it continues",
  "keeps values under their fingerprints, each once",
  "keeps what was recorded when it is closed and opened again"
] as const

describe.skipIf(!hasPostgres("the laws of the store in PostgreSQL"))("PostgreSQL", () => {
  const place = Effect.map(temporarySchema, PostgresStore.layer)
  const [runs, recordings] = ["a store in PostgreSQL", "recordings in PostgreSQL"] as const
  if (isLeftOut("laws that the store in PostgreSQL keeps by the statements of the one in SQLite")) {
    for (const name of ofDatabases) it.live(name, () => RunStoreConformance.laws[name]({ name: runs, place }))
    for (const name of ofRecordings) it.live(name, () => RecordingsConformance.laws[name]({ name: recordings, place }))
  } else {
    RunStoreConformance.suite({ name: runs, place, deviations: {} })
    RecordingsConformance.suite({ name: recordings, place, deviations: {} })
  }
})
