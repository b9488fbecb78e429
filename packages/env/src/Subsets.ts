/** Subsets of amounts that have a given sum. */
export { findSubsets } from "./kit/findSubsets.ts"
