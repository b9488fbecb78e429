/** The events of a running evaluation. */
export type {
  EvaluationEvent,
  InstanceGenerated,
  Looked,
  OnEvent,
  RunEnded,
  RunStarted,
  TrialFinished,
  TrialStarted,
  Warned
} from "./EvaluationEvent.ts"
export { openProgress } from "./terminal/openProgress.ts"
export { showAudit } from "./terminal/showAudit.ts"
