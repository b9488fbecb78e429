/** Opens instances and makes trials one by one. */
export { type PlayableRun, type TrialMaker, openTrialMaker } from "./TrialMaker.ts"
export {
  type ForkPoint,
  type TrialSetup,
  type OpenedInstance,
  type ConfiguredBenchmark,
  configureBenchmark
} from "./OpenedInstance.ts"
export type { ShadowTrial } from "./ShadowTrial.ts"
