import { extname } from "node:path"
import type { Benchmarks } from "@escapement/core"
import type { Plugins } from "@escapement/evaluate"
import { Effect } from "effect"

/** The families by id. Each is loaded only when it is played, because loading all of them takes a second. */
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
 * Loads the built-in parts, with only the named families. If a name is not a family, all families are loaded, so that
 * the error for a misspelt name can list them. Loaded on demand, so that `--help` need not wait.
 */
const builtInWith = (named: ReadonlyArray<string>, only?: "benchmarks"): Effect.Effect<Plugins.Registry> =>
  Effect.promise(async () => {
    const ids = named.every((id) => families.has(id)) ? named : [...families.keys()]
    const loading = Promise.all([...families].flatMap(([id, load]) => (ids.includes(id) ? [load()] : [])))
    if (only === "benchmarks") return { benchmarks: await loading, adapters: [], metrics: [], models: [] }
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
      loading
    ])
    return {
      benchmarks,
      adapters: [...adapters, ...generalAdversaries, ...externalAgents],
      metrics: generalMetrics,
      models: modelProviders
    }
  })

/** Loads all built-in benchmarks, adapters, metrics and model providers. */
export const builtIn: Effect.Effect<Plugins.Registry> = builtInWith([...families.keys()])

/**
 * The catalogue of the built-in benchmarks, adapters, metrics and providers, which `@escapement/evaluate` takes from
 * its caller. A benchmark is loaded when a plan names it.
 */
export const catalogue: Plugins.Catalogue = {
  benchmarkIds: new Set(families.keys()),
  load: (named = [...families.keys()], only) => builtInWith(named, only),
  // wherever this code is bundled, the file of that name is beside it
  module: new URL(`./catalogue${extname(import.meta.url)}`, import.meta.url).href
}
