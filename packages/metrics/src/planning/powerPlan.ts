import { Option } from "effect"
import type { Loss } from "../decision/Finding.ts"
import { testLevel } from "../decision/Question.ts"
import type { Interval } from "../statistics/shares/Interval.ts"
import { familyLevel } from "../statistics/evidence/simultaneous.ts"
import { leastNumber } from "../statistics/distributions/solve.ts"
import { type PilotGroups, groupsNeeded, reachInGroups } from "./PilotGroups.ts"
import { type PairAssumptions, largestDifference, plannedTest } from "./PairAssumptions.ts"

/** Mean usage of a trial, over the agents: tool calls, tokens, US dollars. A quantity that is not known is absent. */
export interface TrialPrice {
  readonly calls?: number
  readonly tokens?: number
  readonly cost?: number
}

/** A run size that detects the difference, for one number of epochs. */
export interface PlannedSize {
  readonly epochs: number
  /**
   * Number of instances needed at the two ends of the pilot's 95 % interval. Absent without a pilot; an end is absent
   * if no size suffices.
   */
  readonly range?: { readonly low?: number; readonly high?: number }
  readonly instances: number
  /** Number of trials of all agents together. */
  readonly trials: number
  /** Usage of all trials together. */
  readonly total: TrialPrice
}

/** What a power plan is computed from: the difference to detect, the size to judge, and how much agents differ. */
export interface PowerQuestion {
  /** The difference to detect, in the metric's unit, > 0. */
  readonly detect: number
  /** The probability with which the run should detect it, in (0, 1). */
  readonly power: number
  /** Number of agents; every pair of them is compared. */
  readonly agents: number
  /** The run size that is judged: `reached` and `resolves` of the plan are about it. */
  readonly size: { readonly instances: number; readonly epochs: number }
  readonly assumptions: PairAssumptions
  readonly price: TrialPrice
  /**
   * The facet by which instances come in groups, as the verdict counts them, and what a pilot shows of its groups; absent
   * if instances come one by one. Sizes and power of a plan are those of instances that come one by one.
   */
  readonly grouped?: { readonly facet: string; readonly pilot?: PilotGroups }
  /** What the agents of the pilot lost: the plan is for runs that lose no trial. Absent if they lost none. */
  readonly losses?: ReadonlyArray<Loss>
}

/** What a run of a given size can detect, and which sizes detect the difference. */
export interface PowerPlan extends PowerQuestion {
  /** The number of pairs of agents. */
  readonly comparisons: number
  /** The level at which each pair is tested, corrected for all pairs. */
  readonly alpha: number
  /**
   * The smallest difference that `size` detects with `power`; absent if `size` cannot detect even the largest possible
   * difference.
   */
  readonly resolves?: number
  /**
   * The same at the two ends of the pilot's 95 % interval; absent without a pilot. An end is absent if no difference can
   * be detected there.
   */
  readonly resolvesRange?: { readonly low?: number; readonly high?: number }
  /** The power with which `size` detects the difference `detect`. */
  readonly reached: number
  /** The least and the most power that a pilot leaves possible (95 %); absent without a pilot. */
  readonly reachedRange?: Interval
  /** Usage of a run of `size`. */
  readonly total: TrialPrice
  /**
   * Number of groups, of the kind and size that the pilot has, which detect the difference; absent without such groups.
   */
  readonly groups?: number
  /**
   * The number of groups in which the instances of `size` come if these are like those of the pilot, and the power with
   * which they detect the difference; absent without such groups, or if they are fewer than six.
   */
  readonly inGroups?: { readonly groups: number; readonly power: number }
  /**
   * The smallest size that detects the difference, one per number of epochs; a number of epochs for which no size
   * suffices is left out.
   */
  readonly sizes: ReadonlyArray<PlannedSize>
}

const planned = [1, 2, 3, 5, 10]

/**
 * Computes the level at which all pairs of equally variable agents are tested: pairs that share an agent have a
 * correlation of ½.
 */
const levelOfPairs = (agents: number): number => {
  const cells = Array.from({ length: agents }, (_, a) =>
    Float64Array.from({ length: 2 * agents }, (__, b) => (b === 2 * a ? 1 : b === 2 * a + 1 ? -1 : 0))
  )
  const pairs = cells.flatMap((a, i) =>
    cells.slice(i + 1).map((b) => ({ influence: a.map((value, k) => value - b[k]!) }))
  )
  return familyLevel(pairs, { count: Infinity, isClustered: false }, "plan", testLevel("agents", 1)).alpha
}

/** Computes something at the two ends of the pilot's interval; undefined without a pilot. */
const atEnds = (
  assumptions: PairAssumptions,
  of: (supposed: PairAssumptions) => Option.Option<number>
): PlannedSize["range"] => {
  if (assumptions.limits === undefined) return undefined
  const { high, low } = assumptions.limits
  const [least, most] = [of({ ...assumptions, variance: low }), of({ ...assumptions, variance: high })]
  return {
    ...(Option.isSome(least) ? { low: least.value } : {}),
    ...(Option.isSome(most) ? { high: most.value } : {})
  }
}

const times = ({ calls, cost, tokens }: TrialPrice, trials: number): TrialPrice => ({
  ...(calls === undefined ? {} : { calls: calls * trials }),
  ...(tokens === undefined ? {} : { tokens: tokens * trials }),
  ...(cost === undefined ? {} : { cost: cost * trials })
})

/**
 * Computes how many instances and epochs detect a difference, what they cost, and what a run of `size` detects. The
 * assumptions are those of every pair of agents (`hardest`), and each pair is tested at the level of the family of all
 * pairs (`Statistics.familyLevel`).
 */
export const powerPlan = (question: PowerQuestion): PowerPlan => {
  const { agents, assumptions, detect, grouped, power, price, size } = question
  const comparisons = Math.max(1, (agents * (agents - 1)) / 2)
  const alpha = comparisons === 1 ? testLevel("agents", 1) : levelOfPairs(agents)
  const powerIf = (supposed: PairAssumptions, difference: number): number =>
    plannedTest(supposed, size.epochs, difference, alpha).power(size.instances)
  const { limits } = assumptions
  const reached = powerIf(assumptions, detect)
  // of few instances, a larger variance may give more power
  const ends = limits && [limits.low, limits.high].map((variance) => powerIf({ ...assumptions, variance }, detect))
  const reachedRange = ends && { low: Math.min(reached, ...ends), high: Math.max(reached, ...ends) }
  const sizes = planned.flatMap((epochs) => {
    const leastIf = (supposed: PairAssumptions) => plannedTest(supposed, epochs, detect, alpha).size(power)
    return Option.toArray(
      Option.map(leastIf(assumptions), (instances): PlannedSize => {
        const trials = instances * epochs * agents
        const range = atEnds(assumptions, leastIf)
        return { epochs, instances, trials, total: times(price, trials), ...(range === undefined ? {} : { range }) }
      })
    )
  })
  const resolvedIf = (supposed: PairAssumptions) =>
    leastNumber((difference) => powerIf(supposed, difference) >= power, largestDifference(supposed))
  const resolves = Option.getOrUndefined(resolvedIf(assumptions))
  const resolvesRange = atEnds(assumptions, resolvedIf)
  const pilot = Option.fromUndefinedOr(grouped?.pilot)
  const groups = Option.flatMap(pilot, (found) => groupsNeeded(found, detect, alpha, power))
  const inGroups = Option.flatMap(pilot, (found) => reachInGroups(found, size.instances, detect, alpha))
  return {
    ...question,
    ...(Option.isSome(groups) ? { groups: groups.value } : {}),
    ...(Option.isSome(inGroups) ? { inGroups: inGroups.value } : {}),
    comparisons,
    alpha,
    ...(resolves === undefined ? {} : { resolves }),
    ...(resolvesRange === undefined ? {} : { resolvesRange }),
    reached,
    ...(reachedRange === undefined ? {} : { reachedRange }),
    total: times(price, size.instances * size.epochs * agents),
    sizes
  }
}
