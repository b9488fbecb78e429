import { RateLimit } from "@escapement/core"
import { RateLimiterConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { localRateLimits } from "../../src/call/localRateLimits.ts"
import { openSimulated } from "../open.ts"
import { playNatively } from "../play.ts"
import { openVault } from "../vault.ts"

/** When each of so many calls, all asked for at once, may be sent; virtual time passes in steps of `step` milliseconds. */
const moments = Effect.fnUntraced(function* (
  limits: RateLimit.RateLimiter,
  calls: number,
  step: number,
  model = "p/m"
) {
  const sent: Array<number> = []
  const call = Effect.andThen(
    limits.permit(model),
    Effect.map(Clock.currentTimeMillis, (now) => void sent.push(now))
  )
  const fiber = yield* Effect.forkChild(
    Effect.all(
      Array.from({ length: calls }, () => call),
      { concurrency: calls }
    )
  )
  while (sent.length < calls) yield* TestClock.adjust(step)
  yield* Fiber.join(fiber)
  return sent
})

const gaps = (times: ReadonlyArray<number>) => times.slice(1).map((time, i) => time - (times[i] ?? 0))
const limited = (rates: Record<string, number>): RateLimit.CallsPerMinute => new Map(Object.entries(rates))

RateLimiterConformance.suite({
  name: "rate limits of a process",
  pair: (rates) =>
    Effect.sync(() => {
      const limits = localRateLimits(rates)
      return [limits, limits] as const
    }),
  deviations: {}
})

describe("rate limits of a process", () => {
  it.effect("never allow more calls per minute than the user set, even if calls are delayed by two seconds", () =>
    Effect.gen(function* () {
      const sent = yield* moments(localRateLimits(limited({ "p/m": 30 })), 62, 100)
      for (const [i, time] of sent.entries()) {
        const later = sent[i + 30]
        if (later !== undefined) assert.isAtLeast(later - time, 62_000)
      }
    })
  )

  it.effect("are shared by the models of a named provider, and otherwise separate for each model", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(limited({ p: 60, "p/own": 60 }))
      const [a] = yield* moments(limits, 1, 10, "p/a")
      const [b] = yield* moments(limits, 1, 10, "p/b")
      const [own] = yield* moments(limits, 1, 10, "p/own")
      assert.isAtLeast((b ?? 0) - (a ?? 0), 1000)
      assert.isBelow((own ?? 0) - (b ?? 0), 10)
    })
  )

  it.effect("send no call, not even a waiting one, before the wait is over that a provider asks for", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(limited({ "p/m": 60 }))
      const { refused } = yield* limits.permit("p/m")
      const waiting = yield* Effect.forkChild(moments(limits, 3, 100))
      yield* Effect.yieldNow
      yield* refused(10_000)
      const sent = yield* Fiber.join(waiting)
      assert.isAtLeast(sent[0] ?? 0, 10_000)
    })
  )

  it.effect("are halved by refusals, once for all calls that were sent before", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(limited({ "p/m": 600 }))
      yield* moments(limits, 100, 10)
      const waiting = yield* Effect.forkChild(limits.permit("p/m"))
      yield* TestClock.adjust("1 second")
      const { refused } = yield* Fiber.join(waiting)
      for (let i = 0; i < 5; i++) yield* refused(0)
      const [, second = 0] = gaps(yield* moments(limits, 3, 1))
      // 103 milliseconds apart before
      assert.isAtLeast(second, 190)
      assert.isAtMost(second, 230)
    })
  )

  it.effect("grow again while calls wait, up to what the user allows", () =>
    Effect.gen(function* () {
      const limits = localRateLimits(limited({ "p/m": 120 }))
      const { refused } = yield* limits.permit("p/m")
      yield* refused(0)
      const between = gaps(yield* moments(limits, 500, 20))
      assert.isAbove(between[0] ?? 0, 1700)
      assert.isBelow(between[400] ?? 0, 850)
      for (const gap of between) assert.isAtLeast(gap, 500)
    })
  )

  it.effect("also apply to the simulated model, which counts its waiting time", () =>
    Effect.gen(function* () {
      const vault = openVault(4)
      const model = yield* openSimulated("simulated", vault)
      const play = yield* Effect.forkChild(playNatively(model, vault, 3))
      yield* TestClock.adjust("100 seconds")
      const turns = yield* Fiber.join(play)
      const total = turns.reduce((sum, { reply }) => sum + (reply.waited ?? 0), 0)
      assert.lengthOf(turns, 3)
      assert.isAbove(total, 1000)
    }).pipe(Effect.provideService(RateLimit.RateLimits, localRateLimits(limited({ simulated: 6 }))))
  )
})
