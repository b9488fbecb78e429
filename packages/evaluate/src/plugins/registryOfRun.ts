import type { Run } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import type { Registry, Setup } from "../Registry.ts"
import { withPlugin } from "./loadRegistry.ts"
import { withOwn } from "./withOwn.ts"

/**
 * The registry that a stored run is read with: its own plugins and those that
 * are named now, and the families that it played. One of its own that is gone is said and left out: what the run
 * holds can be read without it.
 */
export const registryOfRun = Effect.fnUntraced(function* (
  run: Run,
  { catalogue, onWarning = () => Effect.void, own: values = {}, plugins = [] }: Setup
): Effect.fn.Return<Registry, Refused> {
  const own = run.plan.plugins ?? []
  const added = (registry: Registry, name: string) => withPlugin(registry, name, catalogue.benchmarkIds)
  const lenient = (registry: Registry, name: string) =>
    Effect.catch(added(registry, name), (error) => Effect.as(onWarning(`not loaded: ${error.message}`), registry))
  const first = yield* catalogue.load(run.plan.benchmarks.map(({ name }) => name))
  const remembered = yield* Effect.reduce(own, () => first, lenient)
  const more = new Set(plugins.filter((name) => !own.includes(name)))
  const all = yield* Effect.reduce(more, () => remembered, added)
  return yield* withOwn(all, values, catalogue.benchmarkIds)
})
