/** Rules for text that several packages share. */
export { holdsToken } from "./holdsToken.ts"
export { isTooDeep, maxJsonDepth } from "./jsonDepth.ts"
export { oneLine } from "./oneLine.ts"
