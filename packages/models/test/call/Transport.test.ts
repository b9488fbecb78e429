import { APICallError, type LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { RateLimit } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { localRateLimits } from "../../src/call/localRateLimits.ts"
import { overHttp } from "../../src/call/Transport.ts"

const policy = {
  attempts: 3,
  base: Duration.seconds(1),
  longest: Duration.seconds(1),
  total: Duration.minutes(1),
  attempt: Duration.minutes(5)
}
const unlimited: RateLimit.RateLimiter = {
  isLimited: () => false,
  permit: () => Effect.succeed({ waited: 0, refused: () => Effect.void })
}
const conduct = { retry: policy, limits: unlimited }
const caller = { model: "m", keys: [], secrets: [] }

const overloaded = new APICallError({ message: "overloaded", url: "u", requestBodyValues: {}, statusCode: 529 })
const tooMany = (seconds: string) =>
  new APICallError({
    message: "too many requests",
    url: "u",
    requestBodyValues: {},
    statusCode: 429,
    responseHeaders: { "retry-after": seconds }
  })
const result: LanguageModelV4GenerateResult = {
  content: [],
  finishReason: { unified: "stop", raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined }
  },
  warnings: []
}

/** A call that never settles, and the signals it was given. */
const silent = () => {
  const signals: Array<AbortSignal> = []
  const call = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<LanguageModelV4GenerateResult>(() => {})
  }
  return { call, signals }
}

describe("overHttp", () => {
  it.effect("aborts an attempt that takes too long, and does not retry when the time is spent", () =>
    Effect.gen(function* () {
      const { call, signals } = silent()
      const fiber = yield* Effect.forkChild(Effect.flip(overHttp(caller, { ...conduct, seed: "seed" })(call)))
      yield* TestClock.adjust("5 minutes")
      const error = yield* Fiber.join(fiber)
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider", reason: "m: no reply within 5m" })
      assert.deepStrictEqual(
        signals.map((signal) => signal.aborted),
        [true]
      )
    })
  )

  it.effect("aborts the running attempt when it is interrupted", () =>
    Effect.gen(function* () {
      const { call, signals } = silent()
      const fiber = yield* Effect.forkChild(overHttp(caller, { ...conduct, seed: "seed" })(call))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(
        signals.map((signal) => signal.aborted),
        [true]
      )
    })
  )

  it.effect("draws its jitter from its seed only", () =>
    Effect.gen(function* () {
      const waited = Effect.fnUntraced(function* (seed: string) {
        let tries = 0
        const call = () => (++tries < 3 ? Promise.reject(overloaded) : Promise.resolve(result))
        const fiber = yield* Effect.forkChild(overHttp(caller, { ...conduct, seed })(call))
        yield* TestClock.adjust("500 millis")
        for (let i = 0; i < 20; i++) yield* TestClock.adjust("100 millis")
        return (yield* Fiber.join(fiber)).waited
      })
      assert.strictEqual(yield* waited("a"), yield* waited("a"))
      assert.notStrictEqual(yield* waited("a"), yield* waited("b"))
    })
  )

  it.effect("reports the waits for the permits of all attempts", () =>
    Effect.gen(function* () {
      const permits = [10_000, 2000]
      const limits: RateLimit.RateLimiter = {
        isLimited: () => true,
        permit: () =>
          Effect.suspend(() => {
            const waited = permits.shift() ?? 0
            return Effect.as(Effect.sleep(waited), { waited, refused: () => Effect.void })
          })
      }
      let answered = 0
      let tries = 0
      const call = () => (++tries === 1 ? Promise.reject(overloaded) : Promise.resolve(result))
      const sent = Effect.tap(overHttp(caller, { ...conduct, limits, seed: "a" })(call), () =>
        Effect.map(Clock.currentTimeMillis, (now) => (answered = now))
      )
      const fiber = yield* Effect.forkChild(sent)
      for (let i = 0; i < 150; i++) yield* TestClock.adjust("100 millis")
      assert.approximately((yield* Fiber.join(fiber)).waited, answered, 200)
      assert.isAbove(answered, 12_000)
    })
  )

  it.effect("slows all callers down after a rate limit, and reports how long a call waited", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(new Map())
      const busy = tooMany("7")
      let calls = 0
      const first = overHttp(caller, { retry: policy, limits, seed: "a" })
      const second = overHttp(caller, { retry: policy, limits, seed: "b" })
      const call = () => (++calls === 1 ? Promise.reject(busy) : Promise.resolve(result))
      const refused = yield* Effect.forkChild(first(call))
      // a rejected promise is seen some turns later
      for (let i = 0; i < 20; i++) yield* Effect.yieldNow
      yield* TestClock.adjust("1 second")
      const other = yield* Effect.forkChild(second(call))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(calls, 1)
      for (let i = 0; i < 20; i++) yield* TestClock.adjust("1 second")
      assert.isAtLeast((yield* Fiber.join(refused)).waited, 7000)
      assert.isAtLeast((yield* Fiber.join(other)).waited, 6000)
    })
  )

  it.effect("pauses no caller for longer than a call is retried, even if the provider asks for a day", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(new Map())
      const refused = overHttp(caller, { retry: policy, limits, seed: "a" })
      assert.strictEqual((yield* Effect.flip(refused(() => Promise.reject(tooMany("86400")))))._tag, "ModelFailed")
      const other = overHttp(caller, { retry: policy, limits, seed: "b" })
      let calls = 0
      const fiber = yield* Effect.forkChild(
        other(() => {
          calls++
          return Promise.resolve(result)
        })
      )
      yield* TestClock.adjust("59 seconds")
      assert.strictEqual(calls, 0)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(calls, 1)
      assert.strictEqual((yield* Fiber.join(fiber)).waited, Duration.toMillis(policy.total))
    })
  )
})
