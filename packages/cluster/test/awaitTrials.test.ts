import type { TrialExecution } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { awaitTrials } from "../src/awaitTrials.ts"

const planned = (trial: string): TrialExecution.PlannedTrial => ({
  run: "run",
  trial,
  cell: 0,
  instance: "one",
  epoch: 0,
  needs: []
})

describe("awaitTrials", () => {
  it.effect("queues again only trials that somebody still waits for", () =>
    Effect.gen(function* () {
      const queued: Array<ReadonlyArray<string>> = []
      const { until } = yield* awaitTrials((waiting) =>
        Effect.sync(() => void queued.push(waiting.map(({ trial }) => trial)))
      )
      const [lone, shared] = [until(planned("lone")), until(planned("shared"))]
      const interrupted = yield* Effect.forEach([lone, shared], (wait) => Effect.forkChild(wait))
      yield* Effect.forkChild(shared)
      yield* TestClock.adjust("1 second")
      yield* Effect.forEach(interrupted, (fiber) => Fiber.interrupt(fiber))
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(queued, [["shared"]])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("queues again after half a minute, also on a machine whose clock was set back an hour", () =>
    Effect.gen(function* () {
      const queued: Array<ReadonlyArray<string>> = []
      const clock = yield* Clock.Clock
      let set = 0
      const now = () => clock.currentTimeMillisUnsafe() + set
      const settable = { ...clock, currentTimeMillisUnsafe: now, currentTimeMillis: Effect.sync(now) }
      const { until } = yield* Effect.provideService(
        awaitTrials((waiting) => Effect.sync(() => void queued.push(waiting.map(({ trial }) => trial)))),
        Clock.Clock,
        settable
      )
      yield* Effect.forkChild(until(planned("lone")))
      yield* TestClock.adjust("1 second")
      set = -3_600_000
      yield* TestClock.adjust("31 seconds")
      assert.deepStrictEqual(queued, [["lone"]])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
