import type { Metric, Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { type ChosenMetrics, chosenMetrics, metricChoice, listMetrics } from "./ChosenMetrics.ts"
import type { Registry, Setup } from "../Registry.ts"
import { findRun } from "../trials/openTrial.ts"
import { loadMetrics } from "../plugins/loadMetrics.ts"
import { namedAmong } from "../plugins/namedCode.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"

/** Options for reading a stored run. */
export interface Reading extends Setup {
  /**
   * Ids of the metrics to read, the main metric first, and files that each export one more metric. If absent, all
   * metrics of the benchmarks and the plugins are read.
   */
  readonly metrics?: ReadonlyArray<string>
}

/** The result of `readRun`: a stored run, with the registry and the metrics that are needed to compute its results. */
export interface ReadRun {
  readonly run: Run
  readonly registry: Registry
  /** The metrics of every benchmark: those of plugins and of the user's files. */
  readonly general: ReadonlyArray<Metric<unknown>>
  /** All metrics by benchmark, or those that were chosen. */
  readonly metrics: ChosenMetrics
}

/**
 * Reads a stored run and loads what is needed to compute its results: the registry, and the metrics that are chosen.
 * Code that the run names and the caller does not is left out, with a warning.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const readRun = Effect.fnUntraced(function* (
  id: string,
  reading: Reading
): Effect.fn.Return<ReadRun, Refused, RunStore> {
  const run = yield* findRun(id)
  const choice = metricChoice(reading.metrics ?? [])
  const named = [...(reading.plugins ?? []), ...choice.files]
  const registry = yield* registryOfRun(run, reading, choice.files)
  const planned = namedAmong(run.plan.metrics, named)
  const again = namedAmong(choice.files, planned)
  const files = new Set([...planned, ...choice.files.filter((file) => !again.includes(file))])
  const own = yield* loadMetrics(
    registry,
    files,
    run.plan.benchmarks.map(({ name }) => name)
  )
  const general = [...registry.metrics, ...own.map(({ metric }) => metric)]
  const all = listMetrics(registry.benchmarks, general)
  return { run, registry, general, metrics: yield* chosenMetrics(run, all, choice, own) }
})
