import { factNames } from "../moves/Facts.ts"
import type { AceMetric } from "./Trace.ts"

/** Queries of candidates that were answered: what the query budget counts. */
export const queriesUsed: AceMetric = {
  id: "queries-used",
  summary: "queries of candidates that were answered",
  unit: "calls",
  better: "lower",
  source: "ACE-Bench, section 3.5 and appendix B: query budget",
  measure: ({ count }) => count(factNames.query)
}
