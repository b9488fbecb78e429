import type { Metrics } from "@escapement/core"
import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import { chosenMetrics, metricChoice } from "../results/ChosenMetrics.ts"
import type { Resolved } from "./resolve.ts"

/**
 * Returns the metric on which a power plan compares a benchmark's agents: the first that is named, else the main one;
 * undefined if the benchmark has none of those named. Without a pilot run, a named metric that is no share is refused,
 * because assumptions are about 0/1 scores.
 */
export const plannedMetric = Effect.fnUntraced(function* (
  resolved: Pick<Resolved, "cells" | "metricsOf" | "ownMetrics" | "plan">,
  benchmark: string,
  names: ReadonlyArray<string>,
  hasPilot: boolean
): Effect.fn.Return<Metrics.Measured | undefined, Refused> {
  const run = { id: "planned", cells: resolved.cells, plan: resolved.plan }
  const metrics = yield* chosenMetrics(run, resolved.metricsOf, metricChoice(names), resolved.ownMetrics)
  const [main] = metrics(benchmark)
  if (names.length === 0 || hasPilot || main?.unit === "share") return main
  return yield* new Refused({
    message: `--metric ${main?.id}: without a pilot, a plan assumes scores of 0 and 1; add --from with the id of a run that has this metric`
  })
})

/** The difference of a share that a plan is to detect if none is given. */
const usualDetect = 0.05

/**
 * Returns the difference that a power plan is to detect: the given one, else 0.05 for a share. For another metric, a
 * missing difference is refused, because no size fits all units.
 */
export const plannedDifference = (
  given: Option.Option<number>,
  main: Pick<Metrics.Measured, "id" | "unit"> | undefined
): Effect.Effect<number, Refused> => {
  if (Option.isSome(given)) return Effect.succeed(given.value)
  if (main === undefined || main.unit === "share") return Effect.succeed(usualDetect)
  const message = `--detect is missing: ${main.id} is no share, so name the difference to detect, in its unit (${main.unit})`
  return new Refused({ message })
}
