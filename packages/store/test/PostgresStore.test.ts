import { RecordingsConformance, RunStoreConformance } from "@escapement/testing"
import { describe } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../../../tools/postgres/Postgres.ts"
import { PostgresStore } from "../src/PostgresStore.ts"

describe.skipIf(!hasPostgres("the laws of the store in PostgreSQL"))("PostgreSQL", () => {
  const place = Effect.map(temporarySchema, PostgresStore.layer)
  RunStoreConformance.suite({ name: "a store in PostgreSQL", place, deviations: {} })
  RecordingsConformance.suite({ name: "recordings in PostgreSQL", place, deviations: {} })
})
