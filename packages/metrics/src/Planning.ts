/** Power plans: how many instances a comparison needs. */
export { type PairAssumptions, assumeShares, hardest } from "./planning/PairAssumptions.ts"
export { assumeFromPilot } from "./planning/pilot.ts"
export {
  type PlannedSize,
  type PowerPlan,
  type PowerQuestion,
  type TrialPrice,
  powerPlan
} from "./planning/powerPlan.ts"
