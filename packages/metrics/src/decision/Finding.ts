import type { EvidenceTest } from "../statistics/evidence/Evidence.ts"
import type { LossReason } from "./Arm.ts"
import type { Topic } from "./Question.ts"

/**
 * What may be said of an estimand. It follows from the intervals alone: `higher`
 * or `lower` where the simultaneous interval excludes zero; `equivalent` where the
 * equivalence interval lies inside the margin; `refused` where this would hold of
 * the trials that have a score, but not whatever the lost trials would have scored,
 * and where over 2 % were lost and these alone can turn the sign of the estimate.
 */
export type Verdict = "higher" | "lower" | "equivalent" | "not-distinguishable" | "refused"

/** Two ends between which a value lies, whatever lost trials would have scored. */
export interface Bounds {
  /** Every lost trial at its worst for the estimand. */
  readonly worst: number
  /** Every lost trial at its best. */
  readonly best: number
}

/** What an arm of a comparison lost. */
export interface Loss {
  readonly arm: string
  readonly trials: number
  readonly lost: number
  readonly reasons: ReadonlyArray<LossReason>
}

/** Two one-sided tests within a margin, at the level of the family. */
export interface EquivalenceFinding {
  /** The largest difference that would not matter, in the metric's unit. */
  readonly margin: number
  /** The interval that lies inside ± margin exactly where `equivalent`; over all fillings of what was lost. */
  readonly low: number
  readonly high: number
  readonly equivalent: boolean
}

/** How much a fresh run needs to tell a difference of this size from none, at 80 % power. */
export interface Needed {
  /** What is counted: groups where the finding is generalised over them. */
  readonly of: "instances" | "groups"
  readonly count: number
  /** For a difference at the far end of the interval. As the interval covers zero, no number may be enough. */
  readonly low: number
}

/** What the data say of one hypothesis. Every sentence about it is a function of this value. */
export interface Finding {
  readonly topic: Topic
  /** Over the instances that have a score in every arm. */
  readonly estimate: number
  /**
   * The simultaneous interval, over sampling and over all fillings of what was lost. All of a run hold their values
   * together in 95 of 100 runs, so one alone is wider: 96 % for a single pair, as four fifths of the error go to agents.
   * Excludes zero exactly where `adjusted` ≤ 0.05.
   */
  readonly low: number
  readonly high: number
  /** Two-sided, of this hypothesis alone, at the worst filling. */
  readonly p: number
  /** The same corrected for all hypotheses of the run. */
  readonly adjusted: number
  /** What the trials that have a score were tested by; `betting` in a run that was played until it was decided, `mixture` where such a run is compared with another. A `trimmed t` is about the typical instance: a fifth at either end is left out. */
  readonly test: EvidenceTest | "betting" | "mixture"
  /** Instances that it rests on. */
  readonly n: number
  /** Groups of instances that it may be generalised over; absent if instances count as drawn one by one. */
  readonly clusters?: number
  /** Looks at which the interval holds together, in a run that was played until it was decided. */
  readonly looks?: number
  /** Hypotheses of its topic in the run, which the interval is corrected for. */
  readonly hypotheses: number
  /** One for each arm that lost trials. */
  readonly losses: ReadonlyArray<Loss>
  /** The estimate at the worst and at the best filling of what was lost; absent if nothing was. */
  readonly bounds?: Bounds
  /** Absent where no margin is stated. */
  readonly equivalence?: EquivalenceFinding
  /** Absent where it was told apart, or there is no telling. */
  readonly needed?: Needed
  /** Whether a simulated model played in one of the arms. */
  readonly simulated: boolean
  readonly verdict: Verdict
}

/** Whether a verdict claims a difference. */
export const isClaimed = ({ verdict }: Pick<Finding, "verdict">): boolean => verdict === "higher" || verdict === "lower"
