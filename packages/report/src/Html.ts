/** The report as an HTML page. */
export type { FamilyReport, RunReport } from "./html/Report.ts"
export type { NotShown } from "./text/notShownTexts.ts"
export { type ReportAnswer, answerRows, writeAnswer } from "./html/ReportAnswer.ts"
