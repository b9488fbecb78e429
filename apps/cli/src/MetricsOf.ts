import type { AnyBenchmark, Measured, Metric, Run } from "@escapement/core"

/** The metrics of a benchmark, by its id, the main one first. */
export type MetricsOf = (benchmark: string) => ReadonlyArray<Measured>

/** The families' own metrics, those that need a judge behind the others, then those that every benchmark has. */
export const metricsOf =
  (benchmarks: ReadonlyArray<AnyBenchmark>, general: ReadonlyArray<Metric<unknown>>): MetricsOf =>
  (id) => {
    const own = benchmarks
      .filter((benchmark) => benchmark.id === id)
      .flatMap((benchmark) =>
        benchmark.use(({ judged, metrics }): ReadonlyArray<Measured> => [...metrics, ...(judged ?? [])])
      )
    return [...own, ...general]
  }

/** All metrics of a run, each once. */
export const allMetrics = ({ cells }: Run, metrics: MetricsOf): ReadonlyArray<Measured> => {
  const found = new Map<string, Measured>()
  for (const { benchmark } of cells) {
    for (const metric of metrics(benchmark.id)) if (!found.has(metric.id)) found.set(metric.id, metric)
  }
  return [...found.values()]
}
