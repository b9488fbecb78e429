import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { groupedEstimate } from "../statistics/evidence/groupedEstimate.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { type CellView, meansWithin } from "./CellView.ts"
import type { Scope } from "./Instances.ts"

/**
 * Estimates the mean of a metric within a scope; its interval allows for groups if instances come in groups.
 * `Option.none` without a score.
 */
export const scopeMean = (
  view: CellView,
  metric: number,
  scope: Pick<Scope, "members">,
  bootstrap: Bootstrap
): Option.Option<Estimate> => {
  const { unit } = view.metrics[metric]!
  const alone = estimate(meansWithin(view, metric, scope), unit, bootstrap)
  const { clusters } = view.instances
  if (Option.isNone(clusters)) return alone
  const means = new Float64Array(view.instances.count).fill(NaN)
  for (const rank of scope.members) means[rank] = view.means[metric]![rank]!
  return Option.map(alone, (found) => groupedEstimate(found, means, unit, clusters.value))
}
