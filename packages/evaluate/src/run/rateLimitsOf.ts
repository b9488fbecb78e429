import type { RateLimit } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Opens the rate limits of this process, or those that all processes of a named database share. */
export const rateLimitsOf = Effect.fnUntraced(function* (
  rates: RateLimit.CallsPerMinute,
  database: string | undefined
): Effect.fn.Return<RateLimit.RateLimiter, Refused, Scope.Scope> {
  if (database === undefined) {
    const { localRateLimits } = yield* Effect.promise(() => import("@escapement/models"))
    return localRateLimits(rates)
  }
  const { sharedRateLimits } = yield* Effect.promise(() => import("@escapement/store"))
  return yield* Effect.mapError(sharedRateLimits(database, rates), refuse)
})
