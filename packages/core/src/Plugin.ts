import type { AnyAdapter } from "./adapter/Adapter.ts"
import type { AnyBenchmark } from "./benchmark/Benchmark.ts"
import type { Metric } from "./trial/Metric.ts"
import type { ModelProvider } from "./model/Model.ts"

/** The contract that plugins are written against. Raised when a plugin written before must be changed to work. */
export const contractVersion = 1

/** What a package or a file adds. Plugins register as values, never as an import side effect. */
export interface Plugin {
  /** The contract of the core that it was written against. */
  readonly contract: number
  readonly adapters?: ReadonlyArray<AnyAdapter>
  readonly benchmarks?: ReadonlyArray<AnyBenchmark>
  readonly metrics?: ReadonlyArray<Metric<unknown>>
  readonly models?: ReadonlyArray<ModelProvider>
}

/**
 * What `escapement.config.ts`, a file or a package of one's own exports by
 * default. It carries the contract of the core that it was written against.
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
