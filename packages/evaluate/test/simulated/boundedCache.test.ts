import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { makeBoundedCache } from "../../src/simulated/boundedCache.ts"

/** A cache of values that take as many bytes as their key says, and what was opened and let go. */
const made = Effect.fnUntraced(function* (entries: number, bytes: number) {
  const seen: Array<string> = []
  const open = (key: string) =>
    Effect.acquireRelease(
      key.startsWith("bad") ? Effect.fail(`no ${key}`) : Effect.sync(() => (seen.push(`+${key}`), key)),
      () => Effect.sync(() => void seen.push(`-${key}`))
    )
  const cache = yield* makeBoundedCache({ open, weigh: (key) => Number(key.replace(/\D/g, "")), entries, bytes })
  return { cache, seen, get: (key: string) => Effect.scoped(cache.get(key)) }
})

describe("a bounded cache", () => {
  it.effect("opens a value once, and drops the value that was used longest ago", () =>
    Effect.gen(function* () {
      const { cache, get, seen } = yield* made(2, 1000)
      for (const key of ["a1", "b1", "a1", "c1", "a1"]) assert.strictEqual(yield* get(key), key)
      assert.deepStrictEqual(seen, ["+a1", "+b1", "+c1", "-b1"])
      assert.deepStrictEqual(cache.size(), { entries: 2, bytes: 2 })
    })
  )

  it.effect("keeps at most its limit of bytes, but always the newest value", () =>
    Effect.gen(function* () {
      const { cache, get, seen } = yield* made(100, 10)
      for (const key of ["a4", "b4", "c4", "d50", "e1"]) yield* get(key)
      assert.deepStrictEqual(seen, ["+a4", "+b4", "+c4", "-a4", "+d50", "-b4", "-c4", "+e1", "-d50"])
      assert.deepStrictEqual(cache.size(), { entries: 1, bytes: 1 })
    })
  )

  it.effect("drops no value that is in use", () =>
    Effect.gen(function* () {
      const { cache, get, seen } = yield* made(1, 1000)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* cache.get("a1")
          yield* get("b1")
          assert.deepStrictEqual(seen, ["+a1", "+b1"])
        })
      )
      assert.deepStrictEqual(seen, ["+a1", "+b1", "-a1"])
    })
  )

  it.effect("keeps no failure", () =>
    Effect.gen(function* () {
      const { cache, get } = yield* made(10, 1000)
      for (let i = 0; i < 3; i++) assert.isTrue(Exit.isFailure(yield* Effect.exit(get(`bad${i}`))))
      assert.deepStrictEqual(cache.size(), { entries: 0, bytes: 0 })
    })
  )

  it.effect("stops opening a value if nobody waits for it, and continues if somebody does", () =>
    Effect.gen(function* () {
      const [begun, go] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const seen: Array<string> = []
      const cache = yield* makeBoundedCache({
        open: (key) =>
          Deferred.succeed(begun, undefined).pipe(
            Effect.andThen(Deferred.await(go)),
            Effect.as(key),
            Effect.onInterrupt(() => Effect.sync(() => void seen.push(key)))
          ),
        weigh: () => 1,
        entries: 10,
        bytes: 10
      })
      const get = (key: string) => Effect.forkChild(Effect.scoped(cache.get(key)), { startImmediately: true })
      const [alone, one, other] = [yield* get("alone"), yield* get("both"), yield* get("both")]
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(alone)
      yield* Fiber.interrupt(one)
      yield* Deferred.succeed(go, undefined)
      assert.strictEqual(yield* Fiber.join(other), "both")
      assert.deepStrictEqual(seen, ["alone"])
      assert.deepStrictEqual(cache.size(), { entries: 1, bytes: 1 })
    })
  )
})
