import { type AnyAdapter, type AnyBenchmark, type Metric, type ModelProvider } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "./Failure.ts"
import { unknownName } from "./nearest.ts"
import { guardedAdapter, guardedMetric } from "./plugins/guarded.ts"
import { importModule, isFile } from "./plugins/importModule.ts"
import { idFault } from "./plugins/ids.ts"
import { isAdapter, isMetric } from "./plugins/shapes.ts"

/** Everything that can be named on the command line. */
export interface Registry {
  readonly benchmarks: ReadonlyArray<AnyBenchmark>
  readonly adapters: ReadonlyArray<AnyAdapter>
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly models: ReadonlyArray<ModelProvider>
}

/** What a family brings: a benchmark, and sometimes baselines that only it can be played by. */
interface Family {
  readonly benchmark: AnyBenchmark
  readonly baselines?: ReadonlyArray<AnyAdapter>
}

/** The families by id. Each is loaded only where it is played, as all of them together cost a second. */
const families: ReadonlyMap<string, () => Promise<Family>> = new Map<string, () => Promise<Family>>([
  ["ace", async () => ({ benchmark: (await import("@escapement/ace")).ace })],
  ["agent-escape", async () => ({ benchmark: (await import("@escapement/agent-escape")).agentEscape })],
  ["traject", async () => ({ benchmark: (await import("@escapement/traject")).traject })],
  [
    "agent-race",
    async () => {
      const { agentRace, raceBaselines } = await import("@escapement/agent-race")
      return { benchmark: agentRace, baselines: raceBaselines }
    }
  ],
  ["mm-escape", async () => ({ benchmark: (await import("@escapement/mm-escape")).mmEscape })]
])

/** Ids that no plugin's benchmark may have. */
export const familyIds: ReadonlySet<string> = new Set(families.keys())

/**
 * What comes with the command, with the families that are named; all of them
 * where one of the names is not theirs, so that a misspelt one can be told what
 * there is. Loaded on demand: `--help` need not wait for it.
 */
export const builtInWith = (named: ReadonlyArray<string>): Effect.Effect<Registry> =>
  Effect.promise(async () => {
    const ids = named.every((id) => families.has(id)) ? named : [...families.keys()]
    const [{ adapters }, { externalAgents }, { generalMetrics }, { modelProviders }, found] = await Promise.all([
      import("@escapement/adapters"),
      import("@escapement/doors"),
      import("@escapement/metrics"),
      import("@escapement/models"),
      Promise.all([...families].flatMap(([id, load]) => (ids.includes(id) ? [load()] : [])))
    ])
    return {
      benchmarks: found.map(({ benchmark }) => benchmark),
      adapters: [...adapters, ...externalAgents, ...found.flatMap(({ baselines = [] }) => baselines)],
      metrics: generalMetrics,
      models: modelProviders
    }
  })

/** Everything that comes with the command. */
export const builtIn: Effect.Effect<Registry> = builtInWith([...families.keys()])

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

/** The adapter of a name or of a file. */
export const adapterOf = (registry: Registry, name: string): Effect.Effect<AnyAdapter, Refused> =>
  isFile(name)
    ? Effect.map(loaded(name, "adapter", isAdapter), guardedAdapter)
    : find("adapter", registry.adapters, name)

/** The metric of a name or of a file. */
export const metricOf = (registry: Registry, name: string): Effect.Effect<Metric<unknown>, Refused> =>
  isFile(name) ? Effect.map(loaded(name, "metric", isMetric), guardedMetric) : find("metric", registry.metrics, name)
