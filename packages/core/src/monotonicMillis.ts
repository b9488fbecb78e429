import { Clock, Effect } from "effect"

/**
 * Reads a monotonic clock, in whole milliseconds: it cannot be set, and its origin is arbitrary. For durations and
 * deadlines, never for dates.
 */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n)
)
