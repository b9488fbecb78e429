import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { groupedEstimate } from "../statistics/evidence/groupedEstimate.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { meanArmOf } from "../decision/armOf.ts"
import type { CellView } from "./CellView.ts"
import { coverLost } from "./coverLost.ts"
import type { Scope } from "./Instances.ts"

/**
 * Estimates the mean of a metric within a scope. Its interval allows for groups if instances come in groups, and for
 * trials without a value (`meanArmOf`, `coverLost`). `Option.none` without a score.
 */
export const scopeMean = (
  view: CellView,
  metric: number,
  scope: Pick<Scope, "members">,
  bootstrap: Bootstrap
): Option.Option<Estimate> => {
  const { unit } = view.metrics[metric]!
  const { clusters } = view.instances
  const estimateOf = (means: Float64Array): Option.Option<Estimate> => {
    const alone = estimate(
      means.filter((mean) => !Number.isNaN(mean)),
      unit,
      bootstrap
    )
    return Option.isNone(clusters)
      ? alone
      : Option.map(alone, (found) => groupedEstimate(found, means, unit, clusters.value))
  }
  return coverLost(meanArmOf(view, metric, scope), unit, estimateOf)
}
