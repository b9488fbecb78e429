import type { Metrics, Run } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { GateNotMet, Refused } from "../Failure.ts"
import { type Gate, missedGates, parseGate } from "../results/gates.ts"
import { keyValues } from "./keyValues.ts"
import { pairsWithFirst, worseThanFirst } from "../results/worseThanFirst.ts"

/** Reads `--fail-under metric=value` or `--fail-worse metric=value`. Refuses `--fail-worse` if a run compares nobody. */
export const parseGates: (
  flag: "fail-under" | "fail-worse",
  texts: ReadonlyArray<string>,
  metrics: ReadonlyArray<Metrics.Measured>,
  run: Run
) => Effect.Effect<ReadonlyArray<Gate>, Refused> = Effect.fnUntraced(function* (flag, texts, metrics, run) {
  if (flag === "fail-worse" && texts.length > 0 && pairsWithFirst(run).length === 0) {
    return yield* new Refused({
      message: "--fail-worse needs two agents of one benchmark (baselines do not count): add one, or leave the flag out"
    })
  }
  const values = yield* Effect.fromResult(keyValues(flag, texts))
  return yield* Effect.forEach(Object.entries(values), (gate) => parseGate(flag, gate, metrics))
})

/** Fails if a cell's mean is below the bound of `--fail-under`, or missing. */
export const checkGates = (gates: ReadonlyArray<Gate>, summary: Summary.Summary): Effect.Effect<void, GateNotMet> =>
  Effect.forEach(
    missedGates(gates, summary).slice(0, 1),
    ({ adapter, least, mean, metric }) =>
      new GateNotMet({
        message: `${adapter}: ${metric} is ${mean ?? "not measured"}, less than --fail-under ${least}`
      }),
    { discard: true }
  )

/** Fails if an agent may be worse than the first agent by at least the amount of `--fail-worse`. */
export const checkDifferences = (
  gates: ReadonlyArray<Gate>,
  results: Parameters<typeof worseThanFirst>[0]
): Effect.Effect<void, GateNotMet> => {
  const allowances = gates.map(({ least, metric }) => ({ metric, margin: least }))
  const worse = worseThanFirst(results, allowances)
  return worse.length === 0
    ? Effect.void
    : Effect.fail(new GateNotMet({ message: `--fail-worse: ${worse.join("; ")}` }))
}
