import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, References } from "effect"
import { batching } from "../../src/model/batching.ts"

describe("batching", () => {
  it.effect("handles in the next batch what arrives during a batch, and gives each caller its own result", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const batches: Array<ReadonlyArray<number>> = []
      const double = batching((items: ReadonlyArray<number>) =>
        Effect.sync(() => batches.push(items)).pipe(
          Effect.andThen(Deferred.await(gate)),
          Effect.as(items.map((item) => 2 * item))
        )
      )
      const all = yield* Effect.forkChild(Effect.forEach([1, 2, 3, 4], double, { concurrency: "unbounded" }))
      yield* Effect.yieldNow
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual(yield* Fiber.join(all), [2, 4, 6, 8])
      assert.deepStrictEqual(batches.flat(), [1, 2, 3, 4])
      assert.isBelow(batches.length, 4)
    })
  )

  it.effect("fails the callers of a batch that fails, and continues with the next batch", () =>
    Effect.gen(function* () {
      const odd = batching((items: ReadonlyArray<number>) =>
        items.some((item) => item % 2 === 0) ? Effect.fail("even") : Effect.succeed(items)
      )
      assert.isTrue(Exit.isFailure(yield* Effect.exit(odd(2))))
      assert.strictEqual(yield* odd(3), 3)
    })
  )

  it.effect("answers all others, wherever a caller is interrupted", () =>
    Effect.gen(function* () {
      for (let operations = 4; operations <= 20; operations++) {
        const same = batching((items: ReadonlyArray<number>) => Effect.succeed(items))
        const first = yield* Effect.forkChild(
          // the fiber lets others run after so many operations
          Effect.provideService(same(1), References.MaxOpsBeforeYield, operations)
        )
        yield* Effect.yieldNow
        yield* Fiber.interrupt(first)
        const second = yield* Effect.forkChild(same(2))
        for (let turns = 0; turns < 10; turns++) yield* Effect.yieldNow
        assert.deepStrictEqual(second.pollUnsafe(), Exit.succeed(2), `after ${operations} operations`)
      }
    })
  )
})
