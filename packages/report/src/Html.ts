/** The report as a page. */
export type { FamilyReport, RunReport } from "./html/Report.ts"
export { reportHtml } from "./html/reportHtml.ts"
