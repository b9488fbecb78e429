import { RateLimit, type Stored } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { paceTable } from "../tables/PaceTable.ts"

/**
 * Opens a rate limiter for all processes that share a PostgreSQL database, by the server's clock. If processes state
 * different limits for a model, the one stated last applies to all. While the server is away, calls wait for up to a
 * minute, then fail.
 *
 * @param url a URL as for `PostgresStore`
 */
export const sharedRateLimits = Effect.fnUntraced(function* (
  url: string,
  rates: RateLimit.CallsPerMinute
): Effect.fn.Return<RateLimit.RateLimiter, Stored.StoreFailed, Scope.Scope> {
  const { openPostgres } = yield* Effect.promise(() => import("./PostgresDatabase.ts"))
  // if the server crashes, the pace loses less than its slack
  const database = yield* openPostgres(url, { synchronous_commit: "off" })
  return RateLimit.rateLimiter(paceTable(database), rates)
})
