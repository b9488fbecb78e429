import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { runEntries } from "../../src/view/runEntries.ts"

describe("runEntries", () => {
  it.effect("names the command that makes a first run in the store that is open", () =>
    Effect.gen(function* () {
      const { firstRun, runs } = yield* runEntries(new Set())
      assert.lengthOf(runs, 0)
      assert.match(firstRun ?? "", /eval --adapter react,direct --model simulated\/sloppy --store '?:memory:'?$/)
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
