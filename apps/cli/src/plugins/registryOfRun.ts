import type { Run } from "@escapement/core"
import { Console, Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { type Registry, builtInWith } from "../Registry.ts"
import { pluginsOf, withPlugin } from "./registryOf.ts"

/**
 * The registry that a stored run is read with: its own plugins and those that
 * are named now, and the families that it played. One of its own that is gone is said and left out: what the run
 * holds can be read without it.
 */
export const registryOfRun = Effect.fnUntraced(function* (
  run: Run,
  named: ReadonlyArray<string>,
  base?: Effect.Effect<Registry>
): Effect.fn.Return<Registry, Refused> {
  const own = run.plan.plugins ?? []
  const lenient = (registry: Registry, name: string) =>
    Effect.catch(withPlugin(registry, name), (error) =>
      Effect.as(Console.error(`escapement: not loaded: ${error.message}`), registry)
    )
  const first = yield* base ?? builtInWith(run.plan.benchmarks.map(({ name }) => name))
  const remembered = yield* Effect.reduce(own, () => first, lenient)
  const more = pluginsOf(named).filter((name) => !own.includes(name))
  return yield* Effect.reduce(more, () => remembered, withPlugin)
})
