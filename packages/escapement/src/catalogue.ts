import type { Benchmarks } from "@escapement/core"
import type { Plugins } from "@escapement/evaluate"
import { Effect } from "effect"

/** The families by id. Each is loaded only where it is played, as all of them together cost a second to load. */
const families: ReadonlyMap<string, () => Promise<Benchmarks.AnyBenchmark>> = new Map<
  string,
  () => Promise<Benchmarks.AnyBenchmark>
>([
  ["ace", async () => (await import("@escapement/ace")).ace],
  ["agent-escape", async () => (await import("@escapement/agent-escape")).agentEscape],
  ["traject", async () => (await import("@escapement/traject")).traject],
  ["agent-race", async () => (await import("@escapement/agent-race")).agentRace],
  ["mm-escape", async () => (await import("@escapement/mm-escape")).mmEscape],
  ["relay", async () => (await import("@escapement/relay")).relay]
])

/**
 * The built-in parts, with the named families alone. If a name is no family's, all
 * are loaded, so that the refusal of a misspelt name can list them. Loaded on demand:
 * `--help` need not wait for it.
 */
const builtInWith = (named: ReadonlyArray<string>): Effect.Effect<Plugins.Registry> =>
  Effect.promise(async () => {
    const ids = named.every((id) => families.has(id)) ? named : [...families.keys()]
    const [
      { generalAdversaries },
      { adapters },
      { externalAgents },
      { generalMetrics },
      { modelProviders },
      benchmarks
    ] = await Promise.all([
      import("@escapement/env"),
      import("@escapement/adapters"),
      import("@escapement/bridges"),
      import("@escapement/metrics"),
      import("@escapement/models"),
      Promise.all([...families].flatMap(([id, load]) => (ids.includes(id) ? [load()] : [])))
    ])
    return {
      benchmarks,
      adapters: [...adapters, ...generalAdversaries, ...externalAgents],
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
