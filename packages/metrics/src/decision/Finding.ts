import type { Equivalence } from "../statistics/differences/margins.ts"
import type { EvidenceTest } from "../statistics/evidence/Evidence.ts"
import type { Interval } from "../statistics/shares/Interval.ts"
import type { Topic } from "./Question.ts"

/**
 * The conclusion about an estimand. It follows from the intervals alone. `higher` or `lower`: the simultaneous interval
 * excludes zero. `equivalent`: the equivalence interval lies inside the margin. `not-distinguishable`: neither is
 * shown. `refused`: one of these holds for the scored trials but not for every value of the lost trials, or over 2 % of
 * the trials were lost and their values could turn the sign of the estimate; or the lost trials leave no interval.
 */
export type Verdict = "higher" | "lower" | "equivalent" | "not-distinguishable" | "refused"

/** The range in which a value lies, whatever the lost trials would have scored. */
export interface Bounds {
  /** The value if every lost trial had scored the worst for the estimand. */
  readonly worst: number
  /** The value if every lost trial had scored the best. */
  readonly best: number
}

/** A reason why trials of an arm were lost, and how many were lost for it. */
export interface LossReason {
  readonly reason: string
  readonly trials: number
}

/** The lost trials of one arm of a comparison. */
export interface Loss {
  /** Label of the arm: the agent. */
  readonly arm: string
  /** Number of trials that began. */
  readonly trials: number
  /** Number of these that were lost. */
  readonly lost: number
  /** The most frequent reason first; empty if the reasons are not known. */
  readonly reasons: ReadonlyArray<LossReason>
}

/** The trials of one arm that were not lost, and of which the metric says nothing. */
export interface Absence {
  readonly arm: string
  readonly trials: number
  readonly absent: number
}

/** The lost attempts at trials of one arm that were played again. */
export interface Retried {
  readonly arm: string
  /** Number of trials of the agent in the whole run. */
  readonly trials: number
  /** Number of these that were played again. */
  readonly retried: number
  /** Number of lost attempts at them. */
  readonly attempts: number
}

/** The size that a new run needs to distinguish a difference of this size from zero, at 80 % power. */
export interface Needed {
  /** The unit of `count` and `low`: groups if the finding generalises over groups, else instances. */
  readonly of: "instances" | "groups"
  /** The number that is needed if the true difference is the estimate. */
  readonly count: number
  /**
   * The number if the true difference is the largest in the interval; `count` if that number is no more than was
   * played, because that did not suffice. There is no upper number: the interval covers zero, which no number of
   * instances can distinguish.
   */
  readonly low: number
}

/** What the data say about one hypothesis. Every sentence about the hypothesis is made from this value. */
export interface Finding {
  readonly topic: Topic
  /**
   * The estimate over the instances that have a score in every arm. If trials of a share were lost, that from the mean
   * of each arm over all of its scored trials, which lies within the bounds.
   */
  readonly estimate: number
  /**
   * The simultaneous interval. It covers sampling error and every value that lost trials could have scored. All
   * intervals of a run hold together in 95 of 100 runs, so each one has a higher level than 95 %: 96 % for a single
   * pair, as four fifths of the error are reserved for agents. It excludes zero exactly if `adjusted` ≤ 0.05. Both ends
   * are infinite, null in JSON, if there is no interval: if a few values are all equal, or if lost trials without bounds
   * may be a fifth of all.
   */
  readonly low: number
  /** The upper end of the interval; see `low`. */
  readonly high: number
  /** Two-sided p-value of this hypothesis alone, for the least favourable values of lost trials. */
  readonly p: number
  /** The p-value corrected for all hypotheses of the run. */
  readonly adjusted: number
  /**
   * The test of the scored trials: `betting` in a run with a stopping rule, `mixture` if such a run is compared with
   * another. A `trimmed t` is about the typical instance: a fifth of the values at each end is left out.
   */
  readonly test: EvidenceTest | "betting" | "mixture"
  /**
   * Number of instances that the estimate is computed from; of groups in a run with a stopping rule that counts each
   * group once.
   */
  readonly n: number
  /**
   * Number of groups over which the finding generalises: those in which it has a value. Absent if instances count as
   * drawn one by one, as they do in fewer than six groups.
   */
  readonly clusters?: number
  /**
   * The interval that also allows for groups of instances that were not seen, at the level of `low` and `high`. For
   * costs and counts it allows for single instances that were not seen, too, at the error that is reserved for the
   * topic (4 % for agents), without a correction for other hypotheses. Equivalence, `--fail-worse` and dominance allow
   * for it. Infinite if too few groups or instances were seen to bound it. Absent for shares if instances count as
   * drawn one by one in all findings.
   */
  readonly unseen?: Interval
  /** Number of looks at which the interval holds together; only in a run with a stopping rule. */
  readonly looks?: number
  /** Number of hypotheses of the same topic in the run, for which the interval is corrected. */
  readonly hypotheses: number
  /** The losses of each arm that lost trials. */
  readonly losses: ReadonlyArray<Loss>
  /**
   * The arms with trials of which the metric says nothing, and which are left out: the finding holds only if having a
   * value does not depend on how well a trial goes. A trial without a share counts as lost instead if another trial of
   * the same instance has one. Absent if there are none.
   */
  readonly absences?: ReadonlyArray<Absence>
  /**
   * The arms of which more attempts were lost and played again than 2 % of their trials: the finding holds only if what
   * is lost does not depend on how well a trial goes. Absent without any.
   */
  readonly retried?: ReadonlyArray<Retried>
  /**
   * The arms whose trials of one instance can share files: the finding holds only if they carry nothing over. Absent
   * without any.
   */
  readonly sharing?: ReadonlyArray<string>
  /** The estimate for the worst and the best values of lost trials; absent if none was lost or there is no interval. */
  readonly bounds?: Bounds
  /** The test of equivalence, at the level of the family; absent without a margin, and if nothing bounds the difference. */
  readonly equivalence?: Equivalence
  /**
   * The size of a run that would distinguish this difference; absent if it is distinguishable already, or if the number
   * cannot be computed.
   */
  readonly needed?: Needed
  /** Whether a simulated model played in one of the arms. */
  readonly simulated: boolean
  readonly verdict: Verdict
}

/** Whether a verdict claims a difference. */
export const isClaimed = ({ verdict }: Pick<Finding, "verdict">): boolean => verdict === "higher" || verdict === "lower"
