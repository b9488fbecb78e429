import { join } from "node:path"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { examine } from "../../src/check/examine.ts"
import { repair } from "../../src/check/repair.ts"
import { SqliteStore } from "../../src/index.ts"
import { childTrial, instanceOf, runOf } from "../samples.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

describe("a run that is being merged", () => {
  it.live("stays one when trials are retired, and is undamaged", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        yield* store.claim("run-1", "merge")
        yield* store.begin({ ...runOf("run-1"), status: "merging" })
        yield* store.putInstance(instanceOf("one"))
        for (const epoch of [0, 1]) yield* store.finish(childTrial("run-1", epoch))
        yield* store.flush
        const [first = ""] = yield* store.finished("run-1")
        yield* store.retire("run-1", [first])
        assert.strictEqual(Option.getOrUndefined(yield* store.run("run-1"))?.status, "merging")
        yield* store.finish(childTrial("run-1", 2))
        yield* store.flush
        // the image of the samples is not stored
        const { damage } = yield* store.verify("run-1")
        assert.deepStrictEqual(
          damage.filter(({ image }) => image === undefined),
          []
        )
        // this process is alive
        assert.deepStrictEqual((yield* examine(path)).faults, [])
      }).pipe(Effect.provide(SqliteStore.layer(path)))
      assert.deepStrictEqual(
        (yield* examine(path)).faults.map(({ kind }) => kind),
        ["half-merged"]
      )
      const { done } = yield* repair(path)
      assert.strictEqual(done.at(-1), "run run-1 was half merged, and was removed: give run merge again")
      assert.deepStrictEqual((yield* examine(path)).runs, [])
    })
  )
})
