/** Plans, prefixes and replays of a trial. */
export { findPlan } from "./trial/findPlan.ts"
export { openPrefix } from "./trial/Prefix.ts"
export { type ReplayDifference, replay } from "./trial/Replay.ts"
