/** Where the names in a plan are found. */
export { type Catalogue, type Registry, type Setup, findAdapter, find } from "./Registry.ts"
export { knowKeys } from "./environmentKeys.ts"
export { unknownName } from "./nearest.ts"
export { listPlugins, loadRegistry } from "./plugins/loadRegistry.ts"
export { codeOf, pluginFlags } from "./plugins/namedCode.ts"
export type { Own } from "./plugins/withOwn.ts"
export { type Resolved, resolve } from "./resolve.ts"
export type { ResolvedModel } from "./resolveModel.ts"
