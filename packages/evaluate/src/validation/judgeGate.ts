import type { Adversaries, Benchmarks } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { Statistics } from "@escapement/metrics"

/** The adversaries of a family: its own, and the general ones whose place none of them takes. */
export const adversariesOf = (benchmark: Benchmarks.AnyBenchmark): ReadonlyArray<Adversaries.Adversary> => {
  const own = benchmark.use(({ adversaries = [] }) => adversaries)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...generalAdversaries.filter(({ id }) => !ids.has(id))]
}

/** Whether a gate is met by this many solved instances of this many. */
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
