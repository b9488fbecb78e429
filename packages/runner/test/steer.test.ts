import { type Plans, RunStore, type TrialExecution } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Queue } from "effect"
import { TestClock } from "effect/testing"
import { adapterOf, executing, steadyPlay } from "./agents.ts"

/** Gives a run an order and waits until its process has read it. */
const tell = (order: Plans.RunOrder) =>
  Effect.gen(function* () {
    const store = yield* RunStore
    yield* Effect.orDie(store.order("run", order))
    yield* TestClock.adjust("1 second")
  })

/**
 * Plays twenty trials, one at a time; each that finishes is put into a queue, and the run waits until the test lets it
 * go on.
 */
const watched = Effect.gen(function* () {
  const finished = yield* Queue.unbounded<string>()
  const goOn = Latch.makeUnsafe(false)
  const onTrial = ({ trial }: TrialExecution.FinishedTrial) => Effect.andThen(Queue.offer(finished, trial), goOn.await)
  const fiber = yield* Effect.forkChild(executing({ concurrency: 1, onTrial }))
  return { finished, goOn, fiber }
})

const kept = Effect.flatMap(RunStore, (store) => Effect.andThen(store.flush, store.finished("run")))

const inStore = Effect.provide(SqliteStore.layerMemory)

describe("a running run", () => {
  it.effect("starts no trial while it is paused, and plays the others after it is resumed", () =>
    Effect.gen(function* () {
      const { fiber, finished, goOn } = yield* watched
      yield* Queue.take(finished)
      yield* tell({ order: "pause" })
      goOn.openUnsafe()
      yield* TestClock.adjust("1 hour")
      assert.strictEqual((yield* kept).size, 1)
      yield* tell({ order: "play" })
      yield* Fiber.join(fiber)
      assert.strictEqual((yield* kept).size, 20)
    }).pipe(inStore)
  )

  it.effect("ends when it is cancelled, keeps finished trials, and can be resumed", () =>
    Effect.gen(function* () {
      const { fiber, finished } = yield* watched
      yield* Queue.take(finished)
      yield* tell({ order: "cancel" })
      const exit = yield* Fiber.await(fiber)
      assert.include(Exit.isFailure(exit) ? String(exit.cause) : "", "RunCancelled")
      assert.strictEqual((yield* kept).size, 1)
      const again: Array<string> = []
      yield* executing({ onTrial: ({ trial }) => Effect.sync(() => void again.push(trial)) })
      assert.strictEqual(again.length, 19)
      assert.strictEqual((yield* kept).size, 20)
    }).pipe(inStore)
  )

  it.effect("is cancelled while it is paused", () =>
    Effect.gen(function* () {
      const { fiber, finished, goOn } = yield* watched
      yield* Queue.take(finished)
      yield* tell({ order: "pause" })
      goOn.openUnsafe()
      yield* tell({ order: "cancel" })
      assert.isTrue(Exit.isFailure(yield* Fiber.await(fiber)))
    }).pipe(inStore)
  )

  it.effect("plays as many trials at a time as it was last told, more or fewer than at its start", () =>
    Effect.gen(function* () {
      let now = 0
      const counts = yield* Queue.unbounded<number>()
      const leave = yield* Queue.unbounded<void>()
      const adapter = adapterOf("held", (context) =>
        Effect.acquireUseRelease(
          Effect.suspend(() => Queue.offer(counts, ++now)),
          () => Effect.andThen(Queue.take(leave), steadyPlay(context)),
          () => Effect.sync(() => void now--)
        )
      )
      const fiber = yield* Effect.forkChild(executing({ adapters: [adapter], concurrency: 1 }))
      assert.strictEqual(yield* Queue.take(counts), 1)
      yield* tell({ concurrency: 3 })
      assert.deepStrictEqual([yield* Queue.take(counts), yield* Queue.take(counts)], [2, 3])
      yield* tell({ concurrency: 2 })
      yield* Queue.offerAll(leave, [undefined, undefined])
      assert.strictEqual(yield* Queue.take(counts), 2)
      assert.strictEqual(yield* Queue.size(counts), 0)
      yield* Queue.offerAll(
        leave,
        Array.from({ length: 8 }, () => undefined)
      )
      yield* Fiber.join(fiber)
      const others = yield* Queue.takeAll(counts)
      assert.strictEqual(others.length, 6)
      assert.isAtMost(Math.max(...others), 2)
    }).pipe(inStore)
  )

  it.effect("accepts only orders that were given to it", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      yield* store.order("run", { order: "cancel" })
      yield* Effect.forkChild(Effect.forever(TestClock.adjust("1 second")))
      yield* executing({})
      assert.strictEqual((yield* kept).size, 20)
    }).pipe(inStore)
  )
})
