import { factNames } from "../moves/Facts.ts"
import type { AceMetric } from "./Trace.ts"

/** Checks of the whole grid that were answered: what the check budget counts. */
export const checksUsed: AceMetric = {
  id: "checks-used",
  summary: "checks of the whole grid that were answered",
  unit: "calls",
  better: "lower",
  source: "ACE-Bench, section 3.5 and appendix B: global check budget",
  measure: ({ count }) => count(factNames.check)
}
