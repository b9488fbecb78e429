import { Plugins } from "@escapement/evaluate"
import { Console } from "effect"
import { catalogue } from "escapement/catalogue"

/** Flags that name plugins, and what plugins may run and ask. */
export interface NamingFlags {
  readonly plugin: ReadonlyArray<string>
  readonly trust?: ReadonlyArray<string>
}

/** Returns where names are looked up: in the built-in parts, in the configuration of this folder, and in plugins. */
export const setupOf = ({ plugin, trust = [] }: NamingFlags): Plugins.Setup => ({
  catalogue,
  plugins: Plugins.listPlugins(plugin),
  trust,
  onWarning: (sentence) => Console.error(`escapement: warning: ${sentence}`)
})
