import { Clock, Effect } from "effect"

/**
 * The whole milliseconds of a monotonic clock: it cannot be set, and its origin is arbitrary. For durations and
 * deadlines, never for dates.
 */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n)
)
