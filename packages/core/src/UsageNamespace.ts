/** Tokens and calls that a trial used, and what they cost. */
export { Price } from "./model/Price.ts"
export { TrialUsage, knownCost, knownTokens } from "./trial/TrialUsage.ts"
export { Usage, addUsage, possibleUsage, totalTokens } from "./model/Usage.ts"
