import { TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { isWhole, sliceName } from "./naming.ts"
import { formatDifference, formatP, formatValue } from "./numbers.ts"

/** A comparison in one sentence; a difference that may be none is called not distinguishable. */
export const comparisonSentence = (comparison: Summary.Comparison, unit: string): string => {
  const { a, b, difference, distinguishable, facets, high, low, metric, n, needed, p } = comparison
  const interval = `${formatDifference(difference, unit)} [${formatDifference(low, unit)}, ${formatDifference(high, unit)}]`
  const what = `${metric}${isWhole(comparison) ? "" : ` at ${sliceName(facets)}`}, ${b} − ${a}:`
  const paired = `(paired over ${TextRules.counted(n, "instance")})`
  if (distinguishable) return `${what} ${interval}, ${formatP(p)} ${paired}`
  const more = needed === undefined ? "" : `; about ${formatValue(needed, "instances")} instances needed`
  return `${what} not distinguishable: ${interval}${more} ${paired}`
}
