/** Trials that simulated models answer. */
export { type Trials, answerTrials } from "./simulated/answerTrials.ts"
export type { CacheOptions } from "./simulated/boundedCache.ts"
