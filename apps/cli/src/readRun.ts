import type { Metric, Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "./Failure.ts"
import { type MetricsOf, chosenMetrics, metricChoice, metricsOf } from "./MetricsOf.ts"
import { type Registry, metricOf } from "./Registry.ts"
import { runOf } from "./openTrial.ts"
import { registryOfRun } from "./plugins/registryOfRun.ts"

/** Which metrics, and what they come from. */
export interface MetricFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
}

/** A stored run with all that is needed to read it. */
export interface ReadRun {
  readonly run: Run
  readonly registry: Registry
  /** The metrics of every benchmark: those of plugins and of the user's files. */
  readonly general: ReadonlyArray<Metric<unknown>>
  /** All metrics by benchmark, or those that were chosen. */
  readonly metrics: MetricsOf
}

/** Reads a run: its plugins, the metrics from files that its plan or the flags name, and the choice among them. */
export const readRun = Effect.fnUntraced(function* (
  id: string,
  flags: MetricFlags
): Effect.fn.Return<ReadRun, Refused, RunStore> {
  const run = yield* runOf(id)
  const registry = yield* registryOfRun(run, flags.plugin)
  const choice = metricChoice(flags.metric)
  const files = [...new Set([...run.plan.metrics, ...choice.files])]
  const own = yield* Effect.forEach(files, (name) => metricOf(registry, name))
  const general = [...registry.metrics, ...own]
  const all = metricsOf(registry.benchmarks, general)
  const ids = own.map((metric) => metric.id)
  return { run, registry, general, metrics: yield* chosenMetrics(run, all, choice, ids) }
})
