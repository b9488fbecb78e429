/** How many trials a comparison needs. */
export { parseAssumptions } from "./flags/parseAssumptions.ts"
export { plannedDifference, plannedMetric } from "./plan/plannedMetric.ts"
export { type Basis, type OwnPrices, type PlannedPower, basisOfPilot, planPower } from "./plan/planPower.ts"
