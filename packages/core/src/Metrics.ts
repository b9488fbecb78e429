/** What metrics read and give. */
export type { InstanceScores, JudgedMetric, Measured } from "./Metric.ts"
export { Judgement, Score, Scores } from "./Score.ts"
