/** What metrics read, and the scores that they give. */
export type { InstanceScores, JudgedMetric, Measured } from "./trial/Metric.ts"
export { Judgement, Score, Scores } from "./trial/Score.ts"
