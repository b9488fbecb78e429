import type { Run } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"

/** Refuses a margin that no difference of the main metric can exceed, or that is not above 0. */
export const requireMargin = (
  { cells }: Pick<Run, "cells">,
  metrics: ChosenMetrics,
  margin: number | undefined
): Effect.Effect<void, Refused> => {
  const mains = cells.flatMap(({ benchmark }) => metrics(benchmark.id)[0] ?? [])
  const [main] = mains
  const isShare = main !== undefined && mains.every(({ unit }) => unit === "share")
  if (margin === undefined || (margin > 0 && !(isShare && margin > 1))) return Effect.void
  const range = isShare ? `a number above 0, up to 1, as ${main.id} is a share` : "a number above 0"
  return Effect.fail(new Refused({ message: `--margin ${margin}: expected ${range}` }))
}
