import type { Decision } from "@escapement/metrics"
import { Option } from "effect"
import { csvLine } from "./exportCsv.ts"

const names = [
  "metric",
  "unit",
  "a",
  "b",
  "mean_a",
  "mean_b",
  "difference",
  "low",
  "high",
  "p",
  "p_corrected",
  "instances",
  "groups",
  "verdict",
  "test",
  "comparisons",
  "lost_a",
  "lost_b",
  "margin",
  "equivalence_low",
  "equivalence_high"
] as const

/** Writes a number; an end of an interval that is infinite has none. */
const numeral = (value: number | undefined): number | string =>
  value === undefined || !Number.isFinite(value) ? "" : value

/**
 * Writes a comparison of logs as CSV: a row for every two agents and metric, b minus a. A pair that shares fewer than
 * two samples has no difference. A difference by a `trimmed t`, `clustered trimmed t` or `sign` test is the typical
 * one: it leaves out a fifth of the values at either end, which the means include. Intervals are corrected for
 * `comparisons`.
 */
export const logCsv = (metrics: ReadonlyArray<Decision.MetricComparison>): string => {
  const rows = metrics.flatMap(({ agents, differences, metric }) => {
    const [means, lost] = [
      new Map(agents.map(({ agent, mean }) => [agent, mean.mean])),
      new Map(agents.map((one) => [one.agent, one.lost]))
    ]
    return differences.map(({ a, b, finding }) => {
      const found = Option.getOrUndefined(finding)
      const { adjusted, clusters, estimate, high, low, n, p } = found ?? {}
      const numbers = [means.get(a), means.get(b), estimate, low, high, p, adjusted, n, clusters].map(numeral)
      const same = found?.equivalence
      const more = [found?.hypotheses, lost.get(a), lost.get(b), same?.margin, same?.low, same?.high].map(numeral)
      return [metric.id, metric.unit, a, b, ...numbers, found?.verdict ?? "", found?.test ?? "", ...more]
    })
  })
  return [names, ...rows].map(csvLine).join("")
}
