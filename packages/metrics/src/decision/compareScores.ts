import { type Estimate, type Metrics, Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import { type Blocks, makeClusters } from "../statistics/evidence/Blocks.ts"
import { clusteredMean } from "../statistics/evidence/clusteredEvidence.ts"
import { clip, type Interval } from "../statistics/shares/Interval.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { isBinary } from "../statistics/shares/Sample.ts"
import { tTest } from "../statistics/differences/tTest.ts"
import { type Arm, countLost, fillLost } from "./Arm.ts"
import { decide } from "./decide.ts"
import type { Bounds, Finding } from "./Finding.ts"
import type { DescribedAgent, ScoreTable } from "./ScoreTable.ts"
import { fewClusters } from "./evidenceOf.ts"

/** What a table holds of one measure. */
export type TableMetric = Pick<Metrics.Measured, "id" | "unit" | "better">

/** An agent of a table on one measure. */
export interface AgentScore {
  readonly agent: string
  readonly trials: number
  readonly lost: number
  /** Over the instances that have a score; its interval is over instances, or over their groups. */
  readonly mean: Estimate
  /** The mean if all that was lost had failed, and if it had succeeded; absent if nothing was lost or no share is measured. */
  readonly bounds?: Bounds
  readonly simulated: boolean
}

/** Two agents of a table, b minus a. */
export interface AgentDifference {
  readonly a: string
  readonly b: string
  /** None for agents that share fewer than two instances. */
  readonly finding: Option.Option<Finding>
}

/** All that a table says of one measure. */
export interface MetricComparison {
  readonly metric: TableMetric
  readonly agents: ReadonlyArray<AgentScore>
  /** Every later agent with every earlier one. */
  readonly differences: ReadonlyArray<AgentDifference>
}

/** How a table is compared. */
export interface ComparingScores {
  /** By index of the measure. Agents without a value are left out of all but the first, and so is what fewer than two have. */
  readonly metrics: ReadonlyArray<TableMetric>
  /** A difference of the first measure that would not matter. */
  readonly margin?: number | undefined
  readonly seed: Randomness.Seed
  readonly describe: (agent: string) => DescribedAgent
}

/** Above this the bootstrap and Student's interval are the same to three digits, and the former takes minutes. */
const manyInstances = 5000

const isKnown = (value: number): boolean => !Number.isNaN(value)

const isGrouped = (clusters: Blocks): boolean => clusters.count >= fewClusters

const meanOf = ({ means }: Arm, unit: string, clusters: Option.Option<Blocks>, seed: Randomness.Seed): Estimate => {
  const known = means.filter(isKnown)
  const { mean, n, variance } = computeMoments(known)
  const bounded = (interval: Interval): Interval => (unit === "share" ? clip(interval, 0, 1) : interval)
  const student = (error: number, df: number): Estimate => {
    const { high, low } = tTest(mean, error, df)
    return { mean, ...bounded({ low, high }), n }
  }
  if (Option.isSome(clusters)) {
    // fewer groups say nothing of groups that were not drawn
    const grouped = isGrouped(clusters.value) ? clusteredMean(means, clusters.value) : Option.none()
    return Option.match(grouped, { onNone: () => ({ mean, n }), onSome: ({ df, error }) => student(error, df) })
  }
  return n > manyInstances && !(unit === "share" && isBinary(known))
    ? student(Math.sqrt(variance / n), n - 1)
    : Option.getOrElse(estimate(known, unit, makeBootstrap(seed)), () => ({ mean, n }))
}

const boundsOf = (arm: Arm, unit: string): Pick<AgentScore, "bounds"> => {
  if (unit !== "share" || countLost(arm) === 0) return {}
  const [worst, best] = [0, 1].map((value) => computeMoments(fillLost(arm, value).filter(isKnown)).mean)
  return { bounds: { worst: worst!, best: best! } }
}

/**
 * What a table says: every two agents on every measure that has values, decided as
 * one family, by the same `decide` as a run of our own.
 */
export const compareScores = (table: ScoreTable, comparing: ComparingScores): ReadonlyArray<MetricComparison> => {
  const { describe, margin, metrics, seed } = comparing
  const clusters = table.clusters()
  const blocks = Option.map(clusters, (groups) => makeClusters(groups.map(String)))
  const measured = metrics.flatMap((metric, measure) => {
    const arms = table.arms(measure, describe).filter((arm) => measure === 0 || arm.means.some(isKnown))
    return Option.isNone(table.range(measure)) || arms.length < 2 ? [] : [{ metric, measure, arms }]
  })
  const hypotheses = measured.reduce((sum, { arms: { length } }) => sum + (length * (length - 1)) / 2, 0)
  return measured.map(({ arms, measure, metric }): MetricComparison => {
    const pairs = arms.flatMap((a, i) => arms.slice(i + 1).map((b) => ({ a, b })))
    const findings = decide(
      pairs.map(({ a, b }) => ({
        arms: [
          { arm: b, weight: 1 },
          { arm: a, weight: -1 }
        ]
      })),
      {
        question: { metric, reference: {}, ...(margin === undefined || measure > 0 ? {} : { margin }) },
        topic: "agents",
        hypotheses,
        clusters,
        seed: Randomness.seed(seed, metric.id)
      }
    )
    return {
      metric,
      agents: arms.map((arm) => ({
        agent: arm.label,
        trials: arm.trials,
        lost: countLost(arm),
        mean: meanOf(arm, metric.unit, blocks, Randomness.seed(seed, "agents", metric.id)),
        ...boundsOf(arm, metric.unit),
        simulated: arm.simulated
      })),
      differences: pairs.map(({ a, b }, i) => ({ a: a.label, b: b.label, finding: findings[i] ?? Option.none() }))
    }
  })
}
