import { type AnyAdapter, type AnyBenchmark, type Metric, type ModelProvider } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "./Failure.ts"
import { unknownName } from "./nearest.ts"
import { watch } from "./plugins/Watchdog.ts"
import { guardedAdapter, guardedMetric } from "./plugins/guarded.ts"
import { importModule, isFile } from "./plugins/importModule.ts"
import { isAdapter, isMetric } from "./plugins/shapes.ts"

/** Everything that can be named on the command line. */
export interface Registry {
  readonly benchmarks: ReadonlyArray<AnyBenchmark>
  readonly adapters: ReadonlyArray<AnyAdapter>
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly models: ReadonlyArray<ModelProvider>
}

/** What comes with the command. Loaded on demand, so that `--help` need not wait for it. */
export const builtIn: Effect.Effect<Registry> = Effect.promise(async () => {
  const [{ ace }, { agentEscape }, { adapters }, { externalAgents }, { generalMetrics }, { modelProviders }] =
    await Promise.all([
      import("@escapement/ace"),
      import("@escapement/agent-escape"),
      import("@escapement/adapters"),
      import("@escapement/doors"),
      import("@escapement/metrics"),
      import("@escapement/models")
    ])
  return {
    benchmarks: [ace, agentEscape],
    adapters: [...adapters, ...externalAgents],
    metrics: generalMetrics,
    models: modelProviders
  }
})

/** The member of a list with an id, or a refusal that suggests the nearest one. */
export const find = <A extends { readonly id: string }>(
  kind: string,
  list: ReadonlyArray<A>,
  id: string
): Effect.Effect<A, Refused> => {
  const found = list.find((entry) => entry.id === id)
  const known = list.map((entry) => entry.id)
  return found === undefined
    ? Effect.fail(new Refused({ message: unknownName(kind, id, known) }))
    : Effect.succeed(found)
}

/** The one value of a kind that a file of the user's exports, its plugin aside. */
const loaded = <A>(path: string, kind: string, is: (value: unknown) => value is A): Effect.Effect<A, Refused> =>
  Effect.flatMap(importModule(path), (module) => {
    const found = [...new Set(Object.values(module))].filter(is)
    const first = found[0]
    return first === undefined || found.length > 1
      ? Effect.fail(new Refused({ message: `${path} must export one ${kind}; it exports ${found.length}` }))
      : Effect.succeed(first)
  })

/** The adapter of a name or of a file. */
export const adapterOf = (registry: Registry, name: string): Effect.Effect<AnyAdapter, Refused> =>
  isFile(name)
    ? Effect.map(loaded(name, "adapter", isAdapter), (adapter) => guardedAdapter(adapter, watch))
    : find("adapter", registry.adapters, name)

/** The metric of a name or of a file. */
export const metricOf = (registry: Registry, name: string): Effect.Effect<Metric<unknown>, Refused> =>
  isFile(name)
    ? Effect.map(loaded(name, "metric", isMetric), (metric) => guardedMetric(metric, watch))
    : find("metric", registry.metrics, name)
