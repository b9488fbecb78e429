import { Option } from "effect"
import { wilsonOfMeans } from "../statistics/wilson.ts"
import { totalNames } from "../summary/CellTable.ts"
import type { CellView } from "../summary/CellView.ts"

/** Success within a budget. */
export interface AnytimePoint {
  /** The budget. */
  readonly at: number
  /** Share of trials that were solved within it, instances weighing the same, with its 95 % interval. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Success by the k-th call and by the n-th token, read off one run: a trial ends
 * with the call that solves it. What an agent would do that knew of a smaller
 * budget is another question, which budget arms answer.
 */
export interface AnytimeCurve {
  readonly agent: string
  /** What is counted. */
  readonly unit: "calls" | "tokens"
  /** Instances that it rests on. */
  readonly instances: number
  /** Ascending; the last one is the whole budget. */
  readonly points: ReadonlyArray<AnytimePoint>
}

/** Points of a curve at most. */
const mostPoints = 40

const tokens = totalNames.indexOf("tokens")

/** What each trial had used up when it was solved, `Infinity` where it was not; `NaN` where that says nothing of the agent. */
const spentOf = ({ metrics, trials }: CellView, unit: AnytimeCurve["unit"]): Float64Array => {
  const calls = metrics.findIndex(({ id }) => id === "calls")
  return Float64Array.from({ length: trials.size }, (_, trial) => {
    const outcome = trials.outcome(trial)
    if (outcome === "infra-error") return NaN
    if (outcome !== "solved") return Infinity
    return unit === "tokens" ? trials.total(trial, tokens) : calls < 0 ? NaN : trials.score(trial, calls)
  })
}

/** Budgets at which a curve is drawn: those at which trials were solved, thinned out. */
const budgetsOf = (spent: Float64Array): ReadonlyArray<number> => {
  const solved = spent.filter((value) => Number.isFinite(value)).toSorted()
  const chosen = Array.from({ length: Math.min(mostPoints, solved.length) }, (_, i, all = mostPoints) => {
    const last = Math.min(all, solved.length) - 1
    return solved[last === 0 ? 0 : Math.round((i * (solved.length - 1)) / last)]!
  })
  return [...new Set(chosen)]
}

/** The curve of an agent in a unit; none where no trial was solved or nothing was counted. */
export const anytimeCurve = (view: CellView, unit: AnytimeCurve["unit"]): Option.Option<AnytimeCurve> => {
  const spent = spentOf(view, unit)
  const budgets = budgetsOf(spent)
  if (budgets.length === 0 || budgets.at(-1) === 0) return Option.none()
  const counts = new Uint32Array(view.instances.count)
  spent.forEach((value, trial) => void (Number.isNaN(value) || counts[view.trials.rank(trial)]!++))
  const n = counts.reduce((sum, count) => (count > 0 ? sum + 1 : sum), 0)
  const order = Uint32Array.from(spent, (_, trial) => trial)
    .filter((trial) => Number.isFinite(spent[trial]!))
    .toSorted((a, b) => spent[a]! - spent[b]!)
  const means = new Float64Array(counts.length)
  let next = 0
  let [sum, squares] = [0, 0]
  const points = budgets.map((at): AnytimePoint => {
    for (; next < order.length && spent[order[next]!]! <= at; next++) {
      const rank = view.trials.rank(order[next]!)
      const gain = 1 / counts[rank]!
      sum += gain
      squares += gain * (2 * means[rank]! + gain)
      means[rank]! += gain
    }
    // rounding may leave a hair more than all
    const share = Math.min(1, sum / n)
    const variance = Math.max(0, squares - n * share * share) / Math.max(1, n - 1)
    return { at, share, ...wilsonOfMeans(share, variance, n) }
  })
  return Option.some({ agent: view.label, unit, instances: n, points })
}
