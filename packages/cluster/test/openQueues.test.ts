import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { openQueues } from "../src/openQueues.ts"

describe("openQueues", () => {
  it.effect("reads the list again a second later, also on a machine whose clock was set back an hour", () =>
    Effect.gen(function* () {
      let reads = 0
      const queues = openQueues({ queues: Effect.sync(() => (reads++, [])), depth: () => Effect.die("not asked") }, [])
      yield* queues.look
      yield* TestClock.adjust("1 second")
      const clock = yield* Clock.Clock
      const back = clock.currentTimeMillisUnsafe() - 3_600_000
      yield* Effect.provideService(queues.look, Clock.Clock, {
        ...clock,
        currentTimeMillisUnsafe: () => back,
        currentTimeMillis: Effect.succeed(back)
      })
      assert.strictEqual(reads, 2)
    })
  )
})
