/** The steps that an evaluation is made of. */
export { type CarriedOut, type Playing, carryOut } from "./run/carryOut.ts"
export { prepare } from "./evaluate.ts"
export {
  type Spending,
  type SpendingRange,
  estimateSpending,
  isWorthAsking,
  spendingText
} from "./plan/estimateSpending.ts"
export type { ForkingRun, Successors } from "./run/forkRun.ts"
export type { ForkingTrial, Successor } from "./trials/forkTrial.ts"
export { judgeRun } from "./results/judgeRun.ts"
export { lockText, parseLock } from "./run/lock.ts"
export { type Preparation, type Prepared, prepareResumed } from "./plan/prepare.ts"
export { type PlanFlags, prepareFlags } from "./flags/prepareFlags.ts"
export { type Probed, probeModels } from "./plan/probeModels.ts"
export { parseModelTimeout } from "./flags/parsePace.ts"
export { compareReplay } from "./run/replay.ts"
export { replayTrial } from "./trials/replayTrial.ts"
export type { Rescored, Rescoring } from "./results/rescore.ts"
export { type Design, commitDesign, commitPlan, designText, parseDesign } from "./until/Design.ts"
export { type DesignedPreparation, prepareDesigned } from "./until/prepareDesigned.ts"
export { commitSeed, revealSeed } from "./instances/seedCommitment.ts"
export { type Asking, withModels } from "./run/withModels.ts"
export { withRoles } from "./run/withRoles.ts"
export { ownOf } from "./plan/buildRunPlan.ts"
export { type Working, drainWorkers, listWorkers } from "./workers/work.ts"
export type { WorkerSetup } from "./workers/openRun.ts"
export { listAbilities } from "./workers/listAbilities.ts"
export { serveHealth } from "./workers/serveHealth.ts"
export { type WorkingUntil, workUntil } from "./workers/workUntil.ts"
export * as Shards from "./Shards.ts"
