/** Planned trials, and the executors that play them. */
export {
  ExecutionFailed,
  FinishedTrial,
  type TrialExecutor,
  type PendingTrial,
  PlannedTrial,
  type ExecutionRequest,
  localExecutor
} from "./trial/Executor.ts"
