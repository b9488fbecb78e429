/** Reads the events of a trial. */
export { type Called, listCalls, eventToJson, canonicalTrajectory } from "./trial/Trajectory.ts"
