import type { Estimate, Metrics } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import type { LinearTrend } from "../statistics/curves/linearTrend.ts"
import { type LogisticTrend, logisticTrend } from "../statistics/curves/logistic.ts"
import { type Arm, countLost } from "../decision/Arm.ts"
import { absencesOf, lossesOf, retriedOf } from "../decision/decide.ts"
import type { Absence, Loss, Retried } from "../decision/Finding.ts"
import { familyError } from "../decision/Question.ts"
import { type Psychometric, psychometric } from "../statistics/curves/psychometric.ts"
import { significance } from "../statistics/shares/Interval.ts"
import { isBounded } from "../statistics/shares/Sample.ts"
import { detectableChange } from "../statistics/power/detectableChange.ts"
import { detectableShare } from "../statistics/power/detectableShare.ts"
import { type Blocks } from "../statistics/evidence/Blocks.ts"
import { slopeEvidence } from "../statistics/evidence/slopeEvidence.ts"
import { typicalSlope } from "../statistics/evidence/typicalSlope.ts"
import type { CellView } from "../summary/CellView.ts"
import { scopeMean } from "../summary/scopeMean.ts"
import { type AgentSlope, agentSlope } from "./agentSlope.ts"
import { type AxisLevel, findLevels } from "./Levels.ts"

/**
 * The mean of a metric on one level of an axis: the instances whose facet lies between `from` and `to`, both included.
 */
export interface LevelEstimate {
  readonly from: number
  readonly to: number
  readonly estimate: Estimate
}

/** The trend of one agent along one axis. */
export interface AgentTrend {
  readonly agent: string
  /** The mean of the metric on each level of the axis, in ascending order. */
  readonly levels: ReadonlyArray<LevelEstimate>
  /**
   * Change of the metric per unit of the axis over the scored trials; of costs and counts the typical change, which a
   * few runaways do not move. Its simultaneous interval covers every value that
   * lost trials could have scored, and other groups of instances if these come in groups.
   */
  readonly linear: LinearTrend
  /** The lost trials of the agent; absent if none was lost. */
  readonly losses?: ReadonlyArray<Loss>
  /** The trials of the agent of which the metric says nothing: they are left out. Absent without any. */
  readonly absences?: ReadonlyArray<Absence>
  /** The trials of the agent that were played again, if these are many (`Finding.retried`). */
  readonly retried?: ReadonlyArray<Retried>
  /** Number of groups over which the slope generalises; absent if instances count as drawn one by one. */
  readonly clusters?: number
  /** The p-value of the slope, corrected for every agent on every axis of the run. */
  readonly adjusted: number
  /** The smallest change over the whole axis that this many instances detect with 80 % power. */
  readonly detectable: number
  /** Change of the log odds, and the place where success is ½; absent if the metric is no share. */
  readonly logistic?: LogisticTrend
  /**
   * A curve between the best success and that of guessing, with the place where success is ½; absent if no trend is
   * distinguishable, the metric is no share, trials were lost or instances come in groups.
   */
  readonly curve?: Psychometric
  /** The direction of the trend; `not-distinguishable` unless the interval excludes zero. */
  readonly direction: "harder" | "easier" | "not-distinguishable"
  /**
   * Why no trend could show: nearly all (`ceiling`) or nearly none (`floor`) succeed at every level, also by the
   * interval of each level; for levels where all succeed, that takes 16 instances each. Absent otherwise.
   */
  readonly limit?: "ceiling" | "floor"
}

/**
 * The change, per unit of an axis, of the gap between two agents, b minus a. Exploratory: the interval is not corrected
 * for other slopes.
 */
export interface GapTrend extends LinearTrend {
  readonly a: string
  readonly b: string
}

/**
 * The report on one axis: whether higher values of this facet make instances harder, for which agents, and by how much.
 */
export interface AxisReport {
  /** The name of the facet. */
  readonly axis: string
  /** The benchmark's words for the axis, if the facet's name does not say enough. */
  readonly words?: string
  readonly agents: ReadonlyArray<AgentTrend>
  /** How the gaps between agents change along the axis; only of agents that lost no trial. */
  readonly gaps: ReadonlyArray<GapTrend>
  /**
   * The effect of the axis. `harder`: it makes instances harder for every agent whose trend can show; `easier`: easier
   * for some agents and harder for none; `mixed`: easier for some and harder for others; `partly`: harder for some and
   * not shown for others; `not-shown`: no agent has a trend; `not-testable`: all agents are at a floor or ceiling.
   */
  readonly verdict: "harder" | "partly" | "easier" | "mixed" | "not-shown" | "not-testable"
}

/** At or above this success on every level, no trend can show. */
const ceiling = 0.95

/** The least success of new instances that the interval of each level must show for a ceiling. */
const shownCeiling = 0.8

/** Returns the least and the greatest mean that all trials of a level may have, lost ones included. */
const rangeOfMean = ({ estimate: { lost, mean } }: LevelEstimate): readonly [least: number, most: number] => [
  lost?.least ?? mean,
  lost?.most ?? mean
]

const limitOf = (levels: ReadonlyArray<LevelEstimate>): AgentTrend["limit"] => {
  const ranges = levels.map(rangeOfMean)
  const [low, high] = [
    levels.map(({ estimate }) => estimate.low ?? 0),
    levels.map(({ estimate }) => estimate.high ?? 1)
  ]
  if (ranges.every(([least]) => least >= ceiling) && Math.min(...low) >= shownCeiling) return "ceiling"
  return ranges.every(([, most]) => most <= 1 - ceiling) && Math.max(...high) <= 1 - shownCeiling ? "floor" : undefined
}

const estimatesOf = (
  view: CellView,
  metric: number,
  levels: ReadonlyArray<AxisLevel>,
  bootstrap: Bootstrap
): ReadonlyArray<LevelEstimate> =>
  levels.flatMap(({ from, members, to }) =>
    Option.toArray(
      Option.map(scopeMean(view, metric, { members }, bootstrap), (estimate) => ({
        from,
        to,
        estimate
      }))
    )
  )

/** Returns the instances on which an agent has a score and the axis a value, as points (x, y). */
const pointsOf = (axis: Float64Array, means: Float64Array) => {
  const isKnown = (_: number, rank: number): boolean => !Number.isNaN(axis[rank]! + means[rank]!)
  return { x: axis.filter(isKnown), y: means.filter(isKnown) }
}

/** Returns the slope with the interval at the level of the family; it contains the slope of the scored trials. */
const trendOfSlope = ({ identified, observed }: AgentSlope, alpha: number): LinearTrend => {
  const { error: standardError, n, value: slope } = observed
  const { high, low } = identified.interval(alpha)
  return { slope, standardError, n, p: identified.p, low: Math.min(slope, low), high: Math.max(slope, high) }
}

const directionOf = ({ high, low }: LinearTrend, better: Metrics.Measured["better"]): AgentTrend["direction"] => {
  if (low <= 0 && high >= 0) return "not-distinguishable"
  return low > 0 === (better === "lower") ? "harder" : "easier"
}

const rangeOf = (x: Float64Array): number =>
  x.reduce((most, value) => Math.max(most, value), -Infinity) -
  x.reduce((least, value) => Math.min(least, value), Infinity)

/** Fits the curve between the best success and guessing; the rate of guessing is fitted if it is not known. */
const curveOf = (x: Float64Array, y: Float64Array, chance: Option.Option<number>): Psychometric | undefined =>
  Option.getOrUndefined(
    psychometric(x, y, Option.isSome(chance) && chance.value < 0.5 ? { guess: Math.max(0, chance.value) } : {})
  )

const trendOf = (
  { arm, view }: Played,
  metric: number,
  axis: Float64Array,
  levels: ReadonlyArray<AxisLevel>,
  { alpha, blocks, bootstrap, chance }: AxisOptions
): Option.Option<AgentTrend> => {
  const { better, unit } = view.metrics[metric]!
  const { x, y } = pointsOf(axis, view.means[metric]!)
  const bounded = isBounded(unit, y)
  return Option.map(agentSlope(axis, arm, unit, blocks), (slope) => {
    const linear = trendOfSlope(slope, alpha)
    const estimates = estimatesOf(view, metric, levels, bootstrap)
    const logistic = bounded ? Option.getOrUndefined(logisticTrend(x, y)) : undefined
    const limit = bounded ? limitOf(estimates) : undefined
    const direction = directionOf(linear, better)
    // a fitted curve counts instances one by one, and leaves lost trials out
    const isPlain = slope.clusters === undefined && countLost(arm) === 0
    const isShown = bounded && isPlain && direction !== "not-distinguishable"
    const curve = isShown ? curveOf(x, y, chance) : undefined
    return {
      agent: view.label,
      levels: estimates,
      linear,
      adjusted: Math.min(1, (linear.p * familyError) / alpha),
      detectable: bounded
        ? detectableShare(slope.identified, x, y, alpha)
        : detectableChange(slope.identified, rangeOf(x), alpha),
      direction,
      ...(countLost(arm) === 0 ? {} : { losses: lossesOf([arm]) }),
      ...absencesOf([arm]),
      ...retriedOf([arm]),
      ...(slope.clusters === undefined ? {} : { clusters: slope.clusters }),
      ...(curve === undefined ? {} : { curve }),
      ...(logistic === undefined ? {} : { logistic }),
      ...(limit === undefined ? {} : { limit })
    }
  })
}

const verdictOf = (agents: ReadonlyArray<AgentTrend>): AxisReport["verdict"] => {
  const testable = agents.filter(({ limit }) => limit === undefined)
  if (testable.length === 0) return "not-testable"
  const count = (direction: AgentTrend["direction"]): number =>
    testable.filter((agent) => agent.direction === direction).length
  const [harder, easier] = [count("harder"), count("easier")]
  if (harder > 0 && easier > 0) return "mixed"
  if (easier > 0) return "easier"
  return harder === testable.length ? "harder" : harder > 0 ? "partly" : "not-shown"
}

/** Lists the changes of gaps between agents that lost no trial. */
const gapsOf = (
  played: ReadonlyArray<Played>,
  unit: string,
  axis: Float64Array,
  blocks: Blocks
): ReadonlyArray<GapTrend> => {
  const arms = played.flatMap(({ arm }) => (countLost(arm) === 0 ? [arm] : []))
  return arms.flatMap((a, i) =>
    arms.slice(i + 1).flatMap((b) => {
      const isShare = [a, b].every(({ means }) => isBounded(unit, means))
      const gap = b.means.map((mean, rank) => mean - a.means[rank]!)
      return Option.toArray(
        Option.map(isShare ? slopeEvidence(axis, gap, blocks) : typicalSlope(axis, gap, blocks), (found) => ({
          a: a.label,
          b: b.label,
          ...trendOfSlope({ observed: found, identified: found }, significance)
        }))
      )
    })
  )
}

/** An agent with its scores on the metric. */
interface Played {
  readonly view: CellView
  readonly arm: Arm
}

/** How the trends along an axis are computed. */
interface AxisOptions {
  /** The blocks over which slopes generalise. */
  readonly blocks: Blocks
  readonly bootstrap: Bootstrap
  /** The level of each trend: see `testLevel`. */
  readonly alpha: number
  /** Success rate of guessing, in [0, 1], if known. */
  readonly chance: Option.Option<number>
}

/** Returns the benchmark's words for a facet. */
export const facetWords = (
  facet: string,
  views: ReadonlyArray<CellView>,
  metric: number
): { readonly words?: string } => {
  const named = views[0]?.metrics[metric]?.facetWords ?? {}
  const words = Object.hasOwn(named, facet) ? named[facet] : undefined
  return words === undefined ? {} : { words }
}

/** Reports what one axis does to all agents; `Option.none` if it has fewer than two levels. */
export const axisReport = (
  name: string,
  axis: Float64Array,
  played: ReadonlyArray<Played>,
  metric: number,
  options: AxisOptions
): Option.Option<AxisReport> => {
  const levels = findLevels(axis)
  const agents = played.flatMap((one) => Option.toArray(trendOf(one, metric, axis, levels, options)))
  if (levels.length < 2 || agents.length === 0) return Option.none()
  return Option.some({
    axis: name,
    ...facetWords(
      name,
      played.map(({ view }) => view),
      metric
    ),
    agents,
    gaps: gapsOf(played, played[0]!.view.metrics[metric]!.unit, axis, options.blocks),
    verdict: verdictOf(agents)
  })
}
