/** Tokens and calls that a trial used. */
export { Usage, addUsage, totalTokens } from "./Usage.ts"
