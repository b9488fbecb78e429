import type { Adapters, Benchmarks } from "@escapement/core"
import type { Plugins } from "@escapement/evaluate"
import { Effect } from "effect"

/** What a family brings: a benchmark, and sometimes baselines that only it can be played by. */
interface Family {
  readonly benchmark: Benchmarks.AnyBenchmark
  readonly baselines?: ReadonlyArray<Adapters.AnyAdapter>
}

/** The families by id. Each is loaded only where it is played, as all of them together cost a second to load. */
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

/**
 * The built-in parts, with the families that are named; all of them
 * where one of the names is not theirs, so that a misspelt one can be told what
 * there is. Loaded on demand: `--help` need not wait for it.
 */
const builtInWith = (named: ReadonlyArray<string>): Effect.Effect<Plugins.Registry> =>
  Effect.promise(async () => {
    const ids = named.every((id) => families.has(id)) ? named : [...families.keys()]
    const [{ adapters }, { externalAgents }, { generalMetrics }, { modelProviders }, found] = await Promise.all([
      import("@escapement/adapters"),
      import("@escapement/bridges"),
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

/** Everything that is built in. */
export const builtIn: Effect.Effect<Plugins.Registry> = builtInWith([...families.keys()])

/** What is built in, loaded as plans name it. */
export const catalogue: Plugins.Catalogue = {
  benchmarkIds: new Set(families.keys()),
  load: (named = [...families.keys()]) => builtInWith(named)
}
