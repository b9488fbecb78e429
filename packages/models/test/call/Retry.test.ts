import { ModelFailed } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber, Option } from "effect"
import * as TestClock from "effect/testing/TestClock"
import type { CallFailure } from "../../src/call/CallFailure.ts"
import { type RetryPolicy, retryCall } from "../../src/call/Retry.ts"

const policy: RetryPolicy = {
  attempts: 6,
  base: Duration.seconds(1),
  longest: Duration.seconds(5),
  total: Duration.minutes(1),
  attempt: Duration.minutes(1)
}

const failure = (more: Partial<CallFailure> = {}): CallFailure => ({
  error: new ModelFailed({ reason: "m: 500 overloaded", at: "provider" }),
  isRetryable: true,
  isTooMany: false,
  after: Option.none(),
  ...more
})

/** A call that fails with these and then succeeds; `at` tells when it was tried. */
const flaky = (failures: ReadonlyArray<CallFailure>) => {
  const at: Array<number> = []
  const call = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    at.push(now)
    const next = failures[at.length - 1]
    return next === undefined ? Effect.succeed("reply") : Effect.fail(next)
  })
  return { at, call }
}

const run = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.result(effect))
    yield* TestClock.adjust("1 hour")
    return yield* Fiber.join(fiber)
  })

const noJitter = () => 0.999_999

describe("retrying", () => {
  it.effect("doubles its waits up to the maximum, and counts them", () =>
    Effect.gen(function* () {
      const { at, call } = flaky(Array.from({ length: 5 }, () => failure()))
      const result = yield* run(retryCall(call, policy, () => 1))
      assert.deepStrictEqual(at, [0, 1000, 3000, 7000, 12000, 17000])
      assert.deepStrictEqual(
        result,
        yield* Effect.result(Effect.succeed({ value: "reply", waited: 17000, retries: 5 }))
      )
    })
  )

  it.effect("shortens a wait by at most half", () =>
    Effect.gen(function* () {
      const { at, call } = flaky([failure(), failure()])
      yield* run(retryCall(call, policy, () => 0))
      assert.deepStrictEqual(at, [0, 500, 1500])
    })
  )

  it.effect("waits as long as the provider asks", () =>
    Effect.gen(function* () {
      const { at, call } = flaky([failure({ after: Option.some(20_000) }), failure({ after: Option.some(0) })])
      yield* run(retryCall(call, policy, noJitter))
      assert.deepStrictEqual(at, [0, 20_000, 20_000])
    })
  )

  it.effect("fails at once if the provider asks for more than the maximum wait", () =>
    Effect.gen(function* () {
      const { at, call } = flaky([failure({ after: Option.some(3_600_000) })])
      const error = yield* Effect.flip(retryCall(call, policy, noJitter))
      assert.deepStrictEqual(at, [0])
      assert.strictEqual(error._tag, "ModelFailed")
    })
  )

  it.effect("does not retry a permanent failure", () =>
    Effect.gen(function* () {
      const { at, call } = flaky([failure({ isRetryable: false })])
      const error = yield* Effect.flip(retryCall(call, policy, noJitter))
      assert.deepStrictEqual(at, [0])
      assert.strictEqual(error._tag === "ModelFailed" && error.reason, "m: 500 overloaded")
    })
  )

  it.effect("reports after how many attempts it gave up", () =>
    Effect.gen(function* () {
      const { at, call } = flaky(Array.from({ length: 9 }, () => failure()))
      const error = yield* run(Effect.flip(retryCall(call, policy, () => 0)))
      assert.strictEqual(at.length, policy.attempts)
      assert.include(JSON.stringify(error), "(after 6 attempts)")
    })
  )
})
