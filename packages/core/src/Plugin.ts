import type { AnyAdapter } from "./adapter/Adapter.ts"
import type { AnyBenchmark } from "./benchmark/Benchmark.ts"
import type { Metric } from "./trial/Metric.ts"
import type { ModelProvider } from "./model/Model.ts"

/** The version of the plugin contract. Raised when plugins written for the previous version must be changed to work. */
export const contractVersion = 1

/** The parts that a package or a file adds. Plugins export values and register nothing on import. */
export interface Plugin {
  /** The contract version of the core that the plugin was written against. */
  readonly contract: number
  readonly adapters?: ReadonlyArray<AnyAdapter>
  readonly benchmarks?: ReadonlyArray<AnyBenchmark>
  /** Metrics for the trials of every benchmark. */
  readonly metrics?: ReadonlyArray<Metric<unknown>>
  /** Providers of models. */
  readonly models?: ReadonlyArray<ModelProvider>
}

/**
 * Adds the contract version of the core to the parts of a plugin. `escapement.config.ts`, and a plugin in a file or a
 * package, export the result by default.
 *
 * ```ts
 * import { contractVersion, defineConfig } from "@escapement/core"
 * import { react } from "@escapement/adapters"
 *
 * // escapement.config.ts has this as its default export
 * const config = defineConfig({ adapters: [react] })
 *
 * config.contract === contractVersion // → true
 * ```
 */
export const defineConfig = (parts: Omit<Plugin, "contract">): Plugin => ({ ...parts, contract: contractVersion })
