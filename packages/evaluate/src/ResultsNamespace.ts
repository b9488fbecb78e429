/** Reads, compares and exports what a store keeps of runs. */
export type { AnalysedRegret, AnalysedRun } from "./analyse.ts"
export { type AnalysisOptions, collectRun, listLabels } from "./analysisOf.ts"
export { areLogs } from "./areLogs.ts"
export { type Judge, type Judged, type JudgeInput, functionJudge, modelJudge } from "./calibrate/Judge.ts"
export type { Transcript, TranscriptStep } from "./calibrate/Transcript.ts"
export {
  type CalibratedJudge,
  type Calibrating,
  calibrateJudge,
  calibrateWith,
  calibrationJson
} from "./calibrate/calibrateJudge.ts"
export { cardJson } from "./cards.ts"
export { type ComparedLogs, type ComparingLogs, compareLogs } from "./compareLogs.ts"
export type { ComparedRuns } from "./compare.ts"
export type { AgentComparison, AgentComparisons } from "./compareAgents.ts"
export { type Evaluated, type Evaluating, type Replayed, shownMetrics } from "./evaluate.ts"
export { type InspectLog, type TextFormat, exportInspectLogs, exportRun } from "./exportRun.ts"
export { type Gate, type MissedGate, missedGates, parseGate } from "./gates.ts"
export { checkDifferences, checkGates, parseGates } from "./flags/parseGates.ts"
export { countFailures } from "./countFailures.ts"
export { requireFacets } from "./requireFacets.ts"
export { type Telling, resultLines } from "./resultLines.ts"
export { currentStatus } from "./currentStatus.ts"
export { type Following, followRun } from "./control/followRun.ts"
export { type RunCommand, steerRun } from "./control/steerRun.ts"
export { type HarborTasks, writeHarborTasks } from "./harborTasks.ts"
export { earlierTrials, findRun, findTrial } from "./openTrial.ts"
export { renderPicture } from "./renderPicture.ts"
export type { ReadRun, Reading } from "./readRun.ts"
export type { Report } from "./report.ts"
export { type ReadableRun, type RunResults, lostTrials, readResults, requireNoneLost } from "./results.ts"
export { resultsJson } from "./resultsJson.ts"
export { decisionOfRun } from "./until/decisionOfRun.ts"
export { decisionIn } from "./until/decisionIn.ts"
export { earlierLooks } from "./until/earlierLooks.ts"
export { type Allowance, worseThanFirst } from "./worseThanFirst.ts"
export { buildTables } from "./buildTables.ts"
