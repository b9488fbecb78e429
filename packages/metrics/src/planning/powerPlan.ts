import { Option } from "effect"
import { significance } from "../statistics/Interval.ts"
import { leastInstances, leastNumber } from "../statistics/solve.ts"
import { type PairAssumptions, largestDifference, computePower } from "./PairAssumptions.ts"

/** What a trial uses up, on average over the agents; what is not known is absent. */
export interface TrialPrice {
  readonly calls?: number
  readonly tokens?: number
  readonly cost?: number
}

/** A size of run that resolves a difference. */
export interface PlannedSize {
  readonly epochs: number
  readonly instances: number
  readonly trials: number
  /** Of all trials together. */
  readonly total: TrialPrice
}

/** What is asked of a plan. */
export interface PowerQuestion {
  /** The difference that is to be told from zero, in the metric's unit, > 0. */
  readonly detect: number
  /** How surely, in (0, 1). */
  readonly power: number
  readonly agents: number
  /** The size that the flags describe. */
  readonly size: { readonly instances: number; readonly epochs: number }
  readonly assumptions: PairAssumptions
  readonly price: TrialPrice
}

/** What a comparison will be able to tell. */
export interface PowerPlan extends PowerQuestion {
  /** Every two agents are a comparison. */
  readonly comparisons: number
  /** Level at which each is tested when all are looked at: 0.05 over their number. */
  readonly alpha: number
  /** What the size of the flags resolves with the power asked for; absent where not even the largest difference there can be. */
  readonly resolves?: number
  /** The power of that size for the difference asked for. */
  readonly reached: number
  readonly total: TrialPrice
  /** Sizes that resolve the difference, by epochs; those that nothing resolves are left out. */
  readonly sizes: ReadonlyArray<PlannedSize>
}

const planned = [1, 2, 3, 5, 10]

const times = ({ calls, cost, tokens }: TrialPrice, trials: number): TrialPrice => ({
  ...(calls === undefined ? {} : { calls: calls * trials }),
  ...(tokens === undefined ? {} : { tokens: tokens * trials }),
  ...(cost === undefined ? {} : { cost: cost * trials })
})

/**
 * How many instances and epochs tell a difference apart, at which price, and what
 * the size that was thought of would tell. For the hardest of all comparisons, each
 * at Holm's first level.
 */
export const powerPlan = (question: PowerQuestion): PowerPlan => {
  const { agents, assumptions, detect, power, price, size } = question
  const comparisons = Math.max(1, (agents * (agents - 1)) / 2)
  const alpha = significance / comparisons
  const reaches = (instances: number, epochs: number, difference: number): boolean =>
    computePower(assumptions, { instances, epochs }, difference, alpha) >= power
  const sizes = planned.flatMap((epochs) =>
    Option.toArray(
      Option.map(
        leastInstances((instances) => reaches(instances, epochs, detect)),
        (instances): PlannedSize => {
          const trials = instances * epochs * agents
          return { epochs, instances, trials, total: times(price, trials) }
        }
      )
    )
  )
  const resolves = leastNumber(
    (difference) => reaches(size.instances, size.epochs, difference),
    largestDifference(assumptions)
  )
  return {
    ...question,
    comparisons,
    alpha,
    ...(Option.isSome(resolves) ? { resolves: resolves.value } : {}),
    reached: size.instances < 2 ? 0 : computePower(assumptions, size, detect, alpha),
    total: times(price, size.instances * size.epochs * agents),
    sizes
  }
}
