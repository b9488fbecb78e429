import type { Evidence } from "../statistics/evidence/Evidence.ts"
import type { FamilyLevel } from "../statistics/evidence/simultaneous.ts"
import { significance } from "../statistics/shares/Interval.ts"
import type { EquivalenceFinding, Finding, Verdict } from "./Finding.ts"

/** A verdict, and the figures that it follows from. */
export type Ruling = Pick<Finding, "low" | "high" | "p" | "adjusted" | "equivalence" | "verdict">

/** How evidence becomes a verdict. */
export interface VerdictRules {
  /** The level of each test, and the correction of its p-value. */
  readonly level: FamilyLevel
  /** The family's share of the error that a run allows: corrected p-values are held against 0.05. */
  readonly share: number
  /** A difference that would not matter. */
  readonly margin: number | undefined
  /** Share of trials that were lost. */
  readonly lostShare: number
}

/** Above this share of lost trials, a comparison whose bounds change the sign is refused even where nothing would be claimed. */
const tolerated = 0.02

const equivalenceOf = ({ ends }: Evidence, margin: number, alpha: number): EquivalenceFinding => {
  const { high, low } = ends(2 * alpha)
  return { margin, low, high, equivalent: low > -margin && high < margin }
}

const ruleOn = (
  evidence: Evidence,
  { level, margin, share }: VerdictRules
): Ruling & { readonly verdict: Exclude<Verdict, "refused"> } => {
  const { high, low } = evidence.interval(level.alpha)
  const equivalence = margin === undefined ? undefined : equivalenceOf(evidence, margin, level.alpha)
  const isSame = equivalence?.equivalent === true
  // an end that rounds to the least p-value above the error does not reject
  const adjusted = Math.min(1, level.adjust(evidence.p) / share)
  const isTold = low > 0 || high < 0
  return {
    low,
    high,
    p: evidence.p,
    adjusted: isTold ? Math.min(adjusted, significance) : Math.max(adjusted, significance + Number.EPSILON),
    ...(equivalence === undefined ? {} : { equivalence }),
    verdict: low > 0 ? "higher" : high < 0 ? "lower" : isSame ? "equivalent" : "not-distinguishable"
  }
}

/** What is known of a contrast. */
export interface ContrastEvidence {
  /** Of the trials that have a score. */
  readonly observed: Evidence
  /** Whatever the lost trials would have scored: the same where none was lost. */
  readonly identified: Evidence
  /** The estimate at the worst and at the best filling of what was lost. */
  readonly bounds?: { readonly worst: number; readonly best: number }
}

/** The verdict on a contrast: a claim or an equivalence only where every filling of what was lost allows it. */
export const reachVerdict = ({ bounds, identified, observed }: ContrastEvidence, rules: VerdictRules): Ruling => {
  const all = ruleOn(identified, rules)
  if (bounds === undefined || all.verdict !== "not-distinguishable") return all
  const without = ruleOn(observed, rules)
  const isTurned = bounds.worst < 0 && bounds.best > 0
  const isRefused = without.verdict !== "not-distinguishable" || (rules.lostShare > tolerated && isTurned)
  return isRefused ? { ...all, verdict: "refused" } : all
}
