/** Planned trials, and who makes them. */
export {
  ExecutionFailed,
  FinishedTrial,
  type TrialExecutor,
  type PendingTrial,
  PlannedTrial,
  type ExecutionRequest,
  localExecutor
} from "./trial/Executor.ts"
