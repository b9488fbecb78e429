import type { Run } from "@escapement/core"
import { Analysis, Sequential, Summary } from "@escapement/metrics"
import { Option, Result } from "effect"
import { Refused } from "../Failure.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { unknownName } from "../plan/nearest.ts"

/** The comparison of two agents of a run on one metric, b minus a: difference, interval, p-value, verdict. */
export interface AgentComparison extends Analysis.PairComparison {
  /** Id of the metric. */
  readonly metric: string
  /** Unit of the metric. */
  readonly unit: string
  /** Id of the benchmark. */
  readonly benchmark: string
  /** Ids of the models that play the two agents; absent for an agent with a model of its own. */
  readonly models: { readonly a?: string; readonly b?: string }
}

/**
 * The comparisons of two agents by the id of the metric, the main metric first. Each is computed on first access; it is
 * undefined if the two share too few scores. Those of other metrics than the main one are corrected for their number,
 * so that one may look at all and pick one.
 */
export interface AgentComparisons {
  readonly [metric: string]: AgentComparison
}

/** Finds the label of an agent that is given by its label, or by its adapter if only one agent has that adapter. */
const labelOf = ({ cells }: Run, benchmark: string, name: string): Result.Result<string, Refused> => {
  const labels = Summary.cellLabels(cells)
  const agents = cells.flatMap(({ adapter, benchmark: { id }, replicate }, i) =>
    id === benchmark && adapter.kind !== "baseline" && replicate === undefined
      ? [{ label: labels[i] ?? "", adapter: adapter.id }]
      : []
  )
  if (agents.some(({ label }) => label === name)) return Result.succeed(name)
  const same = agents.filter(({ adapter }) => adapter === name)
  const [only] = same
  if (only !== undefined && same.length === 1) return Result.succeed(only.label)
  const known = agents.map(({ label }) => label)
  return Result.fail(
    new Refused({
      message:
        same.length > 1
          ? `"${name}" matches ${same.length} agents: name one of ${same.map(({ label }) => label).join(", ")}`
          : unknownName("agent", name, known)
    })
  )
}

/** Finds the model that plays an agent on a benchmark; undefined if the agent has none. */
const modelOf = ({ cells }: Run, benchmark: string, label: string): string | undefined => {
  const labels = Summary.cellLabels(cells)
  return cells.find((cell, i) => cell.benchmark.id === benchmark && labels[i] === label)?.model?.id
}

const named = (side: "a" | "b", model: string | undefined) => (model === undefined ? {} : { [side]: model })

/** Chooses the benchmark to compare on: the named one, or the only one. */
const benchmarkOf = ({ cells }: Run, named: string | undefined): Result.Result<string, Refused> => {
  const known = [...new Set(cells.map(({ benchmark }) => benchmark.id))]
  const [only = ""] = known
  if (named !== undefined && !known.includes(named)) {
    return Result.fail(new Refused({ message: unknownName("benchmark", named, known) }))
  }
  return named !== undefined || known.length === 1
    ? Result.succeed(named ?? only)
    : Result.fail(new Refused({ message: `the run has ${known.length} benchmarks: name one of ${known.join(", ")}` }))
}

/**
 * Replaces the analysis of a metric by the conclusions of the run's stopping rule, if the rule decides the metric; any
 * other metric is exploratory.
 */
const decidedAs = (
  run: Run,
  analysis: Analysis.Analysis,
  decision: Option.Option<Sequential.Decision>
): Analysis.Analysis =>
  Option.isSome(decision) &&
  decision.value.conclusions.some(({ hypothesis }) => hypothesis.metric === analysis.metric.id)
    ? Sequential.decidedAnalysis(analysis, decision.value, Summary.cellLabels(run.cells))
    : analysis

/**
 * Compares two agents of a run, b minus a, on every metric, as the run's analysis does: paired over instances, in one
 * family of hypotheses with all other pairs.
 *
 * @param a the label of an agent, or the id of its adapter if only one agent has that adapter
 * @param benchmark needed only if the run has several
 */
export const compareAgents = (
  run: Run,
  summarizer: Summary.Summarizer,
  options: AnalysisOptions & { readonly decision: Option.Option<Sequential.Decision> },
  a: string,
  b: string,
  benchmark?: string
): Result.Result<AgentComparisons, Refused> =>
  Result.gen(function* () {
    const id = yield* benchmarkOf(run, benchmark)
    const [one, other] = [yield* labelOf(run, id, a), yield* labelOf(run, id, b)]
    if (one === other) {
      return yield* Result.fail(new Refused({ message: `"${a}" and "${b}" are the same agent, ${one}` }))
    }
    const metrics = summarizer.views().find(({ cell }) => cell.benchmark.id === id)?.metrics ?? []
    const models = { ...named("a", modelOf(run, id, one)), ...named("b", modelOf(run, id, other)) }
    const on = ({ id: metric, unit }: { readonly id: string; readonly unit: string }): AgentComparison | undefined => {
      // the main metric is the run's question; any other metric counts as chosen from all metrics
      const isMain = metric === metrics[0]?.id
      const analyses = summarizer.analyses({
        seed: run.plan.seed,
        metric: isMain ? Option.none() : Option.some(metric),
        margin: Option.fromUndefinedOr(options.margin),
        chance: Option.fromUndefinedOr(options.chance),
        reference: options.reference ?? {},
        among: isMain ? 1 : Math.max(1, metrics.length - 1),
        axes: []
      })
      const analysis = analyses.find(({ benchmark: of }) => of === id)
      const found = (analysis && decidedAs(run, analysis, options.decision))?.pairs.find(
        (pair) => (pair.a === one && pair.b === other) || (pair.a === other && pair.b === one)
      )
      return found && { ...(found.a === one ? found : Analysis.turnPair(found)), metric, unit, benchmark: id, models }
    }
    const known = new Map<string, AgentComparison | undefined>()
    const comparisons: AgentComparisons = {}
    for (const metric of metrics) {
      Object.defineProperty(comparisons, metric.id, {
        enumerable: true,
        get: () => {
          if (!known.has(metric.id)) known.set(metric.id, on(metric))
          return known.get(metric.id)
        }
      })
    }
    return comparisons
  })
