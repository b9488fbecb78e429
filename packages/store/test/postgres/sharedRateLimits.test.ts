import { once } from "node:events"
import { createServer } from "node:http"
import type { RateLimit } from "@escapement/core"
import { RateLimiterConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../../../../tools/postgres/Postgres.ts"
import { sharedRateLimits } from "../../src/postgres/sharedRateLimits.ts"

/** Starts a server that notes when a call arrives; returns its URL. */
const countingServer = (arrivals: Array<number>) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer((_, response) => {
          arrivals.push(performance.now())
          response.end()
        }).listen(0, "127.0.0.1")
        await once(server, "listening")
        return server
      }),
      (server) => Effect.sync(() => server.close())
    ),
    (server) => {
      const address = server.address()
      return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
    }
  )

describe.skipIf(!hasPostgres("rate limits that are shared"))("PostgreSQL", () => {
  const pair = Effect.fnUntraced(function* (rates: ReadonlyMap<string, number>) {
    const url = yield* temporarySchema
    return yield* Effect.orDie(Effect.all([sharedRateLimits(url, rates), sharedRateLimits(url, rates)]))
  })
  RateLimiterConformance.suite({ name: "rate limits of many processes", pair, deviations: {} })

  it.live("never lets more calls arrive at a server than are allowed by any moment", () =>
    Effect.gen(function* () {
      const arrivals: Array<number> = []
      const server = yield* countingServer(arrivals)
      // 10 milliseconds apart
      const [first, second] = yield* pair(new Map([["p", 6200]]))
      const send = (limits: RateLimit.RateLimiter) =>
        Effect.andThen(
          limits.permit("p/m"),
          Effect.promise(async () => (await fetch(server)).text())
        )
      const began = performance.now()
      yield* Effect.forEach(Array.from({ length: 60 }).keys(), (i) => send(i % 2 === 0 ? first : second), {
        concurrency: 12,
        discard: true
      })
      assert.strictEqual(arrivals.length, 60)
      for (const [i, arrival] of arrivals.entries()) assert.isAtLeast(arrival - began, i * 10 - 1)
    })
  )
})
