import type { Adversaries, Benchmarks } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { Statistics } from "@escapement/metrics"

/** Lists the adversaries of a family: its own, and those general ones that none of its own replaces. */
export const adversariesOf = (benchmark: Benchmarks.AnyBenchmark): ReadonlyArray<Adversaries.Adversary> => {
  const own = benchmark.use(({ adversaries = [] }) => adversaries)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...generalAdversaries.filter(({ id }) => !ids.has(id))]
}

/**
 * Decides a gate: `met` if the share of solved instances is at most its bound, `not met` if the whole interval of the
 * share is above the bound, `undecided` in between.
 */
export const judgeGate = (
  { atMost, id, lacks }: Pick<Adversaries.Adversary, "atMost" | "id" | "lacks">,
  solved: number,
  instances: number
): Adversaries.GateResult => {
  const share = solved / instances
  const spread = instances < 2 ? 0 : (share * (1 - share) * instances) / (instances - 1)
  const interval = Statistics.wilsonOfMeans(share, spread, instances)
  const gate = share <= atMost ? "met" : interval.low > atMost ? "not met" : "undecided"
  return { adversary: id, lacks, atMost, instances, solved, interval, gate }
}
