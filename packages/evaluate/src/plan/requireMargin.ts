import type { Metrics } from "@escapement/core"
import type { Decision } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/**
 * Refuses a margin that no difference of the main metric can exceed, or that is not above 0.
 *
 * @param mains the main metric of each benchmark
 * @param range the values that it may have, if it is no share and they are known
 */
export const requireMargin = (
  mains: ReadonlyArray<Pick<Metrics.Measured, "id" | "unit">>,
  margin: number | undefined,
  range?: Decision.ValueRange
): Effect.Effect<void, Refused> => {
  const [main] = mains
  const isShare = main !== undefined && mains.every(({ unit }) => unit === "share")
  const most = isShare ? 1 : range === undefined ? Infinity : range.most - range.least
  if (margin === undefined || (margin > 0 && margin <= most)) return Effect.void
  const why = isShare ? `as ${main.id} is a share` : "as no two scores differ by more"
  const limit = most === Infinity ? "" : `, up to ${most}, ${why}`
  return Effect.fail(new Refused({ message: `--margin ${margin}: expected a number above 0${limit}` }))
}
