import type { Adapters, Benchmarks, Metric, ModelProvider } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "./Failure.ts"
import { unknownName } from "./plan/nearest.ts"
import { guardedAdapter, guardedMetric } from "./plugins/guarded.ts"
import { importModule, isFile } from "./plugins/importModule.ts"
import { idFault } from "./plugins/ids.ts"
import { isAdapter, isMetric } from "./plugins/shapes.ts"
import type { Own } from "./plugins/withOwn.ts"

/** Everything that a plan can name. */
export interface Registry {
  readonly benchmarks: ReadonlyArray<Benchmarks.AnyBenchmark>
  readonly adapters: ReadonlyArray<Adapters.AnyAdapter>
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly models: ReadonlyArray<ModelProvider>
}

/**
 * What a plan may name, before it is loaded: families, architectures, metrics and
 * models. A value that whoever evaluates hands in; this package knows none by itself.
 */
export interface Catalogue {
  /** Ids of all its benchmarks, loaded or not: no plugin may take one of them. */
  readonly benchmarkIds: ReadonlySet<string>
  /**
   * Loads what plans of some benchmarks name: those, and everything where one of the
   * names is not its own, so that a misspelt one can be told what there is. Without
   * names it loads everything.
   */
  readonly load: (benchmarks?: ReadonlyArray<string>) => Effect.Effect<Registry>
}

/** A catalogue of what is loaded already. */
export const makeCatalogue = (registry: Registry): Catalogue => ({
  benchmarkIds: new Set(registry.benchmarks.map(({ id }) => id)),
  load: () => Effect.succeed(registry)
})

/** Where names of plans and of stored runs are found. */
export interface Setup {
  readonly catalogue: Catalogue
  /** Plugins besides those of the plan, and what the caller trusts of the code that a stored run or a lock names. */
  readonly plugins?: ReadonlyArray<string>
  /** Programs, addresses and variables of a stored run or a lock that may be used: `address=https://models.example/v1`. */
  readonly trust?: ReadonlyArray<string>
  /** Adapters, benchmarks, metrics and models of the caller's own, as values. */
  readonly own?: Own
  /** Told in a sentence what is left out or works otherwise than was asked for. */
  readonly onWarning?: (sentence: string) => Effect.Effect<void>
}

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
const loaded = <A extends { readonly id: string }>(
  path: string,
  kind: string,
  is: (value: unknown) => value is A
): Effect.Effect<A, Refused> =>
  Effect.flatMap(importModule(path), (module) => {
    const found = [...new Set(Object.values(module))].filter(is)
    const first = found[0]
    if (first === undefined || found.length > 1) {
      return Effect.fail(new Refused({ message: `${path} exports ${found.length} ${kind}s: export exactly one` }))
    }
    const fault = idFault(first.id)
    return fault === undefined ? Effect.succeed(first) : Effect.fail(new Refused({ message: `${path}: ${fault}` }))
  })

/** The adapters that play a benchmark: all of the registry, and its own adversaries, which take the place of general ones. */
export const adaptersOf = (
  registry: Registry,
  benchmark: Benchmarks.AnyBenchmark
): ReadonlyArray<Adapters.AnyAdapter> => {
  const own: ReadonlyArray<Adapters.AnyAdapter> = benchmark.use(({ adversaries = [] }) => adversaries)
  const isOwn = new Set(own.map(({ id }) => id))
  // an architecture keeps its name, whatever a family calls its adversaries
  const architectures = registry.adapters.filter(({ lacks }) => lacks === undefined)
  const general = registry.adapters.filter(({ id, lacks }) => lacks !== undefined && !isOwn.has(id))
  return [...architectures, ...own, ...general]
}

/**
 * The adapter of a name or of a file.
 *
 * @param benchmark whose adversaries can be named too
 */
export const findAdapter = (
  registry: Registry,
  name: string,
  benchmark?: Benchmarks.AnyBenchmark
): Effect.Effect<Adapters.AnyAdapter, Refused> =>
  isFile(name)
    ? Effect.map(loaded(name, "adapter", isAdapter), guardedAdapter)
    : find("adapter", benchmark === undefined ? registry.adapters : adaptersOf(registry, benchmark), name)

/** The metric of a name or of a file. */
export const findMetric = (registry: Registry, name: string): Effect.Effect<Metric<unknown>, Refused> =>
  isFile(name) ? Effect.map(loaded(name, "metric", isMetric), guardedMetric) : find("metric", registry.metrics, name)
