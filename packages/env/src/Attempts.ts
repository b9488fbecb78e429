/** The environment of one trial: `attempt` lets an agent play the trial within its limits, until it ends. */
export { type Environment, type EnvironmentOptions, type Prefix, openEnvironment } from "./trial/Environment.ts"
export type { TimeSpent } from "./trial/Meter.ts"
export { type Attempt, attempt, maxText } from "./trial/attempt.ts"
