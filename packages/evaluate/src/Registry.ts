import type { Adapters, Benchmarks, Metric, ModelProvider } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "./Failure.ts"
import { unknownName } from "./plan/nearest.ts"
import { guardedAdapter, guardedMetric } from "./plugins/guarded.ts"
import { importModule, isFile } from "./plugins/importModule.ts"
import { isAgentOfSdk } from "./init/exportedAgent.ts"
import { idFault } from "./plugins/ids.ts"
import { isAdapter, isMetric } from "./plugins/shapes.ts"
import type { Own } from "./plugins/Own.ts"

/** Everything that a plan can name, loaded: the parts of a catalogue, of plugins and of the caller. */
export interface Registry {
  readonly benchmarks: ReadonlyArray<Benchmarks.AnyBenchmark>
  readonly adapters: ReadonlyArray<Adapters.AnyAdapter>
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly models: ReadonlyArray<ModelProvider>
}

/**
 * The benchmarks, adapters, metrics and providers that a plan may name, loaded on demand. The caller passes it in; this
 * package has no built-in ones.
 */
export interface Catalogue {
  /** Ids of all benchmarks of the catalogue, loaded or not. No plugin may use one of them. */
  readonly benchmarkIds: ReadonlySet<string>
  /**
   * Loads the named benchmarks and what their plans may name. Loads everything if no names are given, or if a name is
   * unknown, so that the error can suggest the known names.
   *
   * @param only whether nothing but the benchmarks is needed
   */
  readonly load: (benchmarks?: ReadonlyArray<string>, only?: "benchmarks") => Effect.Effect<Registry>
  /** URL of a module that exports this catalogue as `catalogue`, for threads. Absent if no thread can load it. */
  readonly module?: string
}

/**
 * Makes a catalogue from benchmarks, adapters, metrics and providers that are already loaded. Other threads cannot load
 * it, so this thread alone generates the instances.
 */
export const makeCatalogue = (registry: Registry): Catalogue => ({
  benchmarkIds: new Set(registry.benchmarks.map(({ id }) => id)),
  load: () => Effect.succeed(registry)
})

/** Where the names in plans and in stored runs are looked up, and what a stored run may use. */
export interface Setup {
  readonly catalogue: Catalogue
  /**
   * Plugins, files or packages, in addition to the plan's. Code that a stored run or a lock names is loaded only if it
   * is listed here.
   */
  readonly plugins?: ReadonlyArray<string>
  /**
   * Programs, addresses and variables that a stored run or a lock may use, such as `address=https://models.example/v1`
   * (`trustOf` lists them).
   */
  readonly trust?: ReadonlyArray<string>
  /** Adapters, benchmarks, metrics and models of the caller's own, as values. */
  readonly own?: Own
  /** Receives a sentence for everything that is left out or works differently than requested. */
  readonly onWarning?: (sentence: string) => Effect.Effect<void>
}

/**
 * Finds the member of a list with an id; refuses an unknown id and suggests the nearest one.
 *
 * @param kind what the members are, for the message
 */
export const find = <A extends { readonly id: string }>(
  kind: string,
  list: ReadonlyArray<A>,
  id: string
): Effect.Effect<A, Refused> => {
  const found = list.find((entry) => entry.id === id)
  const known = list.map((entry) => entry.id)
  return found === undefined ? new Refused({ message: unknownName(kind, id, known) }) : Effect.succeed(found)
}

const makers: { readonly [kind: string]: string } = {
  adapter: "made by defineAdapter of @escapement/core",
  metric: "of the type Metric of @escapement/core"
}

/** Says that a file exports nothing of a kind, and how to make it. */
const lackText = (path: string, kind: string, module: Readonly<Record<string, unknown>>): string => {
  const isAgent = kind === "adapter" && Object.values(module).some(isAgentOfSdk)
  const lack = `exports no ${kind}`
  return isAgent
    ? `${lack}, but an agent of the AI SDK: escapement init ${path} writes an adapter around it, or wrap it with fromAiSdk of @escapement/ai-sdk`
    : `${lack}: export exactly one value ${makers[kind] ?? ""}; escapement new ${kind} my-${kind} writes an example`
}

/** Loads the one value of a kind that a file of the user's exports, besides its plugin. */
const loaded = <A extends { readonly id: string }>(
  path: string,
  kind: string,
  is: (value: unknown) => value is A
): Effect.Effect<A, Refused> =>
  Effect.flatMap(importModule(path), (module) => {
    const found = [...new Set(Object.values(module))].filter(is)
    const first = found[0]
    if (first === undefined) return new Refused({ message: `${path} ${lackText(path, kind, module)}` })
    if (found.length > 1) {
      return new Refused({ message: `${path} exports ${found.length} ${kind}s: export exactly one` })
    }
    const fault = idFault(first.id)
    return fault === undefined ? Effect.succeed(first) : new Refused({ message: `${path}: ${fault}` })
  })

/**
 * Returns the adapters that can play a benchmark: all of the registry, and the benchmark's own adversaries, which
 * replace general adversaries with the same id.
 */
const adaptersOf = (registry: Registry, benchmark: Benchmarks.AnyBenchmark): ReadonlyArray<Adapters.AnyAdapter> => {
  const own: ReadonlyArray<Adapters.AnyAdapter> = benchmark.use(({ adversaries = [] }) => adversaries)
  const isOwn = new Set(own.map(({ id }) => id))
  // an architecture keeps its name, even if a family gives an adversary the same one
  const architectures = registry.adapters.filter(({ lacks }) => lacks === undefined)
  const general = registry.adapters.filter(({ id, lacks }) => lacks !== undefined && !isOwn.has(id))
  return [...architectures, ...own, ...general]
}

/**
 * Finds an adapter by its id, or loads it from a file. An unknown id is refused.
 *
 * @param benchmark the benchmark whose adversaries can be named too
 */
export const findAdapter = (
  registry: Registry,
  name: string,
  benchmark?: Benchmarks.AnyBenchmark
): Effect.Effect<Adapters.AnyAdapter, Refused> =>
  isFile(name)
    ? Effect.map(loaded(name, "adapter", isAdapter), guardedAdapter)
    : find("adapter", benchmark === undefined ? registry.adapters : adaptersOf(registry, benchmark), name)

/** Finds the metric of a name or of a file. */
export const findMetric = (registry: Registry, name: string): Effect.Effect<Metric<unknown>, Refused> =>
  isFile(name) ? Effect.map(loaded(name, "metric", isMetric), guardedMetric) : find("metric", registry.metrics, name)
