import type { Decision } from "@escapement/metrics"

/** The chance at which a sentence says how frequent a missing kind may be. */
const chance = 0.05

/**
 * Says what differences over groups take for granted: that no kind of group is missing, as their intervals allow only
 * for what varies among the groups that were seen. Empty if there is no such difference: those of a stopping rule allow
 * for every kind.
 *
 * ```ts
 * import { missingKinds } from "./missingKinds.ts"
 *
 * missingKinds([{ clusters: 12 }], "doc")
 * // → ["Differences assume that the 12 docs show every kind of doc: a kind that is 22 % of all docs is missing with a chance of 5 %."]
 * ```
 *
 * @param facet what a group is
 */
export const missingKinds = (
  findings: ReadonlyArray<Pick<Decision.Finding, "clusters" | "looks">>,
  facet: string
): ReadonlyArray<string> => {
  const counts = findings.flatMap(({ clusters, looks }) => (looks === undefined ? (clusters ?? []) : []))
  const groups = Math.min(...counts)
  const share = Math.round(100 * (1 - chance ** (1 / groups)))
  return counts.length === 0
    ? []
    : [
        `Differences assume that the ${groups} ${facet}s show every kind of ${facet}: a kind that is ${share} % of all ${facet}s is missing with a chance of ${100 * chance} %.`
      ]
}
