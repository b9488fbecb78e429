import { failedMetricTexts } from "../lines/failures.ts"
import type { RunReport } from "../html/Report.ts"
import { brokenTexts } from "./brokenTexts.ts"
import { uncontainedTexts } from "./uncontainedTexts.ts"
import { mergedTexts } from "./mergedTexts.ts"
import { retriedTexts } from "./retriedTexts.ts"
import { unfinishedTexts } from "./unfinishedTexts.ts"

/** Says what a reader must know before any figure of a run: what is missing, and what failed. */
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
