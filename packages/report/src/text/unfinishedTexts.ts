import { type Run, TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { isWhole } from "./naming.ts"

/** Says how many trials an interrupted or running run has; empty for a complete run. */
export const unfinishedTexts = (
  { id, status, trials }: Pick<Run, "id" | "status" | "trials">,
  { cells }: { readonly cells: ReadonlyArray<Pick<Summary.CellSummary, "facets" | "trials">> }
): ReadonlyArray<string> => {
  const made = cells.filter(isWhole).reduce((sum, cell) => sum + cell.trials, 0)
  return status === "done" || made >= trials
    ? []
    : [
        `Run ${id} is not finished: ${made} of ${TextRules.counted(trials, "trial")} are here, and the others may change what is said of it.`
      ]
}
