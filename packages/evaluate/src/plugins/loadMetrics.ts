import type { Benchmarks, Metric } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { type Registry, findMetric } from "../Registry.ts"
import type { OwnMetric } from "../results/ChosenMetrics.ts"
import { isFile } from "./importModule.ts"

/** A metric of a file, loaded. */
interface LoadedMetric extends OwnMetric {
  readonly metric: Metric<unknown>
}

/** Lists the ids of a benchmark's own metrics. */
export const metricIds = (benchmark: Benchmarks.AnyBenchmark): ReadonlyArray<string> =>
  benchmark.use(({ judged = [], metrics }) => [...metrics, ...judged].map(({ id }) => id))

/**
 * Loads metrics by id, or from the user's files. Refuses a file whose metric has the id of another metric, as one of the
 * two would be ignored.
 *
 * @param benchmarks names of the benchmarks that the metrics are for
 */
export const loadMetrics = Effect.fnUntraced(function* (
  registry: Registry,
  names: Iterable<string>,
  benchmarks: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<LoadedMetric>, Refused> {
  const owners = new Map(registry.metrics.map(({ id }) => [id, "a metric of Escapement or of a plugin"]))
  for (const benchmark of registry.benchmarks) {
    if (!benchmarks.includes(benchmark.id)) continue
    for (const id of metricIds(benchmark)) owners.set(id, `a metric of ${benchmark.id}`)
  }
  return yield* Effect.forEach(names, (file) =>
    Effect.flatMap(findMetric(registry, file), (metric) => {
      const { id } = metric
      const owner = owners.get(id)
      if (isFile(file) && owner !== undefined)
        return new Refused({ message: `${file}: ${owner} has the id "${id}": give yours another id` })
      owners.set(id, `the metric of ${file}`)
      return Effect.succeed({ file, id, metric })
    })
  )
})
