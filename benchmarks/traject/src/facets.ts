import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** What results are sliced by: domain, structure, wording and the number of gold calls. */
export const facets = ({ domain, gold, structure, wording }: Instance): Benchmarks.Facets => ({
  domain,
  structure,
  wording,
  calls: gold.length
})
