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
  const { bounds, equivalence, estimate, high, low, unseen, verdict } = finding
  return {
    ...finding,
    estimate: minus(estimate),
    low: minus(high),
    high: minus(low),
    ...(unseen === undefined ? {} : { unseen: { low: minus(unseen.high), high: minus(unseen.low) } }),
    ...(bounds === undefined ? {} : { bounds: { worst: minus(bounds.best), best: minus(bounds.worst) } }),
    ...(equivalence === undefined
      ? {}
      : { equivalence: { ...equivalence, low: minus(equivalence.high), high: minus(equivalence.low) } }),
    verdict: turnedVerdicts[verdict]
  }
}
