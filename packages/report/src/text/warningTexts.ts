import { failedMetricTexts } from "../lines/failures.ts"
import type { RunReport } from "../html/Report.ts"
import { brokenTexts } from "./brokenTexts.ts"
import { uncontainedTexts } from "./uncontainedTexts.ts"
import { mergedTexts } from "./mergedTexts.ts"
import { retriedTexts } from "./retriedTexts.ts"
import { unfinishedTexts } from "./unfinishedTexts.ts"

/**
 * Writes the sentences that a reader must know before any figure of a run: which trials are missing, which agents and
 * metrics failed, which agents were not isolated, and which trials were played again. Empty if nothing is to be said.
 */
export const warningTexts = ({
  failedMetrics,
  run,
  summary
}: Pick<RunReport, "failedMetrics" | "run" | "summary">): ReadonlyArray<string> => [
  ...unfinishedTexts(run, summary),
  ...brokenTexts(summary),
  ...uncontainedTexts(run),
  ...retriedTexts(summary.cells),
  ...mergedTexts(run),
  ...failedMetricTexts(failedMetrics)
]
