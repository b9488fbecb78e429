import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../../../../tools/postgres/Postgres.ts"
import { openPostgres } from "../../src/postgres/PostgresDatabase.ts"
import { PostgresStore } from "../../src/PostgresStore.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"

describe.skipIf(!hasPostgres("the verification of a run in PostgreSQL"))("verifyRun in PostgreSQL", () => {
  it.live("accepts trials that workers finish after a run was cancelled, and shows a sealed one that was removed", () =>
    Effect.gen(function* () {
      const url = yield* temporarySchema
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        const run = { ...runOf("run-1"), trials: 4 }
        yield* store.begin(run)
        yield* store.putInstance(instanceOf("one"))
        yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
        for (const epoch of [0, 1]) yield* store.finish(trialOf({ epoch }))
        yield* store.end("run-1", "interrupted")
        assert.strictEqual((yield* store.verify("run-1")).proof, "seal")

        yield* store.finish(trialOf({ epoch: 2 }))
        const { damage, proof, trials } = yield* store.verify("run-1")
        assert.deepStrictEqual({ damage, proof, trials }, { damage: [], proof: "digests", trials: 3 })

        yield* store.begin(run)
        yield* store.finish(trialOf({ epoch: 3 }))
        assert.strictEqual(yield* store.end("run-1", "done", 4), "done")
        assert.strictEqual((yield* store.verify("run-1")).proof, "seal")
        yield* store.begin(run)
        yield* store.end("run-1", "interrupted")
      }).pipe(Effect.provide(PostgresStore.layer(url)))
      const { query } = yield* openPostgres(url)
      for (const sql of ["DELETE FROM trajectory WHERE trial = 'trial-0-one-1'", "DELETE FROM trial WHERE epoch = 1"])
        yield* query("test", sql, [], (row) => row)
      const { damage } = yield* Effect.provide(
        RunStore.use((store) => store.verify("run-1")),
        PostgresStore.layer(url)
      )
      assert.match(damage.map(({ message }) => message).join(), /its trials differ from the sealed ones \(3 trials, 4/)
    })
  )
})
