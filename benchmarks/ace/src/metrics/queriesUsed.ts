import type { Metric } from "@escapement/core"
import { factNames } from "../Facts.ts"
import { countFacts } from "./countFacts.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

/** Queries of candidates that were answered: what the query budget counts. */
export const queriesUsed: Metric<unknown> = {
  id: "queries-used",
  version: 1,
  summary: "queries of candidates that were answered",
  unit: "calls",
  better: "lower",
  source: "ACE-Bench, section 3.5 and appendix B: query budget",
  measure: (trial) => unlessInfraError(trial, () => countFacts(trial, factNames.query))
}
