import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** What results are sliced by: domain, structure, wording and the number of gold calls; the language where one was asked for; with databases, how many goals and kinds of failures. */
export const facets = ({ backing, difficulty, domain, gold, structure, wording }: Instance): Benchmarks.Facets => ({
  domain,
  structure,
  wording,
  calls: gold.length,
  ...(difficulty?.language === undefined ? {} : { language: difficulty.language }),
  ...(backing._tag === "Database" ? { goals: difficulty?.goals ?? 1, faults: Object.keys(backing.faults).length } : {})
})
