import {
  type Pace,
  type RateLimiter,
  type Rates,
  monotonicMillis,
  newPace,
  rateLimiter,
  reserve,
  slow
} from "@escapement/core"
import { Effect } from "effect"

/**
 * Rate limits of this process: calls to a model are as fast as the user allows, go
 * slower when the provider refuses one, and faster again while they wait.
 */
export const localRateLimits = (rates: Rates): RateLimiter => {
  const paces = new Map<string, Pace>()
  const paceOf = (name: string, now: number): Pace => paces.get(name) ?? newPace(now)
  const at = <A>(work: (now: number) => A) => Effect.map(monotonicMillis, work)
  return rateLimiter(
    {
      reserve: (name, most) =>
        at((now) => {
          const pace = reserve(paceOf(name, now), now, most)
          paces.set(name, pace)
          return { wait: pace.last - now, at: pace.last, changes: pace.changes }
        }),
      changes: (name) => at((now) => paceOf(name, now).changes),
      slow: (name, sent, after) => at((now) => void paces.set(name, slow(paceOf(name, now), now, sent, after)))
    },
    rates
  )
}
