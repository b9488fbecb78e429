import type { Metric } from "@escapement/core"
import { factNames } from "../Facts.ts"
import { countFacts } from "./countFacts.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

/** Checks of the whole grid that were answered: what the check budget counts. */
export const checksUsed: Metric<unknown> = {
  id: "checks-used",
  version: 1,
  summary: "checks of the whole grid that were answered",
  unit: "calls",
  better: "lower",
  source: "ACE-Bench, section 3.5 and appendix B: global check budget",
  measure: (trial) => unlessInfraError(trial, () => countFacts(trial, factNames.check))
}
