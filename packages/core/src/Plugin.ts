import type { AnyAdapter } from "./Adapter.ts"
import type { AnyBenchmark } from "./Benchmark.ts"
import type { Metric } from "./Metric.ts"
import type { ModelProvider } from "./Model.ts"

/** What a package or a file adds. Plugins register as values, never as an import side effect. */
export interface Plugin {
  readonly name: string
  readonly adapters?: ReadonlyArray<AnyAdapter>
  readonly benchmarks?: ReadonlyArray<AnyBenchmark>
  readonly metrics?: ReadonlyArray<Metric<unknown>>
  readonly models?: ReadonlyArray<ModelProvider>
}
