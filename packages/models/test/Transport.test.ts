import { APICallError, type LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { overHttp } from "../src/Transport.ts"

const policy = {
  attempts: 3,
  base: Duration.seconds(1),
  longest: Duration.seconds(1),
  total: Duration.minutes(1),
  attempt: Duration.minutes(5)
}
const caller = { model: "m", keys: [], secrets: [] }

const overloaded = new APICallError({ message: "overloaded", url: "u", requestBodyValues: {}, statusCode: 529 })
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
  it.effect("aborts an attempt that takes too long, and does not try it again", () =>
    Effect.gen(function* () {
      const { call, signals } = silent()
      const fiber = yield* Effect.forkChild(Effect.flip(overHttp(caller, policy, "seed")(call)))
      yield* TestClock.adjust("5 minutes")
      const error = yield* Fiber.join(fiber)
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider", reason: "m: no reply in time" })
      assert.deepStrictEqual(
        signals.map((signal) => signal.aborted),
        [true]
      )
    })
  )

  it.effect("aborts the attempt under way when it is interrupted", () =>
    Effect.gen(function* () {
      const { call, signals } = silent()
      const fiber = yield* Effect.forkChild(overHttp(caller, policy, "seed")(call))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(
        signals.map((signal) => signal.aborted),
        [true]
      )
    })
  )

  it.effect("jitters by its seed alone", () =>
    Effect.gen(function* () {
      const waited = Effect.fnUntraced(function* (seed: string) {
        let tries = 0
        const call = () => (++tries < 3 ? Promise.reject(overloaded) : Promise.resolve(result))
        const fiber = yield* Effect.forkChild(overHttp(caller, policy, seed)(call))
        yield* TestClock.adjust("500 millis")
        for (let i = 0; i < 20; i++) yield* TestClock.adjust("100 millis")
        return (yield* Fiber.join(fiber)).waited
      })
      assert.strictEqual(yield* waited("a"), yield* waited("a"))
      assert.notStrictEqual(yield* waited("a"), yield* waited("b"))
    })
  )
})
