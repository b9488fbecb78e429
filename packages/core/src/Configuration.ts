/** Options of adapters, benchmarks and models, decoded by a Schema. */
export { type Configurable, type Configured, configurable } from "./options/Options.ts"
export { OptionsInvalid, type UnknownName, readOptions } from "./options/readOptions.ts"
