import type { Analysis } from "@escapement/metrics"

/** Said of means and slices where data decided how many instances there are. */
export const stoppedText =
  "Intervals of single agents and of slices are those of a fixed size. Data decided how many instances there are, so they hold a little less often than they say."

/** The same, where it is so. */
export const stoppedTexts = (analyses: ReadonlyArray<Pick<Analysis.Analysis, "pairs">>): ReadonlyArray<string> =>
  analyses.some(({ pairs }) => pairs.some(({ looks }) => looks !== undefined)) ? [stoppedText] : []
