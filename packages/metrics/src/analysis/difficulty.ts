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

/** A metric at one level of an axis. */
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
  /** Change of the log odds, and the point where success is one half; absent if the metric is no share. */
  readonly logistic?: LogisticTrend
  /**
   * Success from its best down to guessing, and the point halfway; absent if no trend is distinguishable or the metric
   * is no share.
   */
  readonly curve?: Psychometric
  /** The direction of the trend; `not-distinguishable` unless the interval excludes zero. */
  readonly direction: "harder" | "easier" | "not-distinguishable"
  /** Nearly all (`ceiling`) or nearly none (`floor`) succeed at every level, so that no trend could show. */
  readonly limit?: "ceiling" | "floor"
}

/**
 * How much the gap between two agents, b minus a, widens per unit of an axis. Exploratory: the interval is corrected
 * for no other slope.
 */
export interface GapTrend extends LinearTrend {
  readonly a: string
  readonly b: string
}

/** Whether a declared difficulty axis really makes instances harder. */
export interface AxisReport {
  /** The facet. */
  readonly axis: string
  /** What the benchmark calls the axis, if the facet's name does not say it. */
  readonly words?: string
  readonly agents: ReadonlyArray<AgentTrend>
  readonly gaps: ReadonlyArray<GapTrend>
  /**
   * What the axis does: it makes instances `harder` for every agent that can show it, or `easier` for some; `mixed`:
   * both; `partly`: harder for some and not shown for others; `not-shown`: no trend for anyone; `not-testable`: all at
   * a floor or ceiling.
   */
  readonly verdict: "harder" | "partly" | "easier" | "mixed" | "not-shown" | "not-testable"
}

/** If success at every level is above this, a trend has no room to show. */
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

/** The points of an agent that has a score and a place on the axis. */
const pointsOf = (axis: Float64Array, means: Float64Array) => {
  const isKnown = (_: number, rank: number): boolean => !Number.isNaN(axis[rank]! + means[rank]!)
  return { x: axis.filter(isKnown), y: means.filter(isKnown) }
}

/** The smallest standard error allowed for a slope of shares: equal values in a sample do not prove zero variance. */
const leastError = (x: Float64Array, y: Float64Array): number => {
  const n = x.length
  const share = (y.reduce((sum, value) => sum + value, 0) + 2) / (n + 4)
  const centre = x.reduce((sum, value) => sum + value, 0) / n
  return Math.sqrt((share * (1 - share)) / x.reduce((sum, value) => sum + (value - centre) ** 2, 0))
}

/** The slope, with its interval at the level of the family. If all shares are equal, the interval still has a width. */
const slopeOf = (x: Float64Array, y: Float64Array, isShare: boolean, alpha: number): Option.Option<LinearTrend> =>
  Option.map(linearTrend(x, y, 1 - alpha), (trend) => {
    if (!isShare || !(isBinary(y) || isConstant(y))) return trend
    // few failures at one place lie close to any line
    const standardError = Math.max(trend.standardError, leastError(x, y))
    return { ...trend, standardError, ...tTest(trend.slope, standardError, trend.n - 2, 1 - alpha) }
  })

/** How many agents have a trend along an axis. */
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

/** The curve from the best to guessing; the chance of guessing is fitted where it is not known. */
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

/** How the trends of an axis are found. */
export interface AxisOptions {
  readonly bootstrap: Bootstrap
  /** The level of each trend: see `testLevel`. */
  readonly alpha: number
  /** Success rate of guessing, in [0, 1], if known. */
  readonly chance: Option.Option<number>
}

/** What the benchmark calls a facet. */
export const facetWords = (
  facet: string,
  views: ReadonlyArray<CellView>,
  metric: number
): { readonly words?: string } => {
  const named = views[0]?.metrics[metric]?.facetWords ?? {}
  const words = Object.hasOwn(named, facet) ? named[facet] : undefined
  return words === undefined ? {} : { words }
}

/** What one axis does to all agents; `Option.none` with fewer than two levels. */
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
