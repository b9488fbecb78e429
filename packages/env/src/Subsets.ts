/** Subsets of amounts that have a given sum, and sums that only one subset has. */
export { drawSum } from "./kit/drawSum.ts"
export { findSubsets } from "./kit/findSubsets.ts"
