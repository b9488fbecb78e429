import type { Run } from "@escapement/core"
import { Effect } from "effect"
import type { AnalysisOptions } from "../results/AnalysisOptions.ts"
import { Refused } from "../Failure.ts"

/**
 * Refuses to read a run with a stopping rule by another question than its own: the rule fixed the margin and the groups
 * before there were data.
 */
export const requireOwnQuestion = (
  { plan: { until } }: Pick<Run, "plan">,
  { cluster, margin, reference }: AnalysisOptions
): Effect.Effect<void, Refused> => {
  if (until === undefined) return Effect.void
  const [first] = until.hypotheses
  const facet = cluster === "none" ? undefined : cluster
  const stray = [
    ...(margin !== undefined && margin !== first.margin ? [`margin ${margin}`] : []),
    ...(cluster !== undefined && facet !== until.cluster ? [`cluster ${cluster}`] : []),
    ...(Object.keys(reference ?? {}).length > 0 ? ["reference"] : [])
  ]
  return stray.length === 0
    ? Effect.void
    : new Refused({
        message: `the stopping rule (--until) decides a question that was fixed before: leave out ${stray.join(" and ")}`
      })
}
