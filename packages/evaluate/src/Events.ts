/** What an evaluation tells while it runs. */
export type {
  EvaluationEvent,
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
