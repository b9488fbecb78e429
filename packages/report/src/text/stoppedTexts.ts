import type { Analysis } from "@escapement/metrics"

/** The caveat on means and slices of a run with a stopping rule. */
export const stoppedText =
  "Intervals of single agents and of slices are those of a fixed size. Data decided how many instances there are, so they hold a little less often than they say. A difference is the mean of what was played: runs that stop early tell it too large on average, and its interval allows for that."

/**
 * What must be true for a run with a stopping rule that counts each group once: groups of many instances come first, so
 * until all have come, they have more weight than others.
 */
export const sizeCondition = (facet: string): string =>
  `if the number of instances of a ${facet} has nothing to do with how agents differ on it`

/** Returns the caveat if one of the analyses is of a run with a stopping rule; otherwise an empty list. */
export const stoppedTexts = (analyses: ReadonlyArray<Pick<Analysis.Analysis, "pairs">>): ReadonlyArray<string> =>
  analyses.some(({ pairs }) => pairs.some(({ looks }) => looks !== undefined)) ? [stoppedText] : []
