import { negate } from "../statistics/shares/Interval.ts"
import type { Finding, Verdict } from "./Finding.ts"

const turnedVerdicts: { readonly [verdict in Verdict]: Verdict } = {
  higher: "lower",
  lower: "higher",
  equivalent: "equivalent",
  "not-distinguishable": "not-distinguishable",
  refused: "refused"
}

/** Negates a value; the result is never −0. */
const minus = (value: number): number => 0 - value

/** Reverses the sign of a finding's contrast: a − b instead of b − a. */
export const turnFinding = (finding: Finding): Finding => {
  const { bounds, equivalence, estimate, unseen, verdict } = finding
  return {
    ...finding,
    estimate: minus(estimate),
    ...negate(finding),
    ...(unseen === undefined ? {} : { unseen: negate(unseen) }),
    ...(bounds === undefined ? {} : { bounds: { worst: minus(bounds.best), best: minus(bounds.worst) } }),
    ...(equivalence === undefined ? {} : { equivalence: { ...equivalence, ...negate(equivalence) } }),
    verdict: turnedVerdicts[verdict]
  }
}
