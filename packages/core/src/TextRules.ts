/** Rules for text that several packages share. */
export { counted } from "./counted.ts"
export { holdsToken } from "./holdsToken.ts"
export { isTooDeep, maxJsonDepth } from "./jsonDepth.ts"
export { oneLine } from "./oneLine.ts"
export { systemReason, systemSentence } from "./systemReason.ts"
