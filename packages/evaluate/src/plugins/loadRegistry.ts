import { existsSync } from "node:fs"
import { type Plugin, contractVersion } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Catalogue, Registry, Setup } from "../Registry.ts"
import { freezePlain } from "./freezePlain.ts"
import { importModule } from "./importModule.ts"
import { findFault, isPlugin } from "./shapes.ts"
import { addParts, withOwn } from "./withOwn.ts"

/** Names of the configuration file of a folder: a plugin that is loaded without being named. */
const configs = [
  "./escapement.config.ts",
  "./escapement.config.mts",
  "./escapement.config.js",
  "./escapement.config.mjs"
]

const refused = (name: string, reason: string) => new Refused({ message: `plugin ${name}: ${reason}` })

const checked = (name: string, value: unknown): Effect.Effect<Plugin, Refused> => {
  if (!isPlugin(value)) return refused(name, "its default export was not made by defineConfig of @escapement/core")
  if (value.contract !== contractVersion) {
    const older = value.contract < contractVersion ? name : "escapement"
    return refused(
      name,
      `the plugin uses version ${value.contract} of the plugin contract of @escapement/core, but this command has version ${contractVersion}: upgrade ${older}`
    )
  }
  const fault = findFault(value)
  return fault === undefined ? Effect.succeed(value) : refused(name, fault)
}

/**
 * Adds the parts of a plugin to a registry. Fails if a part is malformed or its id is taken.
 *
 * @param reserved ids that no benchmark of the plugin may have
 */
export const withPlugin = Effect.fnUntraced(function* (
  registry: Registry,
  name: string,
  reserved: Catalogue["benchmarkIds"]
): Effect.fn.Return<Registry, Refused> {
  const plugin = yield* checked(name, (yield* importModule(name))["default"])
  return yield* addParts(
    registry,
    plugin,
    reserved,
    (kind, id) => `plugin ${name}: its ${kind} id "${id}" is taken: give it another id`
  )
})

/**
 * Lists the plugins to load: `escapement.config.ts` of the current folder (or `.mts`, `.js`, `.mjs`), if it exists, and
 * the named plugins, each once.
 */
export const listPlugins = (named: ReadonlyArray<string>): ReadonlyArray<string> => {
  const config = configs.find((path) => existsSync(path))
  return [...new Set([...(config === undefined ? [] : [config]), ...named])]
}

/**
 * Makes a registry from a catalogue, from plugins in their order, and from the caller's own parts. An id that is taken
 * is refused. What the catalogue holds is frozen before a plugin is loaded.
 *
 * @param benchmarks the named benchmarks; if absent, all of them
 */
export const loadRegistry = (
  { catalogue, own = {}, plugins = [] }: Setup,
  benchmarks?: ReadonlyArray<string>
): Effect.Effect<Registry, Refused> =>
  catalogue.load(benchmarks).pipe(
    Effect.map((registry) => freezePlain(registry)),
    Effect.flatMap((registry) =>
      Effect.reduce(
        new Set(plugins),
        () => registry,
        (found, name) => withPlugin(found, name, catalogue.benchmarkIds)
      )
    ),
    Effect.flatMap((registry) => withOwn(registry, own, catalogue.benchmarkIds))
  )
