import { looksLines } from "../lines/decisionLines.ts"
import { failedMetricTexts } from "../lines/failures.ts"
import type { RunReport } from "../html/Report.ts"
import { brokenTexts } from "./brokenTexts.ts"
import { uncontainedTexts } from "./uncontainedTexts.ts"
import { notShownTexts } from "./notShownTexts.ts"
import { mergedTexts } from "./mergedTexts.ts"
import { retriedTexts } from "./retriedTexts.ts"
import { unfinishedTexts } from "./unfinishedTexts.ts"

/**
 * Writes the sentences that a reader must know before any figure of a run: which trials are missing, which agents and
 * metrics failed, which agents were not isolated, which trials were played again, which metrics are not shown, and
 * whether earlier runs looked at the same question. Empty if nothing is to be said.
 */
export const warningTexts = ({
  failedMetrics,
  looks = [],
  notShown,
  run,
  summary
}: Pick<RunReport, "failedMetrics" | "looks" | "notShown" | "run" | "summary">): ReadonlyArray<string> => [
  ...unfinishedTexts(run, summary),
  ...brokenTexts(summary),
  ...uncontainedTexts(run),
  ...retriedTexts(summary.cells),
  ...mergedTexts(run),
  ...failedMetricTexts(failedMetrics),
  ...(notShown === undefined ? [] : notShownTexts(run, notShown)),
  ...looksLines(looks)
]
