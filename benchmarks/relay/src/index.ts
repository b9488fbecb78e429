export { Difficulty } from "./Difficulty.ts"
export { Options } from "./Options.ts"
export { relay } from "./benchmark.ts"
export { tiers } from "./tiers.ts"
