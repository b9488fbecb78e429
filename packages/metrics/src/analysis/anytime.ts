import { Outcome } from "@escapement/core"
import { Option } from "effect"
import { significance } from "../statistics/shares/Interval.ts"
import { shareInterval } from "../statistics/shares/shareInterval.ts"
import { infraError, totalNames } from "../summary/CellTable.ts"
import type { CellView } from "../summary/CellView.ts"

/** Success within a budget. */
export interface AnytimePoint {
  /** The budget, in the unit of the curve. */
  readonly at: number
  /** Share of trials that were solved within this budget, with its 95 % interval; instances have equal weights. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Success within the first k calls or n tokens of a trial, for several smaller budgets. One run tells all of them, as a
 * trial ends with the call that solves it. An agent that knows of a smaller budget may behave differently; to measure
 * that, compare budgets as a factor.
 */
export interface AnytimeCurve {
  readonly agent: string
  /** What the budget limits. */
  readonly unit: "calls" | "tokens"
  /** Number of instances that the curve is computed from: those with a trial that counts. */
  readonly instances: number
  /** Number of the agent's trials. */
  readonly trials: number
  /** Number of these that are left out: they were lost, or their use is unknown. */
  readonly left: number
  /** In ascending order; the last point is the whole budget. */
  readonly points: ReadonlyArray<AnytimePoint>
}

/** Most points of a curve. */
const mostPoints = 40

const tokens = totalNames.indexOf("tokens")
const solved = Outcome.outcomeTags.indexOf("solved")

/**
 * Returns what each trial had used when it was solved, or `Infinity` if it was not solved. `NaN` if the trial does not
 * count, because it was lost or its use is not known: if unsolved trials of unknown use counted, the shares would be
 * too low.
 */
const spentOf = ({ metrics, trials }: CellView, unit: AnytimeCurve["unit"]): Float64Array => {
  const calls = metrics.findIndex(({ id }) => id === "calls")
  const spent = new Float64Array(trials.size)
  for (let trial = 0; trial < trials.size; trial++) {
    const outcome = trials.outcomeIndex(trial)
    const used = unit === "tokens" ? trials.total(trial, tokens) : calls < 0 ? NaN : trials.score(trial, calls)
    spent[trial] = outcome === infraError || Number.isNaN(used) ? NaN : outcome === solved ? used : Infinity
  }
  return spent
}

/** Chooses the budgets of a curve's points: some of those at which trials were solved. */
const budgetsOf = (spent: Float64Array): ReadonlyArray<number> => {
  const ascending = spent.filter((value) => Number.isFinite(value)).toSorted()
  const count = Math.min(mostPoints, ascending.length)
  const chosen = Array.from(
    { length: count },
    (_, i) => ascending[count === 1 ? 0 : Math.round((i * (ascending.length - 1)) / (count - 1))]!
  )
  return [...new Set(chosen)]
}

/** Groups the indices of the trials by the smallest budget within which they were solved. */
const solvedWithin = (spent: Float64Array, budgets: ReadonlyArray<number>): ReadonlyArray<Uint32Array> => {
  const within = new Int8Array(spent.length).fill(-1)
  const sizes = new Uint32Array(budgets.length)
  spent.forEach((value, trial) => {
    if (!Number.isFinite(value)) return
    const first = budgets.findIndex((budget) => value <= budget)
    within[trial] = first
    sizes[first]!++
  })
  const groups = Array.from(sizes, (size) => new Uint32Array(size))
  const filled = new Uint32Array(budgets.length)
  within.forEach((first, trial) => {
    if (first >= 0) groups[first]![filled[first]!++] = trial
  })
  return groups
}

/** Computes the curve of an agent in one unit; `Option.none` if no trial was solved or nothing was counted. */
export const anytimeCurve = (view: CellView, unit: AnytimeCurve["unit"]): Option.Option<AnytimeCurve> => {
  const spent = spentOf(view, unit)
  const budgets = budgetsOf(spent)
  if (budgets.length === 0 || budgets.at(-1) === 0) return Option.none()
  const counts = new Uint32Array(view.instances.count)
  spent.forEach((value, trial) => void (Number.isNaN(value) || counts[view.trials.rank(trial)]!++))
  const n = counts.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0)
  const groups = solvedWithin(spent, budgets)
  const means = new Float64Array(counts.length)
  let sum = 0
  const points = budgets.map((at, b): AnytimePoint => {
    for (const trial of groups[b]!) {
      const rank = view.trials.rank(trial)
      const gain = 1 / counts[rank]!
      sum += gain
      means[rank]! += gain
    }
    // rounding may leave slightly more than 1
    const share = Math.min(1, sum / n)
    const known = means.filter((_, rank) => counts[rank]! > 0).map((mean) => Math.min(1, mean))
    return { at, share, ...shareInterval(known, significance) }
  })
  const left = spent.filter((value) => Number.isNaN(value)).length
  return Option.some({ agent: view.label, unit, instances: n, trials: spent.length, left, points })
}
