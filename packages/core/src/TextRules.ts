/** Rules for text that several packages share. */
export { copyStart } from "./text/copyStart.ts"
export { counted } from "./text/counted.ts"
export { holdsToken } from "./text/holdsToken.ts"
export { isShellStream } from "./text/isShellStream.ts"
export { isTooDeep, maxJsonDepth, tooDeep } from "./text/jsonDepth.ts"
export { oneLine } from "./text/oneLine.ts"
export { systemReason, systemSentence } from "./text/systemReason.ts"
