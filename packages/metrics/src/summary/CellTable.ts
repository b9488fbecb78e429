import { type Metrics, Outcome, type Stored, Usage } from "@escapement/core"
import { Option } from "effect"
import { makeColumn } from "./Column.ts"
import { isUnjudged } from "./isUnjudged.ts"

/** Names of the totals that are summed over trials. */
export const totalNames = [
  "tokens",
  "cost",
  "wall",
  "model",
  "environment",
  "waiting",
  "harness",
  "aborted",
  "unstated"
] as const

/** The `outcomeIndex` of a lost trial. */
export const infraError = Outcome.outcomeTags.indexOf("infra-error")

/** The trials of one cell, sorted by rank of the instance and then by epoch. `NaN` stands for a missing number. */
export interface SortedCell {
  /** Number of trials. */
  readonly size: number
  /** Returns the index of the first trial of the instance at a rank. Its trials end before those of the next rank. */
  readonly start: (rank: number) => number
  /** Returns the rank of a trial's instance. */
  readonly rank: (trial: number) => number
  /** Returns the outcome of a trial, as an index into `outcomeTags`. */
  readonly outcomeIndex: (trial: number) => number
  /**
   * Returns one total of a trial; `name` is an index into `tokens`, `cost`, `wall`, `model`, `environment`, `waiting`,
   * `harness`, `aborted`, `unstated`.
   */
  readonly total: (trial: number, name: number) => number
  /** Returns the score of a trial; `metric` is the index of the metric. */
  readonly score: (trial: number, metric: number) => number
  /**
   * Whether a trial was lost for a metric: it has no score of this metric, and either it ended as `infra-error`, or
   * judges were asked and gave none. `metric` is the index of the metric.
   */
  readonly isLost: (trial: number, metric: number) => boolean
  /** Returns why a trial was lost; there are about twenty reasons at most. */
  readonly lossReason: (trial: number) => string
}

/** What is kept of the trials of one cell. `NaN` stands for a missing number; results have none. */
interface CellTable {
  /** Adds a trial of the instance with this number. */
  readonly add: (instance: number, result: Stored.TrialResult) => void
  /** @param rankOf the rank of an instance, by its number */
  readonly sorted: (rankOf: Uint32Array) => SortedCell
}

const orNaN = (value: number | undefined): number => value ?? NaN

const totalOf = (name: (typeof totalNames)[number], { timing, usage }: Stored.TrialResult): number | undefined => {
  switch (name) {
    case "tokens":
      return Usage.knownTokens(usage)
    case "cost":
      return Usage.knownCost(usage)
    case "aborted":
    case "unstated":
      return usage[name]
    default:
      return timing[name]
  }
}

/** Returns the value of a metric on a trial; `NaN` if the score is of another version of the metric. */
const scoreOf = ({ scores }: Stored.TrialResult, { id, version }: Metrics.Measured): number => {
  const score = Object.hasOwn(scores, id) ? scores[id] : undefined
  return score === undefined || score.version !== version ? NaN : orNaN(Option.getOrUndefined(score.value))
}

/** Returns, for each rank, the index of the first trial of that instance, and as a last entry the number of trials. */
const startsOf = (ranks: Uint32Array, instances: number): Uint32Array => {
  const starts = new Uint32Array(instances + 1)
  for (let trial = 0; trial < ranks.length; trial++) starts[ranks[trial]! + 1]!++
  for (let rank = 0; rank < instances; rank++) starts[rank + 1]! += starts[rank]!
  return starts
}

/**
 * Sorts the indices of the trials by rank of the instance, then by epoch: a counting sort by rank, then a sort within
 * each instance.
 */
const orderOf = (ranks: Uint32Array, starts: Uint32Array, epochOf: (trial: number) => number): Uint32Array => {
  const order = new Uint32Array(ranks.length)
  const filled = starts.slice()
  for (let trial = 0; trial < ranks.length; trial++) {
    const rank = ranks[trial]!
    const epoch = epochOf(trial)
    let at = filled[rank]!++
    for (; at > starts[rank]! && epochOf(order[at - 1]!) > epoch; at--) order[at] = order[at - 1]!
    order[at] = trial
  }
  return order
}

/** Most reasons that are distinguished, and most characters of each. */
const mostReasons = 20
const longestReason = 200

/** Makes a table of lost trials, by their number: why they were lost, and of which metrics judges gave no score. */
const makeLossTable = (metrics: ReadonlyArray<Metrics.Measured>) => {
  const reasons = new Set<string>()
  const lost = new Map<number, string>()
  const unjudged = metrics.map(() => new Set<number>())
  return {
    lost,
    unjudged,
    add: (trial: number, { outcome, scores }: Stored.TrialResult): void => {
      metrics.forEach(({ id, version }, m) => {
        const score = Object.hasOwn(scores, id) ? scores[id] : undefined
        if (score?.version === version && isUnjudged(score)) unjudged[m]!.add(trial)
      })
      if (outcome._tag !== "infra-error") return
      const reason = outcome.reason.slice(0, longestReason)
      const told = reasons.has(reason) || reasons.size < mostReasons ? reason : "other reasons"
      reasons.add(told)
      lost.set(trial, told)
    }
  }
}

/** Makes an empty table for a cell whose trials have these metrics. */
export const makeCellTable = (metrics: ReadonlyArray<Metrics.Measured>): CellTable => {
  const [instances, epochs, outcomes] = [makeColumn(), makeColumn(), makeColumn()]
  const totals = totalNames.map(makeColumn)
  const scores = metrics.map(makeColumn)
  const losses = makeLossTable(metrics)
  return {
    add: (instance, result) => {
      losses.add(instances.size(), result)
      instances.add(instance)
      epochs.add(result.epoch)
      outcomes.add(Outcome.outcomeTags.indexOf(result.outcome._tag))
      for (let i = 0; i < totalNames.length; i++) {
        const name = totalNames[i]!
        totals[i]!.add(orNaN(totalOf(name, result)))
      }
      for (let m = 0; m < metrics.length; m++) scores[m]!.add(scoreOf(result, metrics[m]!))
    },
    sorted: (rankOf) => {
      const size = instances.size()
      const unsorted = new Uint32Array(size)
      for (let trial = 0; trial < size; trial++) unsorted[trial] = rankOf[instances.at(trial)]!
      const starts = startsOf(unsorted, rankOf.length)
      const order = orderOf(unsorted, starts, epochs.at)
      const ranks = order.map((trial) => unsorted[trial]!)
      return {
        size,
        start: (rank) => starts[rank]!,
        rank: (trial) => ranks[trial]!,
        outcomeIndex: (trial) => outcomes.at(order[trial]!),
        total: (trial, name) => totals[name]!.at(order[trial]!),
        score: (trial, metric) => scores[metric]!.at(order[trial]!),
        isLost: (trial, metric) => {
          const number = order[trial]!
          return (
            (losses.lost.has(number) || losses.unjudged[metric]!.has(number)) &&
            Number.isNaN(scores[metric]!.at(number))
          )
        },
        lossReason: (trial) => losses.lost.get(order[trial]!) ?? "no judge gave a score"
      }
    }
  }
}
