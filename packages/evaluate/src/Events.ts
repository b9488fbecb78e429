/** What an evaluation tells while it runs. */
export type { OnEvent, RunEnded, RunStarted, TrialFinished, TrialStarted, Warned } from "./EvaluationEvent.ts"
