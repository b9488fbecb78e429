/** Tokens and calls that a trial used, and what they cost. */
export { Price } from "./Price.ts"
export { Usage, addUsage, totalTokens } from "./Usage.ts"
