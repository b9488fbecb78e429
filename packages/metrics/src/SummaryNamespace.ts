/** Summaries of the cells of a run. */
export type { SortedCell } from "./summary/CellTable.ts"
export type { CellView } from "./summary/CellView.ts"
export type { Grouping } from "./summary/Grouping.ts"
export type { RankedInstances, Scope } from "./summary/Instances.ts"
export { type Summarizer, type SummaryOptions, collect, makeSummarizer } from "./summary/Summarizer.ts"
export type { CellSummary, Summary } from "./summary/Summary.ts"
export { cellLabels } from "./summary/cellLabels.ts"
export { distinctLooks } from "./summary/distinctLooks.ts"
export type { CorrectedMean } from "./summary/correctedMeans.ts"
export { type JudgedSummary, type Judging, summarizeJudging } from "./summary/judging.ts"
export {
  type Calibration,
  type CalibrationTable,
  type ErrorRate,
  type GroupRate,
  type JudgedTranscript,
  makeCalibrationTable
} from "./judging/calibration.ts"
export { isSimulatedModel } from "./summary/isSimulated.ts"
