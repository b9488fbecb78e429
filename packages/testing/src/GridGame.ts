/** The smallest complete benchmark: a grid whose slots are to be filled. */
export { grid } from "./grid/Grid.ts"
export { GridInstance, generateGrid } from "./grid/GridInstance.ts"
export { GridState, gridWorld } from "./grid/GridWorld.ts"
export { gridPattern } from "./grid/gridPattern.ts"
