import type { Run } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { GateNotMet, type Refused } from "../Failure.ts"
import type { ChosenMetrics } from "../results/ChosenMetrics.ts"
import { type Gate, type MissedGate, missedGates, parseGate } from "../results/gates.ts"
import type { RunResults } from "../results/results.ts"
import { benchmarkText } from "../results/checkedAgents.ts"
import { worseThanFirst } from "../results/worseThanFirst.ts"
import { keyValues } from "./keyValues.ts"

/** Reads all occurrences of `--fail-under metric=value`, or of `--fail-worse metric=value`. */
export const parseGates: (
  flag: "fail-under" | "fail-worse",
  texts: ReadonlyArray<string>,
  run: Run,
  metricsOf: ChosenMetrics
) => Effect.Effect<ReadonlyArray<Gate>, Refused> = Effect.fnUntraced(function* (flag, texts, run, metricsOf) {
  const values = yield* Effect.fromResult(keyValues(flag, texts))
  return yield* Effect.forEach(Object.entries(values), (gate) => parseGate(flag, gate, run, metricsOf))
})

const worseTexts = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.length === 0 ? [] : [`--fail-worse: ${texts.join("; ")}`]

/**
 * Fails with sentences about agents that may be worse than `--fail-worse` allows (`ComparedRuns.worse`), if there are
 * any.
 */
export const checkWorse = (worse: ReadonlyArray<string>): Effect.Effect<void, GateNotMet> => {
  const missed = worseTexts(worse)
  return missed.length === 0 ? Effect.void : new GateNotMet({ message: missed.join("; ") })
}

const missedText = (run: Run, { benchmark, label, least, lost, mean, metric }: MissedGate): string => {
  const who = `${label}${benchmarkText(run, benchmark)}`
  if (mean === undefined) return `${who}: ${metric} is not measured, so --fail-under ${metric}=${least} is not met`
  return lost !== undefined
    ? `${who}: ${metric} may be less than --fail-under ${least}, with ${Lines.formatLost(lost)}`
    : `${who}: ${metric} is ${Number(mean.toPrecision(3))}, less than --fail-under ${least}`
}

/**
 * Fails if an agent misses a gate of `--fail-under` (`missedGates`), or may be worse than the first agent of its
 * benchmark by the amount of a gate of `--fail-worse` or more. The message names everything that is missed.
 */
export const checkGates = (
  under: ReadonlyArray<Gate>,
  worse: ReadonlyArray<Gate>,
  results: Pick<RunResults, "compare" | "metrics" | "run" | "summary">
): Effect.Effect<void, GateNotMet> => {
  const missed = [
    ...missedGates(under, results.summary).map((gate) => missedText(results.run, gate)),
    ...worseTexts(worseThanFirst(results, worse))
  ]
  return missed.length === 0 ? Effect.void : new GateNotMet({ message: missed.join("; ") })
}
