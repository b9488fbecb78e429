/** Results as lines of text for a terminal. */
export { brokenTexts } from "./text/brokenTexts.ts"
export { warningTexts } from "./text/warningTexts.ts"
export { uncontainedTexts, uncontainedWarnings } from "./text/uncontainedTexts.ts"
export { forkText } from "./text/forkText.ts"
export { mergedTexts } from "./text/mergedTexts.ts"
export { retriedTexts } from "./text/retriedTexts.ts"
export { unfinishedTexts } from "./text/unfinishedTexts.ts"
export { sliceLines } from "./lines/sliceLines.ts"
export { type TextStyle, plainStyle } from "./text/TextStyle.ts"
export { type Layout, tableLines } from "./text/Table.ts"
export { type TrialTime, trialTime } from "./text/metricText.ts"
export { answerLines } from "./answer/answerLines.ts"
export { type ReasonCount, failureText, reasonPieces } from "./answer/reasonPieces.ts"
export type { ReportSection } from "./analysis/ReportSection.ts"
export { type SectionLayout, analysisSections, briefSections, sectionLines } from "./analysis/analysisLines.ts"
export { pairText } from "./analysis/pairLines.ts"
export { regretSections } from "./analysis/regretLines.ts"
export { type FlagGroups, type HelpText, helpLines } from "./lines/helpLines.ts"
export { adversaryLines, adversaryTexts } from "./lines/adversaryLines.ts"
export { type ShownCalibration, calibrationLines } from "./lines/calibrationLines.ts"
export { type Validation, auditLines } from "./lines/auditLines.ts"
export { cardLines } from "./lines/cardLines.ts"
export {
  type FailedMetric,
  type FailureCount,
  failedMetricTexts,
  failureLines,
  failuresJson
} from "./lines/failures.ts"
export {
  type DecisionSubject,
  type TakenLooks,
  decisionJson,
  decisionLines,
  designLines,
  lookLine,
  looksLines
} from "./lines/decisionLines.ts"
export { compareLines } from "./lines/compareLines.ts"
export type { SaidDifference } from "./text/saidOfCards.ts"
export { partialNotes } from "./text/partialNotes.ts"
export { agentNotes, unboundTexts } from "./text/agentNotes.ts"
export { markUsage } from "./text/metricText.ts"
export { coverageText } from "./text/coverageText.ts"
export { coverageLines, dataLines } from "./lines/dataLines.ts"
export { familyTableLines, familyTableMarkdown } from "./lines/familyTable.ts"
export { summaryJson } from "./lines/json.ts"
export { judgingJson, judgingLines } from "./lines/judging.ts"
export { formatDuration } from "./text/formatDuration.ts"
export { formatEstimate, formatLost, formatMarked, formatReached, formatValue } from "./text/numbers.ts"
export {
  type ShownComparison,
  type ShownLog,
  type ShownUnscored,
  logJson,
  logLines,
  logMarkdown,
  unscoredText
} from "./lines/logLines.ts"
export { simulatedNote } from "./text/naming.ts"
export { type PowerSubject, powerLines } from "./lines/powerLines.ts"
export { type ProgressCounts, progressLine, progressText } from "./lines/progressLine.ts"
export { scoreLines } from "./lines/scoreLines.ts"
export { type Merge, mergeLines } from "./lines/mergeLines.ts"
export { sanitiseLine, sanitise, sanitiseStyled } from "./text/sanitise.ts"
export { cut, pad } from "./text/Columns.ts"
export { textBlock } from "./text/textBlock.ts"
export { factText } from "./text/factText.ts"
export { originText } from "./text/originText.ts"
export { type TrialLayout, trialText } from "./text/trialText.ts"
export { type TotalCost, totalCost } from "./text/totalCost.ts"
export { usageText } from "./text/usageText.ts"
export { wrap } from "./text/wrap.ts"
export { verificationLines } from "./lines/verificationLines.ts"
