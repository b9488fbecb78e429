/** How many trials a comparison needs. */
export { type Basis, basisOfAssumptions, basisOfPilot, planPower } from "./planPower.ts"
