import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { holm } from "../statistics/adjust.ts"
import type { Bootstrap } from "../statistics/Bootstrap.ts"
import { cochranArmitage } from "../statistics/cochranArmitage.ts"
import { estimate } from "../statistics/estimate.ts"
import { significance } from "../statistics/Interval.ts"
import { type LinearTrend, linearTrend } from "../statistics/linearTrend.ts"
import { type LogisticTrend, logisticTrend } from "../statistics/logistic.ts"
import { isBinary, isBounded } from "../statistics/Sample.ts"
import type { CellView } from "../summary/CellView.ts"
import { type AxisLevel, findLevels } from "./Levels.ts"

/** A metric at one level of an axis. */
export interface LevelEstimate {
  readonly from: number
  readonly to: number
  readonly estimate: Estimate
}

/** How one agent fares along one axis. */
export interface AgentTrend {
  readonly agent: string
  readonly levels: ReadonlyArray<LevelEstimate>
  /** Two-sided test of a trend: Cochran and Armitage's where each instance is a yes or a no, else of the linear slope. */
  readonly test: { readonly kind: "Cochran–Armitage" | "linear"; readonly p: number; readonly adjusted: number }
  /** Change of the metric per unit of the axis. */
  readonly linear: LinearTrend
  /** Change of the log odds, and where success is one half; absent where no share is measured. */
  readonly logistic?: LogisticTrend
  /** Which way the trend goes, told from none among all agents on this axis. */
  readonly direction: "harder" | "easier" | "not-distinguishable"
  /** Nearly all (`ceiling`) or nearly none (`floor`) succeed at every level, so that no trend could show. */
  readonly limit?: "ceiling" | "floor"
}

/** How far the gap of two agents, b minus a, widens along an axis. */
export interface GapTrend extends LinearTrend {
  readonly a: string
  readonly b: string
}

/** A declared difficulty, held against what it does. */
export interface AxisReport {
  /** The facet. */
  readonly axis: string
  readonly agents: ReadonlyArray<AgentTrend>
  readonly gaps: ReadonlyArray<GapTrend>
  /**
   * What the axis does: makes things `harder` for every agent that can show it, or
   * `easier` for some; `mixed`: both; `partly`: harder for some and not shown for
   * others; `not-shown`: no trend for anyone; `not-testable`: all at a floor or ceiling.
   */
  readonly verdict: "harder" | "partly" | "easier" | "mixed" | "not-shown" | "not-testable"
}

/** Beyond this, at every level, there is no room for a trend. */
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

const countsOf = (x: Float64Array, y: Float64Array) => {
  const levels = new Map<number, { x: number; n: number; successes: number }>()
  x.forEach((value, i) => {
    const level = levels.get(value)
    if (level === undefined) levels.set(value, { x: value, n: 1, successes: y[i]! })
    else {
      level.n++
      level.successes += y[i]!
    }
  })
  return [...levels.values()]
}

type Unadjusted = Omit<AgentTrend, "direction" | "test"> & {
  readonly kind: AgentTrend["test"]["kind"]
  readonly p: number
}

const trendOf = (
  view: CellView,
  metric: number,
  axis: Float64Array,
  levels: ReadonlyArray<AxisLevel>,
  bootstrap: Bootstrap
): Option.Option<Unadjusted> => {
  const { unit } = view.metrics[metric]!
  const { x, y } = pointsOf(axis, view.means[metric]!)
  const bounded = isBounded(unit, y)
  return Option.map(linearTrend(x, y), (linear) => {
    const estimates = estimatesOf(view.means[metric]!, unit, levels, bootstrap)
    const binary = bounded && isBinary(y)
    const logistic = bounded ? Option.getOrUndefined(logisticTrend(x, y)) : undefined
    const limit = bounded ? limitOf(estimates) : undefined
    return {
      agent: view.label,
      levels: estimates,
      kind: binary ? "Cochran–Armitage" : "linear",
      p: binary ? cochranArmitage(countsOf(x, y)).p : linear.p,
      linear,
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

/** What one axis does to all agents; none with fewer than two levels. */
export const axisReport = (
  name: string,
  axis: Float64Array,
  views: ReadonlyArray<CellView>,
  metric: number,
  bootstrap: Bootstrap
): Option.Option<AxisReport> => {
  const levels = findLevels(axis)
  const { better } = views[0]?.metrics[metric] ?? { better: "higher" }
  const found = views.flatMap((view) => Option.toArray(trendOf(view, metric, axis, levels, bootstrap)))
  if (levels.length < 2 || found.length === 0) return Option.none()
  const adjusted = holm(found.map(({ p }) => p))
  const agents = found.map(({ kind, p, ...trend }, i): AgentTrend => {
    const isShown = adjusted[i]! <= significance
    const isFalling = better === "lower" ? trend.linear.slope > 0 : trend.linear.slope < 0
    return {
      ...trend,
      test: { kind, p, adjusted: adjusted[i]! },
      direction: isShown ? (isFalling ? "harder" : "easier") : "not-distinguishable"
    }
  })
  return Option.some({ axis: name, agents, gaps: gapsOf(views, metric, axis), verdict: verdictOf(agents) })
}
