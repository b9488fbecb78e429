import { type Arm, boundsOfMean, countLost } from "./Arm.ts"
import { type ArmContrast, contrastBetween, decide, hasBounds } from "./decide.ts"
import { type Estimate, Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import type { Blocks } from "../statistics/evidence/Blocks.ts"
import { groupedEstimate } from "../statistics/evidence/groupedEstimate.ts"
import { clip } from "../statistics/shares/Interval.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { isBinary } from "../statistics/shares/Sample.ts"
import { tTest } from "../statistics/differences/tTest.ts"
import { coverLost } from "../summary/coverLost.ts"
import type { Finding } from "./Finding.ts"
import type { MetricComparison, TableMetric } from "./MetricComparison.ts"
import type { DescribedAgent, ScoreTable } from "./ScoreTable.ts"
import { type ValueRange, fromShares, toShares, widthOf } from "./ValueRange.ts"
import { blocksOf } from "./evidenceOf.ts"

/** Options of `compareScores`. */
export interface ComparingScores {
  /**
   * The measures, in the order of the table's values. From the second one on, agents without a value are left out, and
   * so is a measure for which fewer than two agents have values.
   */
  readonly metrics: ReadonlyArray<TableMetric>
  /**
   * The values that the first measure may have, `least` below `most`, if it is no share. Its mean is then compared as
   * that of a share is. If undefined, typical values of a measure that is no share are compared, as those of costs.
   */
  readonly range?: ValueRange | undefined
  /** The largest difference in the first measure that would not matter. If undefined, nothing is called equivalent. */
  readonly margin?: number | undefined
  readonly seed: Randomness.Seed
  /** Returns what an agent is called, and whether a simulated model played it. */
  readonly describe: (agent: string) => DescribedAgent
}

/**
 * For more instances than this, bootstrap and Student's interval agree to three digits, and the bootstrap takes
 * minutes.
 */
const manyInstances = 5000

const isKnown = (value: number): boolean => !Number.isNaN(value)

const estimateOf = (means: Float64Array, unit: string, blocks: Blocks, seed: Randomness.Seed): Estimate => {
  const known = means.filter(isKnown)
  const { mean, n, variance } = computeMoments(known)
  const student = (): Estimate => {
    const { high, low } = tTest(mean, Math.sqrt(variance / n), n - 1)
    return { mean, ...(unit === "share" ? clip({ low, high }, 0, 1) : { low, high }), n }
  }
  const alone =
    n > manyInstances && !(unit === "share" && isBinary(known))
      ? student()
      : Option.getOrElse(estimate(known, unit, makeBootstrap(seed)), () => ({ mean, n }))
  return groupedEstimate(alone, means, unit, blocks)
}

const meanOf = (arm: Arm, unit: string, blocks: Blocks, seed: Randomness.Seed): Estimate =>
  Option.getOrElse(
    coverLost(arm, unit, (means) => Option.some(estimateOf(means, unit, blocks, seed))),
    () => estimateOf(arm.means, unit, blocks, seed)
  )

/** The reason of attempts that one agent of a pair made, and of which the other has no record. */
const unrecorded = "no attempt in the log"

/**
 * Counts as lost every instance that another arm attempted and this one did not: which instances a log leaves out may
 * depend on their scores. It counts as one trial, and as an epoch of the instance.
 */
const withoutGaps = (arm: Arm, isGap: (instance: number) => boolean): Arm => {
  const missing = arm.missing.map((count, i) => (isGap(i) ? 1 : count))
  const gaps = missing.reduce((sum, _, i) => (isGap(i) ? sum + 1 : sum), 0)
  if (gaps === 0) return arm
  return {
    ...arm,
    missing,
    trials: arm.trials + gaps,
    reasons: [...arm.reasons, { reason: unrecorded, trials: gaps }].toSorted((a, b) => b.trials - a.trials)
  }
}

/**
 * Compares every pair of agents of a table on every measure that has values. All comparisons form one family of
 * hypotheses, which `decide` decides as it does those of a run. A comparison that lost attempts leave without bounds
 * does not count in the family, as nothing can be claimed of it. An instance that only one agent of a pair attempted
 * counts as lost for the other.
 */
export const compareScores = (table: ScoreTable, comparing: ComparingScores): ReadonlyArray<MetricComparison> => {
  const { describe, margin, metrics, range, seed } = comparing
  const clusters = table.clusters()
  const blocks = blocksOf(table.instances(), clusters, seed)
  const places = new Map<Arm, number>()
  const measured = metrics.flatMap((given, measure) => {
    const isRanged = measure === 0 && range !== undefined
    const metric = isRanged ? { ...given, unit: "share" } : given
    const all = table.arms(measure, describe).map((arm) => (isRanged ? toShares(arm, range) : arm))
    all.forEach((arm, place) => places.set(arm, place))
    const arms = all.filter((arm) => measure === 0 || arm.means.some(isKnown))
    return Option.isNone(table.range(measure)) || arms.length < 2 ? [] : [{ metric, measure, arms }]
  })
  // an attempt without a cost was made all the same
  const attempts = table.arms(0, (agent) => ({ label: agent, simulated: false }))
  const attemptedBy = (arm: Arm): ((instance: number) => boolean) => {
    const { missing, scored } = attempts[places.get(arm)!]!
    return (i) => scored[i]! + missing[i]! > 0
  }
  const contrastOf = (a: Arm, b: Arm): ArmContrast => {
    const [hasA, hasB] = [attemptedBy(a), attemptedBy(b)]
    return contrastBetween(
      withoutGaps(a, (i) => hasB(i) && !hasA(i)),
      withoutGaps(b, (i) => hasA(i) && !hasB(i))
    )
  }
  const asked = measured.map(({ arms, measure, metric }) => {
    const pairs = arms.flatMap((a, i) => arms.slice(i + 1).map((b) => ({ a, b, contrast: contrastOf(a, b) })))
    return {
      arms,
      measure,
      metric,
      pairs,
      bounded: pairs.map(({ contrast }) => hasBounds(contrast, metric.unit, blocks))
    }
  })
  const hypotheses = asked.reduce((sum, { bounded }) => sum + bounded.filter(Boolean).length, 0)
  return asked.map(({ arms, bounded, measure, metric, pairs }): MetricComparison => {
    const decideThose = (isBounded: boolean): ReadonlyArray<Option.Option<Finding>> =>
      decide(
        pairs.flatMap(({ contrast }, i) => (bounded[i] === isBounded ? [contrast] : [])),
        {
          question: {
            metric,
            reference: {},
            ...(margin === undefined || measure > 0 ? {} : { margin: margin / widthOf(range) })
          },
          topic: "agents",
          hypotheses,
          clusters,
          seed: Randomness.seed(seed, metric.id)
        }
      )
    const [decided, refused] = [decideThose(true).values(), decideThose(false).values()]
    const findings = bounded.map((is) => (is ? decided : refused).next().value ?? Option.none())
    const comparison = {
      metric,
      agents: arms.map((arm) => ({
        agent: arm.label,
        trials: arm.trials,
        lost: countLost(arm),
        mean: meanOf(arm, metric.unit, blocks, Randomness.seed(seed, "agents", metric.id)),
        ...boundsOfMean(arm, metric.unit),
        simulated: arm.simulated
      })),
      differences: pairs.map(({ a, b }, i) => ({
        a: a.label,
        b: b.label,
        finding: Option.map(findings[i] ?? Option.none(), (finding) => ({ ...finding, hypotheses }))
      }))
    }
    return measure > 0 || range === undefined ? comparison : fromShares(comparison, metrics[0]!, range)
  })
}
