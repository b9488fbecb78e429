/** Options of adapters, benchmarks and models, decoded by a Schema. */
export { type Configurable, type Configured, configurable } from "./Options.ts"
export { OptionsInvalid, type UnknownName, readOptions } from "./readOptions.ts"
