/** Options of adapters, benchmarks and models, decoded by a Schema. */
export { type Configurable, type Configured, OptionsInvalid, configurable } from "./Options.ts"
