import type { Benchmarks, Metric } from "@escapement/core"
import type { ConfiguredBenchmark } from "./OpenedInstance.ts"
import type { RunAgent } from "./RunAgent.ts"

/** The trials of one benchmark in a run: a source of instances × agents × epochs. */
export interface BenchmarkRun {
  readonly configured: ConfiguredBenchmark
  readonly source: Benchmarks.InstanceSource
  /** Metrics besides the benchmark's own. */
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly agents: ReadonlyArray<RunAgent>
}
