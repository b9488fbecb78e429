import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Arm } from "./Arm.ts"
import type { Finding } from "./Finding.ts"
import type { MetricComparison, TableMetric } from "./MetricComparison.ts"

/** The values that a score may have: every score lies between the two. */
export interface ValueRange {
  readonly least: number
  readonly most: number
}

/** Returns the largest difference of two scores; 1 for shares, which have no range of their own. */
export const widthOf = (range: ValueRange | undefined): number => (range === undefined ? 1 : range.most - range.least)

/** Turns the scores of an arm into shares of their range: the least possible score becomes 0, the most possible one 1. */
export const toShares = (arm: Arm, range: ValueRange): Arm => ({
  ...arm,
  // a mean of equal values may lie beyond them by a rounding error
  means: arm.means.map((mean) => Math.min(1, Math.max(0, (mean - range.least) / widthOf(range))))
})

const scaleFinding = (finding: Finding, width: number): Finding => {
  const { bounds, equivalence, unseen } = finding
  const scale = <Ends extends { readonly low: number; readonly high: number }>(ends: Ends): Ends => ({
    ...ends,
    low: ends.low * width,
    high: ends.high * width
  })
  return {
    ...scale(finding),
    estimate: finding.estimate * width,
    ...(unseen === undefined ? {} : { unseen: scale(unseen) }),
    ...(bounds === undefined ? {} : { bounds: { worst: bounds.worst * width, best: bounds.best * width } }),
    ...(equivalence === undefined ? {} : { equivalence: { ...scale(equivalence), margin: equivalence.margin * width } })
  }
}

/** Turns a comparison of shares of a range (`toShares`) back into scores of a metric. */
export const fromShares = (
  { agents, differences }: MetricComparison,
  metric: TableMetric,
  range: ValueRange
): MetricComparison => {
  const width = widthOf(range)
  const back = (share: number): number => range.least + share * width
  const lostScores = ({ least, most, ...counts }: NonNullable<Estimate["lost"]>) => ({
    ...counts,
    ...(least === undefined ? {} : { least: back(least) }),
    ...(most === undefined ? {} : { most: back(most) })
  })
  const scores = ({ high, lost, low, mean, ...rest }: Estimate): Estimate => ({
    ...rest,
    ...(lost === undefined ? {} : { lost: lostScores(lost) }),
    mean: back(mean),
    ...(low === undefined ? {} : { low: back(low) }),
    ...(high === undefined ? {} : { high: back(high) })
  })
  return {
    metric,
    agents: agents.map(({ bounds, mean, ...agent }) => ({
      ...agent,
      mean: scores(mean),
      ...(bounds === undefined ? {} : { bounds: { worst: back(bounds.worst), best: back(bounds.best) } })
    })),
    differences: differences.map(({ finding, ...pair }) => ({
      ...pair,
      finding: Option.map(finding, (found) => scaleFinding(found, width))
    }))
  }
}
