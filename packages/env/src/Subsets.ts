/** Subsets of amounts that have a given sum, and amounts whose subsets all have different sums. */
export { drawAmounts } from "./kit/drawAmounts.ts"
export { findSubsets } from "./kit/findSubsets.ts"
