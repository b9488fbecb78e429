import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { pairedDifference } from "../statistics/pairedDifference.ts"
import type { CellView } from "./CellView.ts"
import type { Scope } from "./Instances.ts"
import type { Comparison } from "./Summary.ts"

/**
 * Compares cell `b` with cell `a` of the same benchmark on a metric, over the
 * instances of a scope that have a score in both; none for fewer than two.
 *
 * @param metric index into the metrics of the benchmark
 */
export const compareCells = (
  a: CellView,
  b: CellView,
  metric: number,
  scope: Scope,
  seed: Randomness.Seed
): Option.Option<Comparison> => {
  const { id, unit } = a.metrics[metric]!
  const of = (self: CellView, that: CellView): Float64Array => {
    const [own, others] = [self.means[metric]!, that.means[metric]!]
    const common = scope.members.filter((rank) => !Number.isNaN(own[rank]! + others[rank]!))
    return Float64Array.from(common, (rank) => own[rank]!)
  }
  return Option.map(pairedDifference(of(a, b), of(b, a), unit, seed), (difference) => ({
    metric: id,
    facets: scope.facets,
    a: a.label,
    b: b.label,
    ...difference
  }))
}
