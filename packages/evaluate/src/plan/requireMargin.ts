import type { Metrics } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/**
 * Refuses a margin that no difference of the main metric can exceed, or that is not above 0.
 *
 * @param mains the main metric of each benchmark
 */
export const requireMargin = (
  mains: ReadonlyArray<Pick<Metrics.Measured, "id" | "unit">>,
  margin: number | undefined
): Effect.Effect<void, Refused> => {
  const [main] = mains
  const isShare = main !== undefined && mains.every(({ unit }) => unit === "share")
  if (margin === undefined || (margin > 0 && !(isShare && margin > 1))) return Effect.void
  const range = isShare ? `a number above 0, up to 1, as ${main.id} is a share` : "a number above 0"
  return Effect.fail(new Refused({ message: `--margin ${margin}: expected ${range}` }))
}
