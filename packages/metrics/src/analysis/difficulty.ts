import type { Estimate, Metrics } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { type LinearTrend, linearTrend } from "../statistics/curves/linearTrend.ts"
import { type LogisticTrend, logisticTrend } from "../statistics/curves/logistic.ts"
import { detectableFall } from "../statistics/power/detectableFall.ts"
import { familyError } from "../decision/Question.ts"
import { type Psychometric, psychometric } from "../statistics/curves/psychometric.ts"
import { isBinary, isBounded, isConstant } from "../statistics/shares/Sample.ts"
import { tTest } from "../statistics/differences/tTest.ts"
import type { CellView } from "../summary/CellView.ts"
import { type AxisLevel, findLevels } from "./Levels.ts"

/** The mean of a metric on one level of an axis. */
export interface LevelEstimate {
  readonly from: number
  readonly to: number
  readonly estimate: Estimate
}

/** The trend of one agent along one axis. */
export interface AgentTrend {
  readonly agent: string
  readonly levels: ReadonlyArray<LevelEstimate>
  /** Change of the metric per unit of the axis, with its simultaneous interval. */
  readonly linear: LinearTrend
  /** The p-value of the slope, corrected for every agent on every axis of the run. */
  readonly adjusted: number
  /** The smallest change over the whole axis that this many instances detect with 80 % power. */
  readonly detectable: number
  /** Change of the log odds, and the place where success is ½; absent if the metric is no share. */
  readonly logistic?: LogisticTrend
  /**
   * A curve between the best success and that of guessing, with the place where success is ½; absent if no trend is
   * distinguishable or the metric is no share.
   */
  readonly curve?: Psychometric
  /** The direction of the trend; `not-distinguishable` unless the interval excludes zero. */
  readonly direction: "harder" | "easier" | "not-distinguishable"
  /** Nearly all (`ceiling`) or nearly none (`floor`) succeed at every level, so that no trend could show. */
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

/** Whether a declared difficulty axis really makes instances harder. */
export interface AxisReport {
  /** The name of the facet. */
  readonly axis: string
  /** The benchmark's words for the axis, if the facet's name does not say enough. */
  readonly words?: string
  readonly agents: ReadonlyArray<AgentTrend>
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

const limitOf = (levels: ReadonlyArray<LevelEstimate>): AgentTrend["limit"] =>
  levels.every(({ estimate }) => estimate.mean >= ceiling)
    ? "ceiling"
    : levels.every(({ estimate }) => estimate.mean <= 1 - ceiling)
      ? "floor"
      : undefined

const estimatesOf = (
  means: Float64Array,
  unit: string,
  levels: ReadonlyArray<AxisLevel>,
  bootstrap: Bootstrap
): ReadonlyArray<LevelEstimate> =>
  levels.flatMap(({ from, members, to }) => {
    const here = Float64Array.from(members, (member) => means[member]!).filter((mean) => !Number.isNaN(mean))
    return Option.toArray(Option.map(estimate(here, unit, bootstrap), (found) => ({ from, to, estimate: found })))
  })

/** Returns the instances on which an agent has a score and the axis a value, as points (x, y). */
const pointsOf = (axis: Float64Array, means: Float64Array) => {
  const isKnown = (_: number, rank: number): boolean => !Number.isNaN(axis[rank]! + means[rank]!)
  return { x: axis.filter(isKnown), y: means.filter(isKnown) }
}

/**
 * Returns the smallest standard error allowed for a slope of shares, since equal values in a sample do not prove zero
 * variance.
 */
const leastError = (x: Float64Array, y: Float64Array): number => {
  const n = x.length
  const share = (y.reduce((sum, value) => sum + value, 0) + 2) / (n + 4)
  const centre = x.reduce((sum, value) => sum + value, 0) / n
  return Math.sqrt((share * (1 - share)) / x.reduce((sum, value) => sum + (value - centre) ** 2, 0))
}

/**
 * Computes the slope with its interval at the level of the family. If all shares are equal, the interval still has a
 * width.
 */
const slopeOf = (x: Float64Array, y: Float64Array, isShare: boolean, alpha: number): Option.Option<LinearTrend> =>
  Option.map(linearTrend(x, y, 1 - alpha), (trend) => {
    if (!isShare || !(isBinary(y) || isConstant(y))) return trend
    // few failures, all at one x, lie close to any line
    const standardError = Math.max(trend.standardError, leastError(x, y))
    return { ...trend, standardError, ...tTest(trend.slope, standardError, trend.n - 2, 1 - alpha) }
  })

/** Counts the agents whose trend along an axis can be tested. */
export const countTrends = (axis: Float64Array, views: ReadonlyArray<CellView>, metric: number): number =>
  views.filter((view) => {
    const { x, y } = pointsOf(axis, view.means[metric]!)
    return Option.isSome(linearTrend(x, y))
  }).length

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
  view: CellView,
  metric: number,
  axis: Float64Array,
  levels: ReadonlyArray<AxisLevel>,
  { alpha, bootstrap, chance }: AxisOptions
): Option.Option<AgentTrend> => {
  const { better, unit } = view.metrics[metric]!
  const { x, y } = pointsOf(axis, view.means[metric]!)
  const bounded = isBounded(unit, y)
  return Option.map(slopeOf(x, y, bounded, alpha), (linear) => {
    const estimates = estimatesOf(view.means[metric]!, unit, levels, bootstrap)
    const logistic = bounded ? Option.getOrUndefined(logisticTrend(x, y)) : undefined
    const limit = bounded ? limitOf(estimates) : undefined
    const direction = directionOf(linear, better)
    const curve = bounded && direction !== "not-distinguishable" ? curveOf(x, y, chance) : undefined
    return {
      agent: view.label,
      levels: estimates,
      linear,
      adjusted: Math.min(1, (linear.p * familyError) / alpha),
      detectable: detectableFall(linear, rangeOf(x), alpha),
      direction,
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

const gapsOf = (views: ReadonlyArray<CellView>, metric: number, axis: Float64Array): ReadonlyArray<GapTrend> =>
  views.flatMap((a, i) =>
    views.slice(i + 1).flatMap((b) => {
      const one = a.means[metric]!
      const { x, y } = pointsOf(
        axis,
        b.means[metric]!.map((mean, rank) => mean - one[rank]!)
      )
      return Option.toArray(Option.map(linearTrend(x, y), (trend) => ({ a: a.label, b: b.label, ...trend })))
    })
  )

/** How the trends along an axis are computed. */
interface AxisOptions {
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
  views: ReadonlyArray<CellView>,
  metric: number,
  options: AxisOptions
): Option.Option<AxisReport> => {
  const levels = findLevels(axis)
  const agents = views.flatMap((view) => Option.toArray(trendOf(view, metric, axis, levels, options)))
  if (levels.length < 2 || agents.length === 0) return Option.none()
  return Option.some({
    axis: name,
    ...facetWords(name, views, metric),
    agents,
    gaps: gapsOf(views, metric, axis),
    verdict: verdictOf(agents)
  })
}
