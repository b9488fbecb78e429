/** Trials that an external agent or a person plays, and trials that served simulated models answer. */
export { type GuestTrial, instancesFor, playGuest, configureGuest } from "./trials/guest.ts"
export type { LineTerminal } from "./person/LineTerminal.ts"
export { type ServedInstances, type Training, serveInstances } from "./trials/serveInstances.ts"
export { type Trials, answerTrials } from "./simulated/answerTrials.ts"
export { listedModels } from "./simulated/listedModels.ts"
export type { CacheOptions } from "./simulated/boundedCache.ts"
