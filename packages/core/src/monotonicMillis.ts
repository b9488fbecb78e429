import { Clock, Effect } from "effect"

/**
 * Whole milliseconds of a monotonic clock: nobody can set it, and it starts at an origin of its
 * own. For how long something took and when something may happen, never for dates.
 */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n)
)
