import type { Run, RunPlan } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import type { Registry, Setup } from "../Registry.ts"
import { pluginsFor, unnamedSentence } from "./namedCode.ts"
import { loadRegistry, withPlugin } from "./loadRegistry.ts"
import { withOwn } from "./withOwn.ts"

/** Loads the registry for playing a stored plan: the plugins that the user names, and the families that it plays. */
export const registryToPlay = (plan: RunPlan, setup: Setup): Effect.Effect<Registry, Refused> => {
  const { more, own } = pluginsFor(plan, setup.plugins)
  const names = plan.benchmarks.map(({ name }) => name)
  return loadRegistry({ ...setup, plugins: [...own, ...more] }, names)
}

/**
 * Loads the registry for reading a stored run: the plugins that the user names, and the families that the run played.
 * Code that only the run names was chosen by the author of the store: it is reported and left out, as the run can be
 * read without it.
 *
 * @param files files of metrics that are named too
 */
export const registryOfRun = Effect.fnUntraced(function* (
  run: Run,
  { catalogue, onWarning = () => Effect.void, own: values = {}, plugins = [] }: Setup,
  files: ReadonlyArray<string> = []
): Effect.fn.Return<Registry, Refused> {
  const { more, own } = pluginsFor(run.plan, plugins)
  const leftOut = unnamedSentence(run, [...plugins, ...files])
  if (leftOut !== undefined) yield* onWarning(leftOut)
  const added = (registry: Registry, name: string) => withPlugin(registry, name, catalogue.benchmarkIds)
  const lenient = (registry: Registry, name: string) =>
    Effect.catch(added(registry, name), (error) => Effect.as(onWarning(`not loaded: ${error.message}`), registry))
  const first = yield* catalogue.load(run.plan.benchmarks.map(({ name }) => name))
  const remembered = yield* Effect.reduce(own, () => first, lenient)
  const all = yield* Effect.reduce(more, () => remembered, added)
  return yield* withOwn(all, values, catalogue.benchmarkIds)
})
