import { pathToFileURL } from "node:url"
import { type AnyAdapter, type AnyBenchmark, type Metric, type ModelProvider } from "@escapement/core"
import { Effect, Predicate } from "effect"
import { Refused } from "./Failure.ts"
import { unknownName } from "./nearest.ts"

/** Everything that can be named on the command line. */
export interface Registry {
  readonly benchmarks: ReadonlyArray<AnyBenchmark>
  readonly adapters: ReadonlyArray<AnyAdapter>
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly models: ReadonlyArray<ModelProvider>
}

/** What comes with the command. Loaded on demand, so that `--help` need not wait for it. */
export const builtIn: Effect.Effect<Registry> = Effect.promise(async () => {
  const [
    { ace },
    { agentEscape },
    { agentRace, raceBaselines },
    { adapters: common },
    { generalMetrics },
    { modelProviders }
  ] = await Promise.all([
    import("@escapement/ace"),
    import("@escapement/agent-escape"),
    import("@escapement/agent-race"),
    import("@escapement/adapters"),
    import("@escapement/metrics"),
    import("@escapement/models")
  ])
  const adapters = [...common, ...raceBaselines]
  return { benchmarks: [ace, agentEscape, agentRace], adapters, metrics: generalMetrics, models: modelProviders }
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

/** Whether a name is a file of the user's rather than an id. */
export const isFile = (name: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)|\.[cm]?[jt]s$/.test(name)

/** All values that a file of the user's exports. */
const exportsOf = (path: string): Effect.Effect<ReadonlyArray<unknown>, Refused> =>
  Effect.tryPromise({
    try: async () => {
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href)
      return Object.values(module)
    },
    catch: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      return new Refused({ message: `${path} cannot be loaded: ${reason}` })
    }
  })

const isAdapter = (value: unknown): value is AnyAdapter =>
  Predicate.hasProperty(value, "settings") &&
  Predicate.hasProperty(value.settings, "fromText") &&
  Predicate.hasProperty(value, "id") &&
  typeof value.id === "string"

const isMetric = (value: unknown): value is Metric<unknown> =>
  Predicate.hasProperty(value, "measure") &&
  Predicate.isFunction(value.measure) &&
  Predicate.hasProperty(value, "id") &&
  typeof value.id === "string"

const loaded = <A>(path: string, kind: string, is: (value: unknown) => value is A): Effect.Effect<A, Refused> =>
  Effect.flatMap(exportsOf(path), (values) => {
    const found = values.filter(is)
    const first = found[0]
    return first === undefined || found.length > 1
      ? Effect.fail(new Refused({ message: `${path} must export one ${kind}; it exports ${found.length}` }))
      : Effect.succeed(first)
  })

/** The adapter of a name or of a file. */
export const adapterOf = (registry: Registry, name: string): Effect.Effect<AnyAdapter, Refused> =>
  isFile(name) ? loaded(name, "adapter", isAdapter) : find("adapter", registry.adapters, name)

/** The metric of a name or of a file. */
export const metricOf = (registry: Registry, name: string): Effect.Effect<Metric<unknown>, Refused> =>
  isFile(name) ? loaded(name, "metric", isMetric) : find("metric", registry.metrics, name)
