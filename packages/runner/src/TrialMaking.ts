/** Opens instances and makes trials, with the parts of a run and the errors that end it early. */
export { FirstTrialsFailed } from "./FirstTrials.ts"
export { type ShardNumber, countDealt } from "./dealTrials.ts"
export { type DealtTrial, listDealt } from "./listDealt.ts"
export { keepInstance, restoreParts } from "./keepInstance.ts"
export type { ExecutionError } from "./executeRun.ts"
export type { Execution } from "./Execution.ts"
export type { BenchmarkRun } from "./BenchmarkRun.ts"
export type { RunAgent } from "./RunAgent.ts"
export { type PlayableRun, type TrialMaker, openTrialMaker } from "./TrialMaker.ts"
export {
  type ForkPoint,
  type TrialSetup,
  type OpenedInstance,
  type ConfiguredBenchmark,
  configureBenchmark
} from "./OpenedInstance.ts"
export type { ShadowTrial, ShownResult } from "./ShadowTrial.ts"
