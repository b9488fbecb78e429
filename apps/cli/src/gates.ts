import type { Metrics } from "@escapement/core"
import { Choices, type Refused, Results } from "@escapement/evaluate"
import type { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { GateNotMet } from "./Failure.ts"

/** Reads `--fail-under metric=value` or `--fail-worse metric=value`. */
export const parseGates = Effect.fnUntraced(function* (
  flag: "fail-under" | "fail-worse",
  texts: ReadonlyArray<string>,
  metrics: ReadonlyArray<Metrics.Measured>
): Effect.fn.Return<ReadonlyArray<Results.Gate>, Refused> {
  const values = yield* Effect.fromResult(Choices.keyValues(flag, texts))
  return yield* Effect.forEach(Object.entries(values), (gate) => Results.parseGate(flag, gate, metrics))
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

/** Fails where an agent may be worse than the first one by as much as a gate allows. */
export const checkDifferences = (
  gates: ReadonlyArray<Results.Gate>,
  results: Parameters<typeof Results.worseThanFirst>[0]
): Effect.Effect<void, GateNotMet> => {
  const allowances = gates.map(({ least, metric }) => ({ metric, margin: least }))
  const worse = Results.worseThanFirst(results, allowances)
  return worse.length === 0
    ? Effect.void
    : Effect.fail(new GateNotMet({ message: `--fail-worse: ${worse.join("; ")}` }))
}
