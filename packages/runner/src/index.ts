export {
  Card,
  type CardDifference,
  Lock,
  type Played,
  cardDifferences,
  cardOf,
  cardToJson,
  lockDifferences
} from "./Card.ts"
export { RunHopeless } from "./FirstTrials.ts"
export { benchmarkOfFile, instanceLine, lineReader, readEach, storedLine } from "./InstanceFile.ts"
export { type Playable, type Player, openPlayer } from "./Player.ts"
export { type ForkPoint, type Order, type Problem, type Stage, stageOf } from "./Problem.ts"
export type { Rehearsal } from "./Rehearsal.ts"
export { BudgetSpent, type RunBudget } from "./RunBudget.ts"
export { HeldOutSeed, holdOut, isCommitted } from "./SeedCommitment.ts"
export { eachOf, openSource } from "./Sources.ts"
export { disclose } from "./disclose.ts"
export { type Agent, type Execution, type ExecutionError, type Section, execute } from "./execute.ts"
export { jsonDifference } from "./jsonDifference.ts"
export type { Panel } from "./judge.ts"
export { metricsFor } from "./metricsFor.ts"
export { type AnswerSource, type Asker, type Recorder, makeRecorder } from "./recording/Recorder.ts"
export { RecordingMissing } from "./recording/RecordingMissing.ts"
export { recordedFor } from "./recording/recordedFor.ts"
export { surfaced } from "./recording/surfaced.ts"
export { score } from "./score.ts"
