import { type Interval, negate } from "../statistics/shares/Interval.ts"
import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { trimmedMean } from "../statistics/evidence/trimmedEvidence.ts"
import { countLost } from "../decision/Arm.ts"
import { armOf } from "../decision/armOf.ts"
import { type CellView, isSelfReported, isUnknown } from "../summary/CellView.ts"
import { scopeMean } from "../summary/scopeMean.ts"
import type { Claim } from "./effects.ts"
import type { Finding } from "../decision/Finding.ts"
import { type PairComparison, listPairs } from "./pairs.ts"

/**
 * An agent that dominates another one: it is better, cheaper or both, and neither worse nor more expensive by more than
 * a margin. `absences` and `retried` are those of the findings that show it.
 */
export interface Dominance extends Pick<Finding, "absences" | "retried"> {
  readonly agent: string
  /** Whether it is claimed to be better on the metric. */
  readonly isBetter: boolean
  /** Whether it is claimed typically cheaper, and its mean cost is lower too. */
  readonly isCheaper: boolean
}

/** What an agent reaches, what it costs, and which agents dominate it. */
export interface PricePoint {
  readonly agent: string
  /** The mean of the metric, whatever that is. */
  readonly success: Estimate
  /** Cost of a trial, in the frontier's unit. */
  readonly cost: Estimate
  /**
   * Cost of all trials divided by the number of solved trials, whatever the metric is; absent if no trial was solved.
   */
  readonly perSuccess?: number
  /** Agents that are better or cheaper, and neither worse nor more expensive by more than the frontier's margins. */
  readonly dominatedBy: ReadonlyArray<Dominance>
}

/** Accuracy against cost: which agents are worth their price. */
export interface Frontier {
  /** `cost` in US dollars if it is known of every trial of these agents, else `tokens`. */
  readonly unit: "cost" | "tokens"
  /** Number of instances on which all agents have values. */
  readonly instances: number
  /**
   * The largest differences that would not matter: of success in the metric's unit, of cost as a share of the agent's
   * own cost. Without a margin of success, a cheaper agent must also be better to dominate.
   */
  readonly margins: { readonly success?: number; readonly cost: number }
  readonly agents: ReadonlyArray<PricePoint>
  /**
   * Agents that are left out, as the cost or tokens of some of their trials are unknown, or known only from what the
   * agent reports; absent if there are none.
   */
  readonly left?: ReadonlyArray<{
    readonly agent: string
    /** Number of trials whose cost, or whose tokens, are unknown. */
    readonly unknown: number
    readonly trials: number
    /** Whether the agent reports its own usage; absent if not. */
    readonly isReported?: true
  }>
}

interface Priced {
  readonly view: CellView
  /** The instances on which all agents have values, by rank. */
  readonly members: Uint32Array
  readonly success: Float64Array
  readonly cost: Float64Array
  /** Share of solved trials, by instance; empty if trials do not say whether they were solved. */
  readonly solved: Float64Array
}

const indexOf = ({ metrics }: CellView, id: string): number => metrics.findIndex((metric) => metric.id === id)

/** Counts the trials of a cell whose cost or tokens are unknown. */
const unknownOf = (view: CellView, unit: Frontier["unit"]): number => {
  const metric = indexOf(view, unit)
  let count = 0
  for (let trial = 0; trial < view.trials.size; trial++) {
    if (isUnknown(view, trial, view.trials.score(trial, metric))) count++
  }
  return count
}

/** Whether the cost or the tokens of a cell are known of every trial that counts, and not by the agent's own account. */
const isPriced = (view: CellView, unit: Frontier["unit"]): boolean => {
  const metric = indexOf(view, unit)
  return (
    metric >= 0 &&
    !isSelfReported(view, unit) &&
    view.means[metric]!.some((mean) => !Number.isNaN(mean)) &&
    unknownOf(view, unit) === 0
  )
}

/** Returns the success and the cost of all agents on the instances that all of them have. */
const pricedOf = (views: ReadonlyArray<CellView>, metric: number, unit: Frontier["unit"]): ReadonlyArray<Priced> => {
  const all = views.map((view) => ({
    view,
    success: view.means[metric]!,
    cost: view.means[indexOf(view, unit)]!,
    solved: view.means[indexOf(view, "solved")] ?? new Float64Array()
  }))
  const isCommon = (_: number, rank: number): boolean =>
    all.every(({ cost, success }) => !Number.isNaN(cost[rank]! + success[rank]!))
  const members = Uint32Array.from(all[0]?.cost ?? [], (_, rank) => rank).filter((rank) => isCommon(0, rank))
  return all.map(({ cost, solved, success, view }) => ({
    view,
    members,
    success: success.filter(isCommon),
    cost: cost.filter(isCommon),
    solved: solved.filter(isCommon)
  }))
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean that intervals of cost are about. */
const typical = (values: Float64Array): number =>
  Option.match(trimmedMean(values), { onNone: () => mean(values), onSome: (trimmed) => trimmed.mean })

/** The largest difference of cost that would not matter, as a share of the agent's own cost. */
const costMargin = 0.1
/** The largest difference of shares that would not matter, if the question states no margin. */
const shareMargin = 0.05

/** Chooses `cost` in US dollars if the cost of every agent is known, else `tokens`; `Option.none` if neither is known. */
const unitOf = (views: ReadonlyArray<CellView>): Option.Option<Frontier["unit"]> => {
  const unit = views.every((view) => isPriced(view, "cost")) ? "cost" : "tokens"
  return views.length > 0 && views.every((view) => isPriced(view, unit)) ? Option.some(unit) : Option.none()
}

/** Returns the agents whose tokens or cost are known of every trial. Those of an external agent may not be. */
const knownOf = (views: ReadonlyArray<CellView>): ReadonlyArray<CellView> =>
  views.filter((view) => isPriced(view, "cost") || isPriced(view, "tokens"))

/** Lists the differences of cost that a frontier needs. */
export const listCosts = (views: ReadonlyArray<CellView>): ReadonlyArray<Claim<PairComparison>> =>
  Option.match(unitOf(knownOf(views)), {
    onNone: () => [],
    onSome: (unit) =>
      listPairs(
        knownOf(views).map((view) => armOf(view, indexOf(view, unit))),
        new Map()
      )
  })

type Ends = Pick<PairComparison, "low" | "high" | "unseen" | "absences" | "retried">

/** Returns the interval of `other` − `self`. */
const endsOf = (pairs: ReadonlyArray<PairComparison>, other: string, self: string): Ends | undefined => {
  const straight = pairs.find(({ a, b }) => a === self && b === other)
  const turned = pairs.find(({ a, b }) => a === other && b === self)
  return (
    straight ?? (turned && { ...turned, ...negate(turned), ...(turned.unseen && { unseen: negate(turned.unseen) }) })
  )
}

/** The findings from which a frontier is read: differences of success and of cost. */
interface FrontierFindings {
  readonly success: ReadonlyArray<PairComparison>
  readonly cost: ReadonlyArray<PairComparison>
  readonly margin: Option.Option<number>
  readonly bootstrap: Bootstrap
}

/**
 * Whether `other` is better or cheaper than `self`, and neither worse nor more expensive by a margin. All four are read
 * from simultaneous intervals. An agent that is claimed worse never counts as no worse, however small the difference.
 * Intervals of cost leave out a fifth of the values at either end: they are compared with the mean that leaves out as
 * many, and the means of all values must agree with them.
 */
const dominance = (
  self: Priced,
  other: Priced,
  sign: number,
  findings: FrontierFindings,
  margins: Frontier["margins"]
): ReadonlyArray<Dominance> => {
  const success = endsOf(findings.success, other.view.label, self.view.label)
  const cost = endsOf(findings.cost, other.view.label, self.view.label)
  if (success === undefined || cost === undefined) return []
  const inOrder = (ends: Interval) => (sign > 0 ? ends : negate(ends))
  const { high: most, low: least } = inOrder(success)
  const lowest = Math.min(least, inOrder(success.unseen ?? success).low)
  const dearer = mean(other.cost) - mean(self.cost)
  const [isBetter, isCheaper] = [least > 0, Math.max(cost.high, dearer) < 0]
  const isNoWorse = isBetter || (margins.success !== undefined && lowest > -margins.success && most >= 0)
  const highest = Math.max(cost.high, (cost.unseen ?? cost).high)
  const isNoDearer =
    isCheaper || (highest < margins.cost * typical(self.cost) && dearer < margins.cost * mean(self.cost))
  const isDominated = (isBetter && isNoDearer) || (isCheaper && isNoWorse)
  if (!isDominated) return []
  const absences = [success, cost].flatMap((ends) => ends.absences ?? [])
  const retried = success.retried
  return [
    {
      agent: other.view.label,
      isBetter,
      isCheaper,
      ...(absences.length === 0 ? {} : { absences }),
      ...(retried === undefined ? {} : { retried })
    }
  ]
}

/**
 * Computes the frontier of the agents whose cost is known; `Option.none` if all agents share fewer than two instances,
 * if no cost is known, or if neither end of the metric is better.
 */
export const findFrontier = (
  among: ReadonlyArray<CellView>,
  metric: number,
  findings: FrontierFindings
): Option.Option<Frontier> =>
  Option.gen(function* () {
    const views = knownOf(among)
    const unit = yield* unitOf(views)
    const agents = pricedOf(views, metric, unit)
    const instances = agents[0]!.success.length
    if (instances < 2) return yield* Option.none()
    const measured = views[0]!.metrics[metric]!
    if (measured.better === "neither") return yield* Option.none()
    const sign = measured.better === "lower" ? -1 : 1
    const { bootstrap, margin } = findings
    const stated = Option.getOrElse(margin, () => (measured.unit === "share" ? shareMargin : undefined))
    const margins = { ...(stated === undefined ? {} : { success: stated }), cost: costMargin }
    const left = among.flatMap((view) => {
      const unknown = unknownOf(view, unit)
      const trials = view.trials.size - countLost(armOf(view, metric))
      const isReported = isSelfReported(view, unit)
      return views.includes(view) || (unknown === 0 && !isReported)
        ? []
        : [{ agent: view.label, unknown, trials, ...(isReported ? { isReported } : {}) }]
    })
    const beaters = (self: Priced) =>
      agents.flatMap((other) => (other === self ? [] : dominance(self, other, sign, findings, margins)))
    return {
      unit,
      instances,
      margins,
      agents: agents.map((self): PricePoint => {
        const solved = mean(self.solved)
        return {
          agent: self.view.label,
          success: Option.getOrThrow(scopeMean(self.view, metric, self, bootstrap)),
          cost: Option.getOrThrow(scopeMean(self.view, indexOf(self.view, unit), self, bootstrap)),
          ...(solved > 0 ? { perSuccess: mean(self.cost) / solved } : {}),
          dominatedBy: beaters(self)
        }
      }),
      ...(left.length === 0 ? {} : { left })
    }
  })
