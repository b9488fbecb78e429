/** What metrics read and give. */
export type { InstanceScores, JudgedMetric, Measured } from "./trial/Metric.ts"
export { Judgement, Score, Scores } from "./trial/Score.ts"
