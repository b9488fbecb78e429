import { WorldFailed } from "@escapement/core"
import { Effect, type Scope } from "effect"
import type { Backend } from "./Backend.ts"
import { makeWorldBackends } from "./worldBackends.ts"
import type { Instance } from "../Instance.ts"
import { openLive } from "./live/openLive.ts"
import { noSnapshots, openSnapshots } from "./replay/Snapshots.ts"
import { replayBackend } from "./replay/replayBackend.ts"
import type { Options } from "../Options.ts"

/** The services of an instance. */
export type BackendOf = (instance: Instance) => Effect.Effect<Backend, WorldFailed>

const openWorlds = (): BackendOf => {
  const backendOf = makeWorldBackends()
  return ({ name, origin }) =>
    origin._tag === "Generated"
      ? Effect.sync(() => backendOf(origin.encyclopaedia, origin.pages))
      : Effect.fail(new WorldFailed({ reason: `${name} is a published leg: it has no encyclopaedia of its own` }))
}

/** Opens what the settings put behind the tools. */
export const openBackends = Effect.fnUntraced(function* (
  settings: Options
): Effect.fn.Return<BackendOf, WorldFailed, Scope.Scope> {
  if (settings.backend === "live") {
    const live = yield* openLive()
    return (instance) => Effect.sync(() => live(instance))
  }
  const snapshots = settings.pages === undefined ? noSnapshots : yield* openSnapshots(settings.pages)
  const recorded: BackendOf = (instance) => Effect.sync(() => replayBackend(instance, snapshots))
  const worlds = openWorlds()
  if (settings.backend === "replay") return recorded
  if (settings.backend === "world") return worlds
  return (instance) => (instance.origin._tag === "Generated" ? worlds(instance) : recorded(instance))
})
