import { RateLimit, Waits } from "@escapement/core"
import { Effect } from "effect"

/**
 * Makes a rate limiter for the calls of this process alone. `rates` are the most calls per minute; a model without one
 * may be called at any rate. In both cases the rate falls when the provider refuses a call, and grows again while calls
 * are waiting.
 */
export const localRateLimits = (rates: RateLimit.CallsPerMinute): RateLimit.RateLimiter => {
  const paces = new Map<string, RateLimit.RateState>()
  const paceOf = (name: string, now: number): RateLimit.RateState => paces.get(name) ?? RateLimit.newRateState(now)
  const at = <A>(work: (now: number) => A) => Effect.map(Waits.monotonicMillis, work)
  return RateLimit.rateLimiter(
    {
      reserve: (name, most) =>
        at((now) => {
          const pace = RateLimit.reserveCall(paceOf(name, now), now, most)
          paces.set(name, pace)
          return { wait: pace.last - now, at: pace.last, changes: pace.changes }
        }),
      changes: (name) => at((now) => paceOf(name, now).changes),
      slow: (name, sent, after) =>
        at((now) => void paces.set(name, RateLimit.slowDown(paceOf(name, now), now, sent, after)))
    },
    rates
  )
}
