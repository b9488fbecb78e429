export { Difficulty } from "./Difficulty.ts"
export { relay } from "./benchmark.ts"
