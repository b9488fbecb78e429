import { type Run, TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { isWhole } from "./naming.ts"

/** Says how many of its planned trials a run has that is not finished. */
export const unfinishedText = (run: string, made: number, trials: number): string =>
  `Run ${run} is not finished: ${made} of ${TextRules.counted(trials, "trial")} are here, and the others may change what is said of it.`

/**
 * Writes a sentence that says how many of its planned trials an interrupted or running run has; empty for a complete
 * run.
 */
export const unfinishedTexts = (
  { id, status, trials }: Pick<Run, "id" | "status" | "trials">,
  { cells }: { readonly cells: ReadonlyArray<Pick<Summary.CellSummary, "facets" | "trials">> }
): ReadonlyArray<string> => {
  const made = cells.filter(isWhole).reduce((sum, cell) => sum + cell.trials, 0)
  return status === "done" || made >= trials ? [] : [unfinishedText(id, made, trials)]
}
