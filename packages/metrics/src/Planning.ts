/** Power plans: how many instances a comparison needs. */
export {
  type BinaryScores,
  type PairAssumptions,
  type SeenScores,
  assumeShares,
  hardest,
  mostDifference
} from "./planning/PairAssumptions.ts"
export { type PilotGroups, pilotGroups } from "./planning/PilotGroups.ts"
export { assumeFromPilot, pilotLosses } from "./planning/pilot.ts"
export {
  type PlannedSize,
  type PowerPlan,
  type PowerQuestion,
  type TrialPrice,
  powerPlan
} from "./planning/powerPlan.ts"
