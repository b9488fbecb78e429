import type { Metrics } from "@escapement/core"
import { Plugins, Refused, Results } from "@escapement/evaluate"
import type { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { GateNotMet } from "./Failure.ts"
import { keyValues } from "./keyValues.ts"

/** Reads `--fail-under metric=value`. */
export const parseGates = Effect.fnUntraced(function* (
  texts: ReadonlyArray<string>,
  metrics: ReadonlyArray<Metrics.Measured>
): Effect.fn.Return<ReadonlyArray<Results.Gate>, Refused> {
  const values = yield* Effect.fromResult(keyValues("fail-under", texts))
  const known = metrics.map(({ id }) => id)
  return yield* Effect.forEach(Object.entries(values), ([metric, value]) => {
    if (!known.includes(metric))
      return Effect.fail(new Refused({ message: Plugins.unknownName("metric", metric, known) }))
    const least = Number(value)
    return value === "" || !Number.isFinite(least)
      ? Effect.fail(new Refused({ message: `--fail-under ${metric}=${value}: expected a number` }))
      : Effect.succeed({ metric, least })
  })
})

/** Fails when a cell's mean is lower than a gate asks, or is not there. */
export const checkGates = (
  gates: ReadonlyArray<Results.Gate>,
  summary: Summary.Summary
): Effect.Effect<void, GateNotMet> =>
  Effect.forEach(
    Results.missedGates(gates, summary).slice(0, 1),
    ({ adapter, least, mean, metric }) =>
      new GateNotMet({
        message: `${adapter}: ${metric} is ${mean ?? "not measured"}, less than --fail-under ${least}`
      }),
    { discard: true }
  )
