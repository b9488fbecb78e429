import { Option } from "effect"
import { testEquivalence } from "../statistics/differences/margins.ts"
import { type Evidence, unbounded } from "../statistics/evidence/Evidence.ts"
import { identifiedEvidence } from "../statistics/evidence/identifiedEvidence.ts"
import type { FamilyLevel } from "../statistics/evidence/simultaneous.ts"
import { significance } from "../statistics/shares/Interval.ts"
import type { Finding, Verdict } from "./Finding.ts"

/** A verdict, and the figures from which it follows. */
export type Ruling = Pick<Finding, "low" | "high" | "p" | "adjusted" | "bounds" | "equivalence" | "verdict">

/** The rules by which evidence becomes a verdict. */
interface VerdictRules {
  /** The level of each test, and the correction of its p-value. */
  readonly level: FamilyLevel
  /**
   * The part of the run's error that is reserved for this family. Corrected p-values are divided by it and compared
   * with 0.05.
   */
  readonly share: number
  /** The largest difference that would not matter, in the metric's unit; undefined if the question states none. */
  readonly margin: number | undefined
  /** Share of trials that were lost. */
  readonly lostShare: number
}

/**
 * The share of lost trials that is tolerated, 2 %. Above it, a comparison is refused if its bounds differ in sign, even
 * if nothing would be claimed. A finding names an arm if the lost attempts that were played again are more than this
 * share of its trials.
 */
export const tolerated = 0.02

const ruleOn = (
  evidence: Evidence,
  { level, margin, share }: VerdictRules
): Ruling & { readonly verdict: Exclude<Verdict, "refused"> } => {
  const found = evidence.interval(level.alpha)
  const { high, low } = Number.isFinite(found.high - found.low) ? found : { low: -Infinity, high: Infinity }
  const tested = margin === undefined ? undefined : testEquivalence(evidence, margin, level.alpha)
  // some data bound no difference, however large
  const equivalence = tested !== undefined && Number.isFinite(tested.high - tested.low) ? tested : undefined
  const isSame = equivalence?.equivalent === true
  // an intermediate value that rounds to the smallest p-value above the error does not reject
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

/** The evidence about one contrast. */
export interface ContrastEvidence {
  /** Evidence of the scored trials alone. */
  readonly observed: Evidence
  /** Evidence that holds whatever the lost trials would have scored; the same as `observed` if none was lost. */
  readonly identified: Evidence
  /** The estimate for the worst and the best values of lost trials. */
  readonly bounds?: { readonly worst: number; readonly best: number }
}

/**
 * Joins the evidence of the scored trials with that for the worst and the best values of lost trials. Without one of
 * these, too much was lost for the difference to have bounds.
 */
export const withLosses = (
  observed: Evidence,
  worst: Option.Option<Evidence>,
  best: Option.Option<Evidence>
): ContrastEvidence =>
  Option.match(Option.all([worst, best]), {
    onNone: () => ({ observed, identified: unbounded(observed), bounds: { worst: -Infinity, best: Infinity } }),
    onSome: ([lower, upper]) => ({
      observed,
      identified: identifiedEvidence(lower, upper),
      bounds: { worst: lower.value, best: upper.value }
    })
  })

/**
 * Decides a contrast: it claims a difference or an equivalence only if that holds for every value of the lost trials.
 * It is refused, without bounds, if the lost trials leave no interval.
 */
export const reachVerdict = ({ bounds, identified, observed }: ContrastEvidence, rules: VerdictRules): Ruling => {
  const all = ruleOn(identified, rules)
  if (bounds === undefined) return all
  if (all.verdict !== "not-distinguishable") return { ...all, bounds }
  if (!Number.isFinite(all.high)) return { ...all, verdict: "refused" }
  const without = ruleOn(observed, rules)
  const isTurned = bounds.worst < 0 && bounds.best > 0
  const isRefused = without.verdict !== "not-distinguishable" || (rules.lostShare > tolerated && isTurned)
  return { ...all, bounds, verdict: isRefused ? "refused" : all.verdict }
}
