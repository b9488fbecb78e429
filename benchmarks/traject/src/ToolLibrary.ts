/** The tools that chains are drawn from. */
export { library } from "./generate/Library.ts"
export { toolSpecs } from "./tools/toolSpec.ts"
