import type { Estimate, Metrics, Run } from "@escapement/core"
import { Decision, type Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"
import { type ChosenMetrics, allMetrics } from "./ChosenMetrics.ts"
import { checkedAgents, pairsWithFirst } from "./checkedAgents.ts"

/**
 * A bound from `--fail-under` or `--fail-worse` on one metric, for the agents of every benchmark that has the metric.
 */
export interface Gate {
  readonly metric: string
  /** Of `--fail-under`: the smallest mean that passes. Of `--fail-worse`: being worse by this much or more fails. */
  readonly least: number
  /** Ids of the benchmarks that have the metric. */
  readonly benchmarks: ReadonlyArray<string>
}

type Kind = "fail-under" | "fail-worse"

interface Asked {
  readonly kind: Kind
  readonly metrics: ReadonlyArray<Metrics.Measured>
  readonly metricsOf: ChosenMetrics
  /** Ids of the benchmarks in which somebody can meet the gate. */
  readonly played: ReadonlyArray<string>
  /** Says that nobody can, on a metric. */
  readonly nobody: (metric: string) => string
}

const readGate = (
  [metric, value]: readonly [string, string],
  { kind, metrics, metricsOf, nobody, played }: Asked
): Effect.Effect<Gate, Refused> => {
  const refuse = (message: string) => new Refused({ message })
  const measured = metrics.find(({ id }) => id === metric)
  if (measured === undefined)
    return refuse(
      unknownName(
        "metric",
        metric,
        metrics.map(({ id }) => id)
      )
    )
  if (kind === "fail-worse" && measured.better === "neither")
    return refuse(`--fail-worse ${metric}: neither high nor low values of this metric are better`)
  const benchmarks = [...new Set(played)].filter((benchmark) => metricsOf(benchmark).some(({ id }) => id === metric))
  if (benchmarks.length === 0) return refuse(nobody(metric))
  const least = Number(value)
  const isShare = measured.unit === "share"
  const isInRange = (kind === "fail-under" || least > 0) && !(isShare && least > 1)
  if (value !== "" && Number.isFinite(least) && isInRange) return Effect.succeed({ metric, least, benchmarks })
  const range = [...(kind === "fail-under" ? [] : ["above 0"]), ...(isShare ? ["up to 1"] : [])].join(", ")
  return refuse(`--${kind} ${metric}=${value}: expected a number ${range}`.trimEnd())
}

const others = "baselines and replicates do not count"

/**
 * Reads a gate that a person wrote as `metric=value`. Refused if the metric is unknown, if the value is no number in
 * its range, or, for `fail-worse`, if no two agents are compared on the metric.
 *
 * @param kind `fail-under` bounds a mean; `fail-worse` bounds by how much an agent may be worse than the first one: a
 *   number above 0, for a metric of which high or low values are better
 */
export const parseGate = (
  kind: Kind,
  gate: readonly [metric: string, value: string],
  run: Run,
  metricsOf: ChosenMetrics
): Effect.Effect<Gate, Refused> =>
  readGate(gate, {
    kind,
    metrics: allMetrics(run, metricsOf),
    metricsOf,
    played:
      kind === "fail-worse"
        ? pairsWithFirst(run).map(({ benchmark }) => benchmark)
        : run.cells.map(({ benchmark }) => benchmark.id),
    nobody: (metric) =>
      `--fail-worse needs two agents of one benchmark with ${metric} (${others}): add one, or leave the flag out`
  })

/**
 * Reads a gate on the differences of two runs, `metric=value`. Two runs are compared on the main metric of each
 * benchmark alone, so a gate on another metric is refused.
 *
 * @param run the first run
 */
export const parseBaseGate = (
  gate: readonly [metric: string, value: string],
  run: Run,
  metricsOf: ChosenMetrics
): Effect.Effect<Gate, Refused> => {
  const mainOf = (benchmark: string) => metricsOf(benchmark).slice(0, 1)
  const mains = allMetrics(run, mainOf)
  return readGate(gate, {
    kind: "fail-worse",
    metrics: allMetrics(run, metricsOf),
    metricsOf: mainOf,
    played: checkedAgents(run).map(({ benchmark }) => benchmark),
    nobody: (metric) =>
      mains.some(({ id }) => id === metric)
        ? `--fail-worse: run ${run.id} has no agent (${others})`
        : `--fail-worse ${metric}: two runs are compared on ${mains.map(({ id }) => id).join(", ")} alone`
  })
}

/**
 * A gate of `--fail-under` that an agent misses: its mean is lower, may be lower because trials have no value, or is
 * not known.
 */
export interface MissedGate extends Gate {
  /** The agent's label, unique within its benchmark. */
  readonly label: string
  readonly benchmark: string
  /** Undefined if the agent has no mean. */
  readonly mean: number | undefined
  /** The trials without a value, if the mean reaches the bound but might not if they counted. */
  readonly lost?: NonNullable<Estimate["lost"]>
}

/**
 * The trials without a value of an agent, if they leave open whether its mean reaches a bound: of a share if it does
 * not with all of them at 0, of another value if they are more than 2 %.
 */
const lossesThatMatter = (
  { metrics, outcomes, trials }: Summary.CellSummary,
  { least, metric }: Gate
): MissedGate["lost"] => {
  const lost: NonNullable<Estimate["lost"]> = metrics[metric]?.lost ?? { trials, lost: outcomes["infra-error"] }
  const isReached = lost.least === undefined ? lost.lost <= Decision.tolerated * lost.trials : lost.least >= least
  return isReached ? undefined : lost
}

/**
 * Lists, gate by gate, the agents of a run that miss a gate of `--fail-under`: their mean is lower, may be lower because
 * of lost trials, or is unknown.
 */
export const missedGates = (gates: ReadonlyArray<Gate>, { cells }: Summary.Summary): ReadonlyArray<MissedGate> =>
  gates.flatMap((gate) =>
    cells.flatMap((cell) => {
      const { benchmark, facets, label, metrics } = cell
      const mean = metrics[gate.metric]?.mean
      const isAsked = Object.keys(facets).length === 0 && gate.benchmarks.includes(benchmark)
      const lost = mean === undefined || mean < gate.least ? undefined : lossesThatMatter(cell, gate)
      return !isAsked || (mean !== undefined && mean >= gate.least && lost === undefined)
        ? []
        : [{ ...gate, benchmark, label, mean, ...(lost === undefined ? {} : { lost }) }]
    })
  )
