import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { openJobs } from "../src/Jobs.ts"
import { drainWorkers } from "../src/index.ts"
import { openWorkerTable } from "../src/WorkerTable.ts"

const stateOf = (name: string) =>
  ({ name, slots: 1, abilities: [], playing: 0, finished: 0, isDraining: false, refused: {} }) as const

describe.skipIf(!hasPostgres("the workers of a database"))("drainWorkers", () => {
  it.live("names the workers that reported lately, and another one drains once it reports again", () =>
    Effect.gen(function* () {
      const database = yield* temporaryDatabase
      const jobs = yield* openJobs(database)
      const { beat } = yield* openWorkerTable(jobs)
      for (const name of ["vm-1", "vm-2", "other"]) yield* beat(stateOf(name))
      yield* jobs.sql("UPDATE escapement_jobs.worker SET seen = now() - interval '1 minute' WHERE name = 'vm-2'")
      assert.deepStrictEqual(yield* drainWorkers(database, "vm"), ["vm-1"])
      assert.isTrue((yield* beat(stateOf("vm-2"))).drain)
    })
  )
})
