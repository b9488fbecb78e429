import type { Metric, Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "./Failure.ts"
import { type ChosenMetrics, chosenMetrics, metricChoice, listMetrics } from "./ChosenMetrics.ts"
import { type Registry, type Setup, findMetric } from "./Registry.ts"
import { findRun } from "./openTrial.ts"
import { registryOfRun } from "./plugins/registryOfRun.ts"

/** How a stored run is read. */
export interface Reading extends Setup {
  /** Metrics by id, the main one first, and files that export one more; all of them where none is named. */
  readonly metrics?: ReadonlyArray<string>
}

/** A stored run with all that is needed to read it. */
export interface ReadRun {
  readonly run: Run
  readonly registry: Registry
  /** The metrics of every benchmark: those of plugins and of the user's files. */
  readonly general: ReadonlyArray<Metric<unknown>>
  /** All metrics by benchmark, or those that were chosen. */
  readonly metrics: ChosenMetrics
}

/** Reads a run: its plugins, the metrics from files that its plan or the caller names, and the choice among them. */
export const readRun = Effect.fnUntraced(function* (
  id: string,
  reading: Reading
): Effect.fn.Return<ReadRun, Refused, RunStore> {
  const run = yield* findRun(id)
  const registry = yield* registryOfRun(run, reading)
  const choice = metricChoice(reading.metrics ?? [])
  const files = [...new Set([...run.plan.metrics, ...choice.files])]
  const own = yield* Effect.forEach(files, (name) => findMetric(registry, name))
  const general = [...registry.metrics, ...own]
  const all = listMetrics(registry.benchmarks, general)
  const ids = own.map((metric) => metric.id)
  return { run, registry, general, metrics: yield* chosenMetrics(run, all, choice, ids) }
})
