import { type Estimate, Randomness } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/Bootstrap.ts"
import { estimate } from "../statistics/estimate.ts"
import { pairedDifference } from "../statistics/pairedDifference.ts"
import { addUp, sumBlocks } from "../statistics/variance/Sums.ts"
import type { CellView } from "../summary/CellView.ts"

/** What an agent's success costs. */
export interface PricePoint {
  readonly agent: string
  readonly success: Estimate
  /** Of a trial, in the unit of the price. */
  readonly cost: Estimate
  /** Cost of all trials over how many were solved, on average; absent where none was. */
  readonly perSuccess?: number
  /** Agents that are distinguishably better or cheaper, and not distinguishably worse or dearer. */
  readonly dominatedBy: ReadonlyArray<string>
  /** Share of resamples of instances in which no agent is both as cheap and as good, and one of the two more so. */
  readonly onFrontier: number
}

/** Accuracy against cost: which agents are worth their price. */
export interface Frontier {
  /** `cost` in US dollars where every agent's price is known, else `tokens`. */
  readonly unit: "cost" | "tokens"
  /** Instances that all agents have. */
  readonly instances: number
  readonly agents: ReadonlyArray<PricePoint>
}

interface Priced {
  readonly view: CellView
  readonly success: Float64Array
  readonly cost: Float64Array
}

const resamples = 2000

const indexOf = ({ metrics }: CellView, id: string): number => metrics.findIndex((metric) => metric.id === id)

const isPriced = (view: CellView, unit: Frontier["unit"]): boolean => {
  const metric = indexOf(view, unit)
  return metric >= 0 && view.means[metric]!.some((mean) => !Number.isNaN(mean))
}

/** Success and cost of all agents on the instances that all of them have. */
const pricedOf = (views: ReadonlyArray<CellView>, metric: number, unit: Frontier["unit"]): ReadonlyArray<Priced> => {
  const all = views.map((view) => ({ view, success: view.means[metric]!, cost: view.means[indexOf(view, unit)]! }))
  const isCommon = (_: number, rank: number): boolean =>
    all.every(({ cost, success }) => !Number.isNaN(cost[rank]! + success[rank]!))
  return all.map(({ cost, success, view }) => ({
    view,
    success: success.filter(isCommon),
    cost: cost.filter(isCommon)
  }))
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether agent `i` is beaten where agents stand at some success and cost. */
const isBeaten = (success: Float64Array, cost: Float64Array, i: number): boolean =>
  success.some(
    (value, j) => value >= success[i]! && cost[j]! <= cost[i]! && (value > success[i]! || cost[j]! < cost[i]!)
  )

/** How often each agent is on the frontier when instances are drawn again. */
const frontierShares = (agents: ReadonlyArray<Priced>, sign: number, seed: Randomness.Seed): Float64Array => {
  const count = agents.length
  const instances = Uint32Array.from(agents[0]!.success, (_, i) => i)
  const blocks = sumBlocks(instances, 2 * count, (i, row) =>
    agents.forEach(({ cost, success }, a) => {
      row[a] = sign * success[i]!
      row[count + a] = cost[i]!
    })
  )
  const stream = Randomness.rng(seed, "frontier", instances.length)
  const shares = new Float64Array(count)
  for (let r = 0; r < resamples; r++) {
    const { values } = addUp(blocks, stream)
    const [success, cost] = [values.subarray(0, count), values.subarray(count, 2 * count)]
    for (let a = 0; a < count; a++) if (!isBeaten(success, cost, a)) shares[a]! += 1 / resamples
  }
  return shares
}

/** −1, 0 or 1: whether b is distinguishably lower than a, not distinguishable, or distinguishably higher. */
const told = (a: Float64Array, b: Float64Array, unit: string, seed: Randomness.Seed): number =>
  Option.match(pairedDifference(a, b, unit, seed), {
    onNone: () => 0,
    onSome: ({ difference, distinguishable }) => (distinguishable ? Math.sign(difference) : 0)
  })

/** The frontier of some agents; none for fewer than two instances that all have, or where no cost is known. */
export const findFrontier = (
  views: ReadonlyArray<CellView>,
  metric: number,
  seed: Randomness.Seed,
  bootstrap: Bootstrap
): Option.Option<Frontier> => {
  const unit = views.every((view) => isPriced(view, "cost")) ? "cost" : "tokens"
  if (views.length === 0 || !views.every((view) => isPriced(view, unit))) return Option.none()
  const agents = pricedOf(views, metric, unit)
  const instances = agents[0]!.success.length
  if (instances < 2) return Option.none()
  const measured = views[0]!.metrics[metric]!
  const sign = measured.better === "lower" ? -1 : 1
  const shares = frontierShares(agents, sign, seed)
  const beats = (other: Priced, self: Priced): boolean => {
    const better = sign * told(self.success, other.success, measured.unit, seed)
    const cheaper = -told(self.cost, other.cost, unit, seed)
    return better >= 0 && cheaper >= 0 && better + cheaper > 0
  }
  return Option.some({
    unit,
    instances,
    agents: agents.map((self, i): PricePoint => {
      const solved = mean(self.success)
      return {
        agent: self.view.label,
        success: Option.getOrThrow(estimate(self.success, measured.unit, bootstrap)),
        cost: Option.getOrThrow(estimate(self.cost, unit === "cost" ? "USD" : "tokens", bootstrap)),
        ...(solved > 0 && measured.unit === "share" ? { perSuccess: mean(self.cost) / solved } : {}),
        dominatedBy: agents.flatMap((other) => (other !== self && beats(other, self) ? [other.view.label] : [])),
        onFrontier: shares[i]!
      }
    })
  })
}
