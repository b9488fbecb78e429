/** Reads the events of a trial. */
export { type Called, listCalls, eventToJson, canonicalTrajectory } from "./Trajectory.ts"
