import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/**
 * Returns the facets of an instance: domain, structure, wording and the number of gold calls; the language if the
 * difficulty names one; with databases, the numbers of goals and of kinds of failures.
 */
export const facets = ({ backing, difficulty, domain, gold, structure, wording }: Instance): Benchmarks.Facets => ({
  domain,
  structure,
  wording,
  calls: gold.length,
  ...(difficulty?.language === undefined ? {} : { language: difficulty.language }),
  ...(backing._tag === "Database" ? { goals: difficulty?.goals ?? 1, faults: Object.keys(backing.faults).length } : {})
})
