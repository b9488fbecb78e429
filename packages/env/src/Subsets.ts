/** Amounts, subsets of them that have a given sum, and sums that only one subset has. */
export { drawAmount } from "./kit/drawAmount.ts"
export { drawSum } from "./kit/drawSum.ts"
export { findSubsets } from "./kit/findSubsets.ts"
