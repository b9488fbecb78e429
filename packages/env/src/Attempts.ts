/** One trial to be made: who plays it, what it may use, and how it ends. */
export { type Environment, type EnvironmentOptions, type Prefix, openEnvironment } from "./trial/Environment.ts"
export type { TimeSpent } from "./trial/Meter.ts"
export { type Attempt, attempt, maxText } from "./trial/attempt.ts"
