/** A declared question and the findings that answer it. Every sentence about a comparison is made from these. */
export type { Arm } from "./decision/Arm.ts"
export { noValue } from "./decision/boundAbsent.ts"
export { type ComparingScores, compareScores } from "./decision/compareScores.ts"
export type { AgentDifference, AgentScore, MetricComparison, TableMetric } from "./decision/MetricComparison.ts"
export { type ArmContrast, type Family, decide } from "./decision/decide.ts"
export {
  type Bounds,
  type Finding,
  type Loss,
  type LossReason,
  type Needed,
  type Retried,
  type Verdict,
  isClaimed
} from "./decision/Finding.ts"
export { type Question, type Topic, familyError, testLevel } from "./decision/Question.ts"
export { tolerated } from "./decision/reachVerdict.ts"
export { type LateAgent, type ScoreRow, type ScoreTable, makeScoreTable } from "./decision/ScoreTable.ts"
export type { ValueRange } from "./decision/ValueRange.ts"
