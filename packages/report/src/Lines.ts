/** Results as lines of text for a terminal. */
export { brokenTexts } from "./brokenTexts.ts"
export { unfinishedTexts } from "./unfinishedTexts.ts"
export { sliceLines } from "./sliceLines.ts"
export { type TextStyle, plainStyle } from "./TextStyle.ts"
export { type Layout, tableLines } from "./Table.ts"
export { type TrialTime, trialTime } from "./metricText.ts"
export { answerLines } from "./answer/answerLines.ts"
export { type ReasonCount, failureText } from "./answer/reasonPieces.ts"
export type { ReportSection } from "./analysis/ReportSection.ts"
export { type SectionLayout, analysisSections, briefSections, sectionLines } from "./analysis/analysisLines.ts"
export { pairText } from "./analysis/pairLines.ts"
export { regretSections } from "./analysis/regretLines.ts"
export { type FlagGroups, type HelpText, helpLines } from "./helpLines.ts"
export { adversaryLines, adversaryTexts } from "./adversaryLines.ts"
export { type ShownCalibration, calibrationLines } from "./calibrationLines.ts"
export { type Validation, auditLines } from "./auditLines.ts"
export { cardLines } from "./cardLines.ts"
export { type FailureCount, failureLines, failuresJson } from "./failures.ts"
export {
  type DecisionSubject,
  type TakenLooks,
  decisionJson,
  decisionLines,
  designLines,
  lookLine,
  looksLines
} from "./decisionLines.ts"
export { compareLines } from "./compareLines.ts"
export type { SaidDifference } from "./saidOfCards.ts"
export { coverageText } from "./coverageText.ts"
export { coverageLines, dataLines } from "./dataLines.ts"
export { familyTableLines, familyTableMarkdown } from "./familyTable.ts"
export { summaryJson } from "./json.ts"
export { judgingJson, judgingLines } from "./judging.ts"
export { formatDuration, formatEstimate, formatValue } from "./numbers.ts"
export { type ShownComparison, type ShownLog, logJson, logLines, logMarkdown } from "./logLines.ts"
export { simulatedNote } from "./naming.ts"
export { type PowerSubject, powerLines } from "./powerLines.ts"
export { type ProgressCounts, progressLine, progressText } from "./progressLine.ts"
export { scoreLines } from "./scoreLines.ts"
export { type Merge, mergeLines } from "./mergeLines.ts"
export { sanitiseLine, sanitise, sanitiseStyled } from "./sanitise.ts"
export { cut, pad } from "./Columns.ts"
export { textBlock } from "./textBlock.ts"
export { type TrialLayout, trialText } from "./trialText.ts"
export { wrap } from "./wrap.ts"
export { verificationLines } from "./verificationLines.ts"
